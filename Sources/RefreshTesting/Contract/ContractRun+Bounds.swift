internal import Glibc
internal import RefreshKit
internal import System

extension ContractRun {
    /// Nothing is drawn outside the bounds, at any size and scale, wherever they lie.
    func checkBounds() throws {
        let places = IndicatorContract.sizes.flatMap { size in IndicatorContract.scales.map { (size, $0) } }
        for (number, (size, scale)) in places.enumerated() {
            for (index, moment) in boundMoments.enumerated() {
                // Every second place is not on whole points, as what lies in the middle of a row is.
                let shift = number.isMultiple(of: 2) ? 0 : 0.375
                var moment = moment
                moment.appearance = Appearance(
                    style: index.isMultiple(of: 2) ? .light : .dark, scale: scale, reducesMotion: index % 5 == 4)
                try check(moment, Rect(x: Self.margin + shift, y: Self.margin + 2 * shift, width: size.width, height: size.height))
            }
        }
        for (place, size) in IndicatorContract.sizes.enumerated() { try checkErasing(at: place, size) }
    }

    /// How much is looked at around the bounds, in points.
    static let margin = 20.0

    private var boundMoments: [Moment] {
        let begin = indicator.introduction
        var moments: [Moment] = [.idle(), .pulling(0.13), .pulling(1), .pulling(1.6)]
        moments += [0, 0.31, 0.77].map { indicator.refreshMoment(at: begin + indicator.period * $0, released: 1.6) }
        moments += [begin / 3, begin * 4 / 5].map { indicator.refreshMoment(at: $0) }
        moments += [0.3, 0.8].map { .finishing(indicator.finish * $0, after: begin + indicator.period * 2 / 5, released: 1.6) }
        return moments
    }

    private func check(_ moment: Moment, _ bounds: Rect) throws {
        let scale = moment.appearance.scale
        let pixels = PixelSize(Size(width: bounds.maxX + Self.margin, height: bounds.maxY + Self.margin), scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try draw(moment, in: bounds, on: &bitmap)
        let inside = Self.pixels(of: bounds, scale)
        guard let spot = Self.spot(in: bitmap, outside: inside) else { return }
        let place = Point(x: Double(spot.x) / scale, y: Double(spot.y) / scale)
        throw ContractViolation(
            .bounds, moment,
            "\(Self.placeText(place, in: bounds, moment)) it draws, expected nothing outside its bounds",
            showing: .outside(Self.marked(bitmap, outside: inside), moment, bounds: bounds, spot: place))
    }

    /// Draws over what a bitmap holds.
    func draw(_ moment: Moment, in bounds: Rect, on bitmap: inout Bitmap) throws(DrawingFailure) {
        do {
            try bitmap.draw(scale: moment.appearance.scale, tint: moment.appearance.tint) { indicator.draw(moment, in: bounds, on: $0) }
        } catch {
            throw DrawingFailure(moment: moment, size: bounds.size, why: "\(error)")
        }
    }

    /// Where something was seen: "at 44x20 pt and 2x, at (44, 3.5)", from the bounds' corner.
    static func placeText(_ place: Point, in bounds: Rect, _ moment: Moment) -> String {
        let (x, y) = (place.x - bounds.minX, place.y - bounds.minY)
        return "at \(sizeText(bounds.size)) and \(moment.appearance.scale.shortText)x, at (\(text(x)), \(text(y))),"
    }

    /// A size in points.
    static func sizeText(_ size: Size) -> String { "\(text(size.width))x\(text(size.height)) pt" }

    /// A length to the hundredth of a point, without a dot where there is nothing behind it.
    private static func text(_ length: Double) -> String { ((length * 100).rounded() / 100).shortText }

    /// Columns and rows of whole pixels.
    typealias Inside = (columns: Range<Int>, rows: Range<Int>)

    /// The pixels that lie in bounds, if only partly.
    static func pixels(of bounds: Rect, _ scale: Double) -> Inside {
        // What multiplication leaves behind the decimal point is no pixel.
        func range(_ low: Double, _ high: Double) -> Range<Int> {
            Int((low * scale + 1e-6).rounded(.down))..<Int((high * scale - 1e-6).rounded(.up))
        }
        return (range(bounds.minX, bounds.maxX), range(bounds.minY, bounds.maxY))
    }

    /// The same picture with what is drawn outside in red.
    private static func marked(_ bitmap: Bitmap, outside inside: Inside) -> Bitmap {
        var marked = bitmap
        marked.withUnsafeMutablePixels { pixels in
            for index in pixels.indices where pixels[index] != 0 {
                let isInside = inside.columns.contains(index % bitmap.width) && inside.rows.contains(index / bitmap.width)
                if !isInside { pixels[index] = 0xFFFF_0000 }
            }
        }
        return marked
    }

    /// The first pixel that is drawn on and not even partly inside.
    private static func spot(in bitmap: Bitmap, outside inside: Inside) -> (x: Int, y: Int)? {
        let blank = [UInt32](repeating: 0, count: bitmap.width)
        return bitmap.withUnsafePixels { pixels in
            for y in 0..<bitmap.height {
                let parts =
                    inside.rows.contains(y)
                    ? [0..<inside.columns.lowerBound, inside.columns.upperBound..<bitmap.width] : [0..<bitmap.width]
                for part in parts {
                    let start = pixels.baseAddress! + y * bitmap.width + part.lowerBound
                    // Most rows are clear, which the system sees faster than a loop.
                    if memcmp(start, blank, part.count * 4) == 0 { continue }
                    if let x = part.first(where: { pixels[y * bitmap.width + $0] != 0 }) { return (x, y) }
                }
            }
            return nil
        }
    }
}
