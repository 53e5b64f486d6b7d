public import Motion

extension RecordedDrawing {
    /// Returns the drawing as an SVG file.
    ///
    /// Circles, rectangles, and arcs keep their shapes, text becomes outlines, and bitmaps are embedded. A given drawing always produces
    /// the same text. Identifiers depend only on the definitions that they name, so several files can be used on one page.
    ///
    /// ```swift
    /// let drawing = try RecordedDrawing(size: Size(width: 20, height: 20)) { canvas in
    ///     canvas.fill(.circle(center: canvas.bounds.center, radius: 8), .tint)
    /// }
    /// print(try drawing.svg(size: Size(width: 20, height: 20), tint: nil))
    /// // <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">
    /// // <circle cx="10" cy="10" r="8" fill="currentColor"/>
    /// // </svg>
    /// ```
    ///
    /// - Parameters:
    ///   - size: Width and height of the image, in points; content outside it is not visible.
    ///   - tint: The color for `Paint.tint`; nil for `currentColor`, the text color of the page that includes the SVG. Black by default.
    /// - Returns: The file's text.
    /// - Throws: `VectorError` for an operation that SVG cannot express, or for an invalid size; `DrawingError` if text cannot be laid out.
    public func svg(size: Size, tint: Color? = .black) throws -> String {
        try size.checkForVectors()
        var writer = SVGWriter(tint: tint, bounds: Rect(origin: .zero, size: size))
        try writer.write(elements)
        return writer.document(size)
    }
}
