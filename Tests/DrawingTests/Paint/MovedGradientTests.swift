import Fixtures
import Imaging
import Motion
import Testing

@testable import Drawing

/// Tests that a gradient has the same pixels at two positions that are a whole number of pixels apart.
@Suite struct MovedGradientTests {
    /// An odd width, so that each row of pixels has a different memory alignment.
    private static let (width, height) = (257, 211)

    @Test(arguments: [0.75, 1, 1.5, 2, 2.625, 3, 7]) func pixelsAreTheSame(_ scale: Double) throws {
        var movedCount = 0
        for seed in 0..<UInt64(Tier.rounds(150, nightly: 5000)) {
            var random = SeededGenerator(seed: seed * 100 + UInt64(scale * 10))
            let side = random.integer(3...40)
            // A position on a stage's position grid.
            let phase = Point(x: random.phase(), y: random.phase())
            let kind = random.integer(0...4)
            let drawings = try (0..<2).map { _ in
                let corner = (x: random.integer(0...Self.width - side), y: random.integer(0...Self.height - side))
                let placement = Transform(
                    a: scale, b: 0, c: 0, d: scale, tx: Double(corner.x) + phase.x, ty: Double(corner.y) + phase.y)
                var shape = SeededGenerator(seed: seed)
                return try Self.pixels(PixelRect(x: corner.x, y: corner.y, width: side, height: side)) { canvas, rect in
                    canvas.onDevice(placement, within: rect, tint: red) {
                        shape.drawGradient(kind, side: Double(side) / scale, on: canvas)
                    }
                }
            }
            #expect(drawings[0].hasSampled == drawings[1].hasSampled)
            if drawings[0].hasSampled { continue }
            #expect(drawings[0].pixels == drawings[1].pixels, "seed \(seed), kind \(kind)")
            movedCount += 1
        }
        #expect(movedCount > 100)
    }

    /// Draws a top-to-bottom gradient on a 135-pixel avatar, as in a list scrolled from the bottom of a phone to the top.
    @Test func aTallListMovesItsAvatars() throws {
        let ground = Gradient([.color(Color(red: 0.93, green: 0.53, blue: 0.51)), .color(Color(red: 0.91, green: 0.4, blue: 0.38))])
        let paint = Paint.linearGradient(ground, from: Point(x: 22.5, y: 0), to: Point(x: 22.5, y: 45))
        func avatar(_ y: Int) throws -> [UInt32] {
            try Self.pixels(PixelRect(x: 0, y: y, width: 135, height: 135), height: 2532) { canvas, rect in
                let placement = Transform(a: 3, b: 0, c: 0, d: 3, tx: 1.0 / 262_144, ty: Double(y) + 1.0 / 262_144)
                canvas.onDevice(placement, within: rect, tint: red) {
                    canvas.fill(.circle(center: Point(x: 22.5, y: 22.5), radius: 22.5), paint)
                }
            }.pixels
        }
        let first = try avatar(0)
        for y in [1, 7, 300, 1999, 2397] { #expect(try avatar(y) == first, "moved by \(y)") }
    }

    /// Draws on an opaque gray bitmap and returns the pixels of a rectangle.
    private static func pixels(
        _ rect: PixelRect, height: Int = height, _ body: (Canvas, PixelRect) -> Void
    ) throws -> (pixels: [UInt32], hasSampled: Bool) {
        var bitmap = Bitmap(width: width, height: height, format: .rgb24)
        var hasSampled = false
        try bitmap.draw { canvas in
            canvas.fill(.rect(canvas.bounds), .color(Color(white: 0.6)))
            body(canvas, rect)
            hasSampled = canvas.hasSampled
        }
        var pixels: [UInt32] = []
        for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { pixels.append(bitmap[x, y]) } }
        return (pixels, hasSampled)
    }
}

extension SeededGenerator {
    /// Returns a position within a pixel, on a stage's position grid.
    fileprivate mutating func phase() -> Double {
        let steps = integer(0...1) == 0 ? 0 : integer(0...65_535)
        return Double(steps) / 65_536 + 1.0 / 262_144
    }

    fileprivate mutating func drawGradient(_ kind: Int, side: Double, on canvas: Canvas) {
        func point() -> Point { Point(x: number(-0.2...1.2) * side, y: number(-0.2...1.2) * side) }
        func color() -> TintableColor {
            .color(Color(red: number(0...1), green: number(0...1), blue: number(0...1)).opacity(number(0.3...1)))
        }
        let gradient = Gradient((0..<integer(2...4)).map { _ in color() })
        let linear = Paint.linearGradient(gradient, from: point(), to: point())
        switch kind {
        case 0: canvas.fill(.circle(center: point(), radius: side / 2), linear)
        case 1:
            canvas.fill(
                .rect(Rect(x: 0, y: 0, width: side, height: side)),
                .radialGradient(gradient, center: point(), startRadius: number(0...0.3) * side, endRadius: number(0.4...1) * side))
        case 2:
            canvas.rotate(by: number(-3...3), around: point())
            canvas.stroke(.line(from: point(), to: point()), linear, Stroke(width: number(1...5), cap: .round))
        case 3:
            canvas.scale(x: number(0.5...2), y: number(0.5...2))
            canvas.group(opacity: 0.7) { canvas.fill(.polygon([point(), point(), point()]), linear) }
        default: canvas.draw(Text("Rg", font: Font(size: side / 2)), linear, at: point())
        }
    }
}
