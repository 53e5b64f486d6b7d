internal import CCairo

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

extension Canvas {
    /// Lets somebody else draw on the pixels, as `withContext` does with calls to Cairo.
    ///
    /// - Parameter body: Draws, and says whether it changed any pixel. Not called when nothing could be seen of what it draws.
    /// - Throws: What `body` throws, or `DrawingError` when there are no pixels to be had.
    package func withPixels(_ body: (CanvasPixels) throws -> Bool) throws {
        guard !state.isCollapsed else { return }
        hasSampled = true
        cairo_save(context)
        defer { cairo_restore(context) }
        if let clip = wholePixelClip() { return try draw(within: clip, body) }
        // Where the clip cuts through pixels, what is drawn is put over the canvas as a picture.
        cairo_push_group(context)
        defer {
            cairo_pop_group_to_source(context)
            cairo_paint(context)
        }
        cairo_reset_clip(context)
        try draw(within: wholePixelClip() ?? .empty, body)
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

    private func draw(within clip: PixelRect, _ body: (CanvasPixels) throws -> Bool) throws {
        guard !clip.isEmpty else { return }
        let surface = cairo_get_group_target(context)
        cairo_surface_flush(surface)
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE, let bytes = cairo_image_surface_get_data(surface) else {
            throw DrawingError.cairo("the surface has no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let size = (width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        let first = UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * size.height)
        var offset = Point.zero
        cairo_surface_get_device_offset(surface, &offset.x, &offset.y)
        let seen = clip.offset(x: Int(offset.x), y: Int(offset.y))
            .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !seen.isEmpty else { return }
        let isClear = first[0] == 0 && Self.isKnownToBeClear(surface, first, offset)
        let pixels = CanvasPixels(
            first: first, stride: stride, width: size.width, height: size.height,
            isOpaque: cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24, transform: state.transform, offset: offset,
            clip: seen, isClear: isClear)
        if try body(pixels) { cairo_surface_mark_dirty(surface) }
    }

    /// Whether Cairo takes a surface for clear: it then leaves out to clear it once more, which a pixel that it does not know of tells.
    private static func isKnownToBeClear(_ surface: OpaquePointer?, _ pixel: UnsafeMutablePointer<UInt32>, _ offset: Point) -> Bool {
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
