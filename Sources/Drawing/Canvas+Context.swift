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
    /// It gets a context of its own, with Cairo's defaults for all but these two, so that nothing it leaves undone in it, such as a
    /// `cairo_save` too many or too few, lasts. Where the clip is no rectangle of whole pixels, it draws a picture of its own that is put over
    /// the canvas.
    ///
    /// - Parameter body: Gets the `cairo_t *`, which is good until it returns. Not called when nothing could be seen of what it draws.
    /// - Returns: What it left behind that it must not, to go after "it"; nil when all is well. The canvas is good unless its surface was
    ///   finished.
    @discardableResult package func withContext(_ body: (OpaquePointer) -> Void) -> String? {
        guard !state.isCollapsed else { return nil }
        hasSampled = true
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        // Seen from the device, where a turned rectangle would be none.
        cairo_identity_matrix(context)
        let clip = cairo_copy_clip_rectangle_list(context)
        cairo_set_matrix(context, &matrix)
        defer { cairo_rectangle_list_destroy(clip) }
        if let clip, clip.pointee.status == CAIRO_STATUS_SUCCESS, clip.pointee.num_rectangles <= 1 {
            let rectangles = UnsafeBufferPointer(start: clip.pointee.rectangles, count: Int(clip.pointee.num_rectangles))
            guard !rectangles.isEmpty else { return nil }
            return Self.draw(on: cairo_get_group_target(context), matrix, within: rectangles, body)
        }
        return saved {
            cairo_push_group(context)
            defer {
                cairo_pop_group_to_source(context)
                cairo_paint(context)
            }
            return Self.draw(on: cairo_get_group_target(context), matrix, within: nil, body)
        }
    }

    /// Runs foreign code with a new context on a surface; a clip of nil lets everything through.
    private static func draw(
        on surface: OpaquePointer?, _ matrix: cairo_matrix_t, within clip: UnsafeBufferPointer<cairo_rectangle_t>?,
        _ body: (OpaquePointer) -> Void
    ) -> String? {
        guard let surface, let context = cairo_create(surface) else { return nil }
        let (offset, scale) = (deviceOffset(of: surface), deviceScale(of: surface))
        defer {
            cairo_destroy(context)
            // What drawing code can change on a surface and would move what is drawn later.
            if deviceScale(of: surface) != scale { cairo_surface_set_device_scale(surface, scale.x, scale.y) }
            if deviceOffset(of: surface) != offset { cairo_surface_set_device_offset(surface, offset.x, offset.y) }
        }
        if let clip {
            for rectangle in clip { cairo_rectangle(context, rectangle.x, rectangle.y, rectangle.width, rectangle.height) }
            cairo_clip(context)
        }
        var matrix = matrix
        cairo_set_matrix(context, &matrix)
        let group = cairo_get_group_target(context)
        body(context)
        if let error = error(in: context, on: surface) {
            return "left Cairo's context in error: \(String(cString: cairo_status_to_string(error)))"
        }
        return cairo_get_group_target(context) == group ? nil : "left a group open; pop what it pushed"
    }

    private static func error(in context: OpaquePointer, on surface: OpaquePointer) -> cairo_status_t? {
        var status = cairo_status(context)
        if status == CAIRO_STATUS_SUCCESS {
            // A surface tells that it was finished only to those who want to draw on it.
            let next = cairo_create(surface)
            status = cairo_status(next)
            cairo_destroy(next)
        }
        return status == CAIRO_STATUS_SUCCESS ? nil : status
    }

    private static func deviceScale(of surface: OpaquePointer) -> Point {
        var scale = Point.zero
        cairo_surface_get_device_scale(surface, &scale.x, &scale.y)
        return scale
    }

    private static func deviceOffset(of surface: OpaquePointer) -> Point {
        var offset = Point.zero
        cairo_surface_get_device_offset(surface, &offset.x, &offset.y)
        return offset
    }
}
