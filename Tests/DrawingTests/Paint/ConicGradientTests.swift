import Drawing
import Glibc
import Imaging
import Motion
import Testing

@Suite struct ConicGradientTests {
    static let center = Point(x: 18.5, y: 18.5)
    static let fade = Gradient([.tint, .color(Color(red: 0.2, green: 0.9, blue: 0.4)), .clear])
    static let wheel = Gradient(stops: [
        Gradient.Stop(color: .color(red), location: 0.125), Gradient.Stop(color: .white, location: 0.5),
        Gradient.Stop(color: .black.opacity(0.5), location: 0.5),
        Gradient.Stop(color: .color(Color(red: 0, green: 0.4, blue: 1)), location: 0.9),
    ])

    /// Returns the color at a location in one of the gradients above, with straight components.
    private static func color(of gradient: Gradient, at location: Double) -> Color {
        let blue = Color(red: 0, green: 0.4, blue: 1), green = Color(red: 0.2, green: 0.9, blue: 0.4)
        func straight(_ from: Color, _ to: Color, _ there: Double) -> Color {
            Color(
                red: from.red + (to.red - from.red) * there, green: from.green + (to.green - from.green) * there,
                blue: from.blue + (to.blue - from.blue) * there, alpha: from.alpha + (to.alpha - from.alpha) * there)
        }
        if gradient == fade {
            return location < 0.5 ? straight(.black, green, location * 2) : straight(green, green.opacity(0), location * 2 - 1)
        }
        if location < 0.125 { return red }
        if location < 0.5 { return straight(red, .white, (location - 0.125) / 0.375) }
        return location < 0.9 ? straight(.black.opacity(0.5), blue, (location - 0.5) / 0.4) : blue
    }

    /// Compares the colors with a reference that uses `atan2`, except where the color jumps.
    @Test(
        arguments: [1, 2, 3],
        [Transform.identity, .rotation(0.7), .scale(x: 1.5, y: 0.6).concatenating(.rotation(-2)), .scale(x: -1, y: 1)])
    func pixelsAreThoseOfTheAngle(_ scale: Double, _ turned: Transform) throws {
        let size = Int(37 * scale)
        let around = Transform.translation(x: -18.5, y: -18.5).concatenating(turned).concatenating(.translation(x: 18.5, y: 18.5))
        let back = try #require(Transform.scale(scale).inverted()).concatenating(try #require(around.inverted()))
        for (gradient, start) in [(Self.fade, 0.0), (Self.wheel, -.pi / 2), (Self.wheel, 100)] {
            let drawn = try rendering(size, size, scale: scale) { canvas in
                canvas.concatenate(around)
                canvas.fill(
                    .rect(Rect(x: -100, y: -100, width: 300, height: 300)), .conicGradient(gradient, center: Self.center, start: start))
            }
            var (sum, count) = (0, 0)
            for y in 0..<size {
                for x in 0..<size {
                    let point = back.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                    let turn = (atan2(point.y - Self.center.y, point.x - Self.center.x) - start) / (2 * .pi)
                    let location = turn - turn.rounded(.down)
                    if abs(point.x - Self.center.x) + abs(point.y - Self.center.y) < 1e-6 { continue }
                    if [0, 0.5, 1].contains(where: { abs(location - $0) < 1e-6 }) { continue }
                    let color = Self.color(of: gradient, at: location)
                    for (shift, value) in [(24, 1), (16, color.red), (8, color.green), (0, color.blue)] {
                        let difference = abs(Int(drawn[x, y] >> UInt32(shift) & 255) - Int((value * color.alpha * 255).rounded()))
                        #expect(difference <= 1)
                        sum += difference
                    }
                    count += 4
                }
            }
            #expect(Double(sum) / Double(count) < 0.05)
        }
    }

