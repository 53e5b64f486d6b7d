internal import CCairo
package import Motion

// The seam between a canvas and drawing code that knows Cairo or pixels, for plugins: in this process, in another one, and on their side.
extension Canvas {
    /// Draws with a canvas on somebody else's context, through the transform and within the clip that it has.
    ///
    /// - Parameters:
    ///   - context: A `cairo_t *` that is good until this returns; its transform, clip and sources are afterwards as before.
    ///   - scale: Pixels per point, above 0 and at most 1000.
    ///   - tint: The color that `Paint.tint` stands for.
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

    /// Lends the surface to somebody else who draws on it, through the present transform and within the present clip.
    ///
    /// Where the clip is no rectangle of whole pixels, what is lent is a picture of its own that is put over the canvas.
    ///
    /// - Parameter body: Draws. Not called when nothing could be seen of it.
    /// - Returns: What the closure returns; nil when it was not called.
    @discardableResult package func lend<Result>(_ body: (CanvasSurface) throws -> Result) rethrows -> Result? {
        guard !state.isCollapsed else { return nil }
        hasSampled = true
        return try saved {
            if let clip = wholePixelClip() { return try lend(within: clip, body) }
            cairo_push_group(context)
            defer {
                cairo_pop_group_to_source(context)
                cairo_paint(context)
            }
            cairo_reset_clip(context)
            return try lend(within: wholePixelClip() ?? .empty, body)
        }
    }

    private func lend<Result>(within clip: PixelRect, _ body: (CanvasSurface) throws -> Result) rethrows -> Result? {
        guard !clip.isEmpty, let surface = cairo_get_group_target(context) else { return nil }
        return try body(CanvasSurface(surface, state.transform, clip))
    }

    /// The clip in pixels before the device offset; nil when it is no rectangle of whole ones.
    private func wholePixelClip() -> PixelRect? {
        // Seen from the device, where a turned rectangle would be none.
        cairo_identity_matrix(context)
        let list = cairo_copy_clip_rectangle_list(context)
        defer { cairo_rectangle_list_destroy(list) }
        applyTransform()
        guard let list, list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles <= 1 else { return nil }
        guard list.pointee.num_rectangles == 1, let rect = list.pointee.rectangles?.pointee else { return .empty }
        return PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}

/// What a canvas lends: a surface to draw on with Cairo's own calls, or pixel by pixel.
package struct CanvasSurface {
    private let surface: OpaquePointer
    /// From points to pixels, but for the device offset.
    private let transform: Transform
    /// What may be drawn on, in pixels before the device offset; not empty.
    private let clip: PixelRect

    fileprivate init(_ surface: OpaquePointer, _ transform: Transform, _ clip: PixelRect) {
        (self.surface, self.transform, self.clip) = (surface, transform, clip)
    }

    /// Lets foreign code draw with Cairo's own calls.
    ///
    /// It gets a context of its own, with Cairo's defaults for all but the transform and the clip, so that nothing it leaves undone in it,
    /// such as a `cairo_save` too many or too few, lasts.
    ///
    /// - Parameter body: Gets the `cairo_t *`, which is good until it returns.
    /// - Returns: What it left behind that it must not, to go after "it"; nil when all is well. The canvas is good unless its surface was
    ///   finished.
    @discardableResult package func draw(_ body: (OpaquePointer) -> Void) -> String? {
        guard let context = cairo_create(surface) else { return nil }
        let (offset, scale) = (deviceOffset, deviceScale)
        defer {
            cairo_destroy(context)
            // What drawing code can change on a surface and would move what is drawn later.
            if deviceScale != scale { cairo_surface_set_device_scale(surface, scale.x, scale.y) }
            if deviceOffset != offset { cairo_surface_set_device_offset(surface, offset.x, offset.y) }
        }
        cairo_rectangle(context, Double(clip.minX), Double(clip.minY), Double(clip.width), Double(clip.height))
        cairo_clip(context)
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(context, &matrix)
        let group = cairo_get_group_target(context)
        body(context)
        if let error = error(in: context) {
            return "left Cairo's context in error: \(String(cString: cairo_status_to_string(error)))"
        }
        return cairo_get_group_target(context) == group ? nil : "left a group open; pop what it pushed"
    }

    private func error(in context: OpaquePointer) -> cairo_status_t? {
        var status = cairo_status(context)
        if status == CAIRO_STATUS_SUCCESS {
            // A surface tells that it was finished only to those who want to draw on it.
            let next = cairo_create(surface)
            status = cairo_status(next)
            cairo_destroy(next)
        }
        return status == CAIRO_STATUS_SUCCESS ? nil : status
    }

    private var deviceScale: Point {
        var scale = Point.zero
        cairo_surface_get_device_scale(surface, &scale.x, &scale.y)
        return scale
    }

    private var deviceOffset: Point {
        var offset = Point.zero
        cairo_surface_get_device_offset(surface, &offset.x, &offset.y)
        return offset
    }

    /// Lets somebody else draw on the pixels.
    ///
    /// - Parameter body: Draws, and says whether it changed any pixel. Not called when nothing could be seen of what it draws.
    /// - Throws: What `body` throws, or `DrawingError` when there are no pixels to be had.
    package func withPixels(_ body: (CanvasPixels) throws -> Bool) throws {
        cairo_surface_flush(surface)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE, let bytes = cairo_image_surface_get_data(surface) else {
            throw DrawingError.cairo("the surface has no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4, offset = deviceOffset
        let size = (width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        let first = UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * size.height)
        let seen = clip.offset(x: Int(offset.x), y: Int(offset.y))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !seen.isEmpty else { return }
        let pixels = CanvasPixels(
            first: first, stride: stride, width: size.width, height: size.height,
            isOpaque: cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24, transform: transform, offset: offset,
            clip: seen, isClear: first[0] == 0 && isKnownToBeClear(first, offset))
        if try body(pixels) { cairo_surface_mark_dirty(surface) }
    }

    /// Whether Cairo takes the surface for clear: it then leaves out to clear it once more, which a pixel that it does not know of shows.
    private func isKnownToBeClear(_ pixel: UnsafeMutablePointer<UInt32>, _ offset: Point) -> Bool {
        let mark: UInt32 = 0x0101_0101
        pixel.pointee = mark
        defer { pixel.pointee = 0 }
        // On a surface in error nothing is drawn at all, and the pixel would stay.
        let probe = cairo_create(surface)
        cairo_set_operator(probe, CAIRO_OPERATOR_CLEAR)
        cairo_rectangle(probe, -offset.x, -offset.y, 1, 1)
        cairo_fill(probe)
        let status = cairo_status(probe)
        cairo_destroy(probe)
        return status == CAIRO_STATUS_SUCCESS && pixel.pointee == mark
    }
}

/// The pixels under a canvas, and all that somebody else must know to draw on a copy of them as would be drawn here.
package struct CanvasPixels {
    /// The first pixel of the surface.
    package let first: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    package let stride: Int
    /// Width of the surface, in pixels.
    package let width: Int
    /// Height of the surface, in pixels.
    package let height: Int
    /// Whether the surface has no alpha.
    package let isOpaque: Bool
    /// From points to pixels, but for `offset`.
    package let transform: Transform
    /// What Cairo adds to pixels on this surface: not 0 in groups.
    package let offset: Point
    /// What may be drawn on, in pixels of the surface; not empty.
    package let clip: PixelRect
    /// Whether Cairo knows that nothing was drawn on the surface since it was cleared: it then draws otherwise in the last bit.
    package let isClear: Bool
}
