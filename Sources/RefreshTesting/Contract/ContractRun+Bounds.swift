internal import Glibc
internal import RefreshKit
internal import SystemSupport

extension ContractRun {
    /// Checks that nothing is drawn outside the bounds, at any size, scale, or position.
    func checkBounds() throws {
        let cases = IndicatorContract.sizes.flatMap { size in IndicatorContract.scales.map { (size, $0) } }
        for (number, (size, scale)) in cases.enumerated() {
            for (index, moment) in boundMoments.enumerated() {
                // Every other position is between whole points, as can happen with a view centered in a row.
                let shift = number.isMultiple(of: 2) ? 0 : 0.375
                var moment = moment
                moment.traits = Traits(
                    appearance: index.isMultiple(of: 2) ? .light : .dark, scale: scale, reducesMotion: index % 5 == 4,
                    direction: indicator.mirroring == .adapts && (index + number) % 3 == 1 ? .rightToLeft : .leftToRight)
                try check(moment, Rect(x: Self.margin + shift, y: Self.margin + 2 * shift, width: size.width, height: size.height))
            }
        }
        for (index, size) in IndicatorContract.sizes.enumerated() { try checkErasing(at: index, size) }
    }

    /// Width of the checked area around the bounds, in points.
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
        let scale = moment.traits.scale
        let pixels = PixelSize(Size(width: bounds.maxX + Self.margin, height: bounds.maxY + Self.margin), scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try draw(moment, in: bounds, on: &bitmap)
        let inside = Self.pixels(of: bounds, scale)
        guard let spot = Self.spot(in: bitmap, outside: inside) else { return }
        let location = Point(x: Double(spot.x) / scale, y: Double(spot.y) / scale)
        let culprit = culprit(moment, bounds, outside: inside, of: bitmap)
        throw ContractViolation(
            .bounds, moment,
            "\(Self.locationText(location, in: bounds, moment)) it draws outside its bounds, expected nothing there\(culprit)",
            showing: .outside(Self.marked(bitmap, outside: inside), moment, bounds: bounds, spot: location))
    }

    /// Describes the first element that is visible outside the bounds, as the end of a sentence; empty if the indicator cannot be recorded.
    private func culprit(_ moment: Moment, _ bounds: Rect, outside inside: Inside, of bitmap: Bitmap) -> String {
        guard isRecordable else { return "" }
        let (scale, tint) = (moment.traits.scale, moment.traits.tint)
        let size = Size(width: bounds.maxX + Self.margin, height: bounds.maxY + Self.margin)
        let drawing = try? RecordedDrawing(size: size, scale: scale, tint: tint) { canvas in
            canvas.translate(x: -bounds.minX, y: -bounds.minY)
            indicator.draw(moment, in: bounds, on: canvas)
        }
        let part = drawing.map(DrawingPart.parts)?.first { part in
            var alone = Bitmap(width: bitmap.width, height: bitmap.height)
            try? alone.draw(scale: scale, tint: tint) { canvas in
                canvas.translate(x: bounds.minX, y: bounds.minY)
                canvas.draw(part.drawing)
            }
            return Self.spot(in: alone, outside: inside) != nil
        }
        return part.map { "; \($0.text(beyond: Rect(origin: .zero, size: bounds.size)))" } ?? ""
    }

    /// Draws without clearing the bitmap.
    func draw(_ moment: Moment, in bounds: Rect, on bitmap: inout Bitmap) throws(DrawingFailure) {
        do {
            try bitmap.draw(scale: moment.traits.scale, tint: moment.traits.tint) { indicator.draw(moment, in: bounds, on: $0) }
        } catch {
            throw DrawingFailure(moment: moment, size: bounds.size, why: "\(error)")
        }
    }

    /// Describes a location relative to the bounds, such as "at 44x20 pt and 2x, at (44, 3.5),".
    static func locationText(_ location: Point, in bounds: Rect, _ moment: Moment) -> String {
        let (x, y) = (location.x - bounds.minX, location.y - bounds.minY)
        return "at \(sizeText(bounds.size)) and \(moment.traits.scale.shortText)x, at (\(text(x)), \(text(y))),"
    }

    static func sizeText(_ size: Size) -> String { "\(text(size.width))x\(text(size.height)) pt" }

    /// Formats a length with at most two decimals.
    private static func text(_ length: Double) -> String { ((length * 100).rounded() / 100).shortText }

    typealias Inside = (columns: Range<Int>, rows: Range<Int>)

    /// Returns the pixels that are at least partly inside the bounds.
    static func pixels(of bounds: Rect, _ scale: Double) -> Inside {
        // A rounding error in the multiplication must not add a pixel.
        func range(_ low: Double, _ high: Double) -> Range<Int> {
            Int((low * scale + 1e-6).rounded(.down))..<Int((high * scale - 1e-6).rounded(.up))
        }
        return (range(bounds.minX, bounds.maxX), range(bounds.minY, bounds.maxY))
    }

    /// Returns a copy of the bitmap with the pixels outside the bounds in red.
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

    /// Returns the first drawn pixel that is completely outside the bounds.
    private static func spot(in bitmap: Bitmap, outside inside: Inside) -> (x: Int, y: Int)? {
        let blank = [UInt32](repeating: 0, count: bitmap.width)
        return bitmap.withUnsafePixels { pixels in
            for y in 0..<bitmap.height {
                let parts =
                    inside.rows.contains(y)
                    ? [0..<inside.columns.lowerBound, inside.columns.upperBound..<bitmap.width] : [0..<bitmap.width]
                for part in parts {
                    let start = pixels.baseAddress! + y * bitmap.width + part.lowerBound
                    // Most rows are clear, and memcmp detects that faster than a loop.
                    if memcmp(start, blank, part.count * 4) == 0 { continue }
                    if let x = part.first(where: { pixels[y * bitmap.width + $0] != 0 }) { return (x, y) }
                }
            }
            return nil
        }
    }
}