    /// Location 0 is on the positive x axis, and angles increase clockwise; all four edges are exactly between two pixels.
    @Test func quartersGoClockwise() throws {
        let colors: [TintableColor] = [.black, .white, .color(red), .clear]
        let stops = colors.enumerated().flatMap { index, color in
            [Double(index) / 4, Double(index + 1) / 4].map { Gradient.Stop(color: color, location: $0) }
        }
        let drawn = try rendering(8, 8) {
            $0.fill(.rect($0.bounds), .conicGradient(Gradient(stops: stops), center: Point(x: 4, y: 4)))
        }
        for (corner, pixel) in [(Point(x: 4, y: 4), 0xFF00_0000), (Point(x: 0, y: 4), ~0), (.zero, opaqueRed), (Point(x: 4, y: 0), 0)] {
            for index in 0..<16 { #expect(drawn[Int(corner.x) + index % 4, Int(corner.y) + index / 4] == pixel) }
        }
    }

    /// The center and the seam pass through pixel centers; those pixels have the first color, no matter how the scale is rounded.
    @Test(arguments: [1, 2, 3, 7, 2.625])
    func seamIsCrisp(_ scale: Double) throws {
        let size = 37, middle = 18.5 / scale
        let drawn = try rendering(size, size, scale: scale) {
            $0.fill(
                .rect($0.bounds), .conicGradient(Gradient([.white, .black]), center: Point(x: middle, y: middle), start: -.pi / 2))
        }
        for y in 0..<12 {
            #expect(drawn.red(18, y) == 255)
            #expect(drawn.red(17, y) < 8)
        }
    }

    @Test func fadingToClearDoesNotDarken() throws {
        let drawn = try rendering(64, 64) {
            $0.fill(.rect($0.bounds), .conicGradient(Gradient([.color(red), .clear]), center: Point(x: 32, y: 32)).opacity(0.5))
        }
        #expect(drawn.pixels.allSatisfy { $0 >> 24 == $0 >> 16 & 255 && $0 & 0xFFFF == 0 })
        #expect(drawn.alpha(63, 32) == 127 && abs(drawn.alpha(0, 32) - 64) <= 1 && drawn.alpha(63, 31) == 0)
    }

    /// Compares drawing in one piece with drawing tile by tile.
    ///
    /// At a few edges, Cairo's coverage depends on the clip, regardless of the paint.
    @Test(arguments: [1, 2, 3])
    func clipDoesNotChangePixels(_ scale: Double) throws {
        let size = Int(40 * scale)
        func draw(_ wheel: Paint, _ fade: Paint, _ isTiled: Bool) throws -> [UInt32] {
            try rendering(size, size, scale: scale) { canvas in
                for index in 0..<(isTiled ? 9 : 1) {
                    func edge(_ index: Int) -> Double { (Double(index) * 40 / 3 * scale).rounded() / scale }
                    let (x, y) = (index % 3, index / 3)
                    let tile = Rect(minX: edge(x), minY: edge(y), maxX: edge(x + 1), maxY: edge(y + 1))
                    canvas.clipped(to: .rect(isTiled ? tile : canvas.bounds)) {
                        canvas.rotate(by: 0.3, around: canvas.bounds.center)
                        canvas.fill(.circle(center: Point(x: 20, y: 20), radius: 17.3), wheel)
                        canvas.stroke(
                            .circle(center: Point(x: 18, y: 20), radius: 12.1), fade, Stroke(width: 3, cap: .round, dashes: [9, 5]))
                        canvas.draw(Text("Hej", font: Font(size: 20)), fade, at: Point(x: 20, y: 20), anchor: .center)
                    }
                }
            }.pixels
        }
        let wheel = Paint.conicGradient(Self.wheel, center: Point(x: 15, y: 22), start: 1)
        let fade = Paint.conicGradient(Self.fade, center: Point(x: 18, y: 20))
        let (whole, tiled) = (try draw(wheel, fade, false), try draw(wheel, fade, true))
        let (plainWhole, plainTiled) = (try draw(.black, .white, false), try draw(.black, .white, true))
        let same = whole.indices.filter { plainWhole[$0] == plainTiled[$0] }
        #expect(same.count > whole.count * 98 / 100)
        #expect(same.allSatisfy { whole[$0] == tiled[$0] })
    }

    /// A gradient shape is as opaque as a single-color one, without gaps between wedges or at the edge of the computed area.
    @Test(arguments: [0, 0.5, 2])
    func shapesAreCovered(_ angle: Double) throws {
        func drawn(_ paint: Paint) throws -> Bitmap {
            try rendering(120, 120, scale: 2) { canvas in
                canvas.rotate(by: angle, around: canvas.bounds.center)
                canvas.stroke(.polygon([Point(x: 10, y: 50), Point(x: 30, y: 9), Point(x: 50, y: 50)]), paint, Stroke(width: 4))
                canvas.fill(.ellipse(in: Rect(x: 22.2, y: 30, width: 15.3, height: 9)), paint)
                canvas.draw(Text("fjord", font: Font(size: 16)), paint, at: Point(x: 30, y: 20), anchor: .center)
            }
        }
        let conic = try drawn(.conicGradient(Gradient([.white, .black]), center: Point(x: 30, y: 30)))
        let plain = try drawn(.black)
        for index in 0..<conic.pixelCount {
            #expect(abs(conic.alpha(index % 120, index / 120) - plain.alpha(index % 120, index / 120)) <= 1)
        }
    }
}
