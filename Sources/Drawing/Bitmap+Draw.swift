internal import CCairo
public import Imaging

extension Bitmap {
    /// Draws onto this bitmap, over what it holds, without a copy of its pixels.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point, above 0 and at most 1000; 1 by default.
    ///   - tint: The colour that `Paint.tint` stands for; black by default.
    ///   - body: What to draw. The canvas is good for nothing once it returns.
    /// - Throws: What `body` throws, else the first `DrawingError` met while drawing; the rest is drawn all the same.
    public mutating func draw(scale: Double = 1, tint: Color = .black, _ body: (Canvas) throws -> Void) throws {
        guard scale > 0, scale <= Canvas.maximumScale else { throw DrawingError.scale(scale) }
        let size = (width: width, height: height, format: cairo_format_t(format))
        try withUnsafeMutablePixels { pixels in
            let canvas = Canvas(pixels: pixels.baseAddress!, of: size, scale: scale, tint: tint)
            do {
                try body(canvas)
            } catch {
                try? canvas.finish()
                throw error
            }
            try canvas.finish()
        }
    }
}
