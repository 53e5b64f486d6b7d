internal import CCairo

// The bridge between a canvas and drawing code that knows Cairo's `cairo_t *`, for plugins on both sides of their seam.
extension Canvas {
    /// Draws with a canvas on somebody else's context, through the transform and within the clip that it has.
    ///
    /// - Parameters:
    ///   - context: A `cairo_t *` that is good until this returns; its transform, clip and sources are afterwards as before.
    ///   - scale: Pixels per point, above 0 and at most 1000.
    ///   - tint: The colour that `Paint.tint` stands for.
    ///   - bounds: All that can be drawn on, in points.
    ///   - body: What to draw. The canvas is good for nothing once it returns.
    /// - Throws: What `body` throws, else the first error met while drawing.
    package static func draw(
        on context: OpaquePointer, scale: Double, tint: Color, bounds: Rect, _ body: (Canvas) throws -> Void
    ) throws {
        guard scale > 0, scale <= maximumScale else { throw DrawingError.scale(scale) }
        cairo_save(context)
        defer { cairo_restore(context) }
        let canvas = Canvas(on: context, scale: scale, tint: tint, bounds: bounds)
        try body(canvas)
        try canvas.finish()
    }

    /// Lets foreign code draw with Cairo's own calls, through the present transform and within the present clip.
    ///
    /// The transform, the clip and the sources are afterwards as before, whatever it did.
    ///
    /// - Parameter body: Gets the `cairo_t *`, which is good until it returns. Not called when the transform shows nothing.
    package func withContext(_ body: (OpaquePointer) -> Void) {
        guard !state.isCollapsed else { return }
        hasSampled = true
        cairo_save(context)
        cairo_new_path(context)
        body(context)
        cairo_new_path(context)
        cairo_restore(context)
    }
}
