internal import CCairo
package import Motion

// Access for drawing code that uses Cairo or pixels directly: plugins in this process, and both the host and the worker process of an
// isolated plugin.
extension Canvas {
    /// Draws with a canvas on an existing `cairo_t *`, starting with the context's transform and clip, and restores the context's state
    /// afterward.
    ///
    /// `scale` is in pixels per point, above 0 and at most 1000. `bounds` is the visible area, in points. The canvas must not be used after
    /// `body` returns. Throws the error from `body`, or else the first error that occurred while drawing.
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

    /// Lends the surface to external code, which draws with the current transform and clip.
    ///
    /// If the clip is not a rectangle of whole pixels, a temporary surface is lent and then composited over the canvas. Returns nil without
    /// calling `body` if nothing would be visible.
    @discardableResult package func lend<Result>(_ body: (CanvasSurface) throws -> Result) rethrows -> Result? {
        guard !state.isCollapsed else { return nil }
        hasSampled = true
        return try saved {
            if let clip = wholePixelClip() { return try lend(within: clip, body) }
            pushGroup()
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

    /// Returns the clip in pixels, before the device offset; nil if it is not a rectangle of whole pixels.
    private func wholePixelClip() -> PixelRect? {
        // Use device coordinates, because a rotated clip is not a rectangle in user coordinates.
        cairo_identity_matrix(context)
        let list = cairo_copy_clip_rectangle_list(context)
        defer { cairo_rectangle_list_destroy(list) }
        applyTransform()
        guard let list, list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles <= 1 else { return nil }
        guard list.pointee.num_rectangles == 1, let rect = list.pointee.rectangles?.pointee else { return .empty }
        return PixelRect(x: Int(rect.x), y: Int(rect.y), width: Int(rect.width), height: Int(rect.height))
    }
}

/// A lent surface, for drawing with Cairo's own functions or pixel by pixel.
package struct CanvasSurface {
    private let surface: OpaquePointer
    /// Transform from points to pixels, without the device offset.
    private let transform: Transform
    /// The visible area, in pixels before the device offset; not empty.
    private let clip: PixelRect

    fileprivate init(_ surface: OpaquePointer, _ transform: Transform, _ clip: PixelRect) {
        (self.surface, self.transform, self.clip) = (surface, transform, clip)
    }

    /// Runs external code that draws with Cairo's own functions on a `cairo_t *`, which is valid until `body` returns.
    ///
    /// The `cairo_t *` is a separate context with Cairo's defaults except for the transform and the clip, so that unbalanced calls such as
    /// a missing `cairo_restore` have no lasting effect. Returns a description of any invalid state that the code left behind, such as
    /// "left a group open", or nil. The canvas stays usable unless its surface was finished.
    @discardableResult package func draw(_ body: (OpaquePointer) -> Void) -> String? {
        guard let context = cairo_create(surface) else { return nil }
        let (offset, scale) = (deviceOffset, deviceScale)
        defer {
            cairo_destroy(context)
            // Drawing code can change these surface properties, which would move everything drawn later.
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
            return "left Cairo's context in an error state: \(String(cString: cairo_status_to_string(error)))"
        }
        return cairo_get_group_target(context) == group ? nil : "left a group open; call cairo_pop_group for each cairo_push_group"
    }

    private func error(in context: OpaquePointer) -> cairo_status_t? {
        var status = cairo_status(context)
        if status == CAIRO_STATUS_SUCCESS {
            // A finished surface reports its error only when it is used.
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

    /// Runs external code that draws on the pixels.
    ///
    /// `body` returns whether it changed any pixels; it is not called if nothing would be visible. Throws errors from `body`, or
    /// `DrawingError` if the surface has no pixels.
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

    /// Whether Cairo considers the surface clear; if so, Cairo does not clear a pixel that was changed without its knowledge.
    private func isKnownToBeClear(_ pixel: UnsafeMutablePointer<UInt32>, _ offset: Point) -> Bool {
        let mark: UInt32 = 0x0101_0101
        pixel.pointee = mark
        defer { pixel.pointee = 0 }
        // On a surface in an error state, nothing is drawn, and the pixel would keep the probe value.
        let probe = cairo_create(surface)
        cairo_set_operator(probe, CAIRO_OPERATOR_CLEAR)
        cairo_rectangle(probe, -offset.x, -offset.y, 1, 1)
        cairo_fill(probe)
        let status = cairo_status(probe)
        cairo_destroy(probe)
        return status == CAIRO_STATUS_SUCCESS && pixel.pointee == mark
    }
}

/// A canvas's pixels, and everything needed to draw identically on a copy of them.
package struct CanvasPixels {
    package let first: UnsafeMutablePointer<UInt32>
    /// Number of pixels from the start of one row to the start of the next.
    package let stride: Int
    package let width: Int
    package let height: Int
    package let isOpaque: Bool
    /// Transform from points to pixels, without `offset`.
    package let transform: Transform
    /// Device offset of the surface, in pixels; nonzero in groups.
    package let offset: Point
    /// The visible area, in pixels of the surface; not empty.
    package let clip: PixelRect
    /// Whether Cairo considers the surface clear, which changes the last bit of its rounding.
    package let isClear: Bool
}
