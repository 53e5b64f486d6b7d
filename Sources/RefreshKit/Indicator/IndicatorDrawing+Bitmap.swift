extension IndicatorDrawing {
    /// Draws a moment into a new bitmap of its own.
    ///
    /// - Parameters:
    ///   - moment: What to draw; its appearance gives scale and tint.
    ///   - size: In points; the natural size by default.
    /// - Returns: A bitmap of `size * scale` pixels, rounded up.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func bitmap(of moment: Moment, size: Size? = nil) throws -> Bitmap {
        let pixels = PixelSize(size ?? naturalSize, scale: moment.appearance.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try draw(moment, size: size ?? naturalSize, into: &bitmap)
        return bitmap
    }

    /// Draws a moment into a bitmap that is there already and clears it first.
    ///
    /// - Parameters:
    ///   - moment: What to draw; its appearance gives scale and tint.
    ///   - size: In points, from the bitmap's top left corner.
    ///   - bitmap: Where to draw.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func draw(_ moment: Moment, size: Size, into bitmap: inout Bitmap) throws {
        try bitmap.draw(scale: moment.appearance.scale, tint: moment.appearance.tint) { canvas in
            canvas.clear()
            draw(moment, in: Rect(x: 0, y: 0, width: size.width, height: size.height), on: canvas)
        }
    }
}
