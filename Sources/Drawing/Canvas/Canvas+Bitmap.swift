internal import CCairo
public import Imaging
public import Motion

extension Canvas {
    /// Draws a bitmap scaled to fill a rectangle.
    ///
    /// ![Nine pixels enlarged with the nearest, bilinear, and best filters, the last at half opacity.](bitmaps)
    ///
    /// If each pixel of the bitmap falls exactly on a pixel of the canvas, the pixels are copied unchanged. Otherwise, they are sampled
    /// with `filter`, and the bitmap's edges neither fade nor darken. An empty rectangle draws nothing. `rect` is in points, and `opacity`
    /// is in
    /// 0...1.
    public func draw(_ bitmap: Bitmap, in rect: Rect, filter: BitmapFilter = .best, opacity: Double = 1) {
        let opacity = opacity.clampedToUnit
        guard !state.isCollapsed, !rect.isEmpty, let rect = inReach(rect), !rect.isEmpty, opacity > 0 else { return }
        if let recorder { return record(bitmap, in: rect, filter, opacity, on: recorder) }
        let size = (width: Double(bitmap.width), height: Double(bitmap.height))
        saved {
            if let corner = wholePixels(of: rect, size.width, size.height) {
                cairo_identity_matrix(context)
                paint(bitmap, at: corner, CAIRO_FILTER_NEAREST, opacity)
            } else {
                hasSampled = true
                let toRect = Transform(
                    a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
                concatenate(toRect)
                if !state.isCollapsed { paint(bitmap, at: .zero, cairo_filter_t(filter), opacity) }
            }
        }
    }

    /// Returns the canvas pixel at the bitmap's corner if all pixels of the bitmap fall on whole pixels of the canvas.
    private func wholePixels(of rect: Rect, _ width: Double, _ height: Double) -> Point? {
        /// Tolerance at the far edge, in pixels; too small to affect any sample.
        let tolerance = 0.001
        let transform = state.transform
        guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return nil }
        let corner = transform.apply(to: rect.origin)
        let whole = Point(x: corner.x.rounded(), y: corner.y.rounded())
        let isWhole =
            abs(corner.x - whole.x) < tolerance && abs(corner.y - whole.y) < tolerance
            && abs(rect.width * transform.a - width) < tolerance && abs(rect.height * transform.d - height) < tolerance
        return isWhole ? whole : nil
    }

    /// Draws the bitmap with its corner at a point; a pixel is one unit of the current transform.
    private func paint(_ bitmap: Bitmap, at corner: Point, _ filter: cairo_filter_t, _ opacity: Double) {
        bitmap.withUnsafePixels { pixels in
            let bytes = UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
            let source = cairo_image_surface_create_for_data(
                bytes, cairo_format_t(bitmap.format), Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
            cairo_set_source_surface(context, source, corner.x, corner.y)
            let pattern = cairo_get_source(context)
            cairo_pattern_set_filter(pattern, filter)
            // Extends the edge pixels outward; the rectangle clips them.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_rectangle(context, corner.x, corner.y, Double(bitmap.width), Double(bitmap.height))
            if opacity == 1 {
                cairo_fill(context)
            } else {
                cairo_clip(context)
                cairo_paint_with_alpha(context, opacity)
            }
            cairo_set_source_rgb(context, 0, 0, 0)
            cairo_surface_finish(source)
            cairo_surface_destroy(source)
        }
    }
}

extension cairo_format_t {
    init(_ format: Bitmap.Format) {
        self = format == .argb32 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    }
}

extension cairo_filter_t {
    fileprivate init(_ filter: BitmapFilter) {
        switch filter {
        case .nearest: self = CAIRO_FILTER_NEAREST
        case .bilinear: self = CAIRO_FILTER_BILINEAR
        // Cairo's own "best" filter overshoots: next to hard edges, colors become brighter than their alpha and form a fringe.
        case .best: self = CAIRO_FILTER_GOOD
        }
    }
}

/// A filter for drawing a bitmap whose pixels do not coincide with the canvas's pixels.
public enum BitmapFilter: Sendable, Hashable, CaseIterable {
    /// The nearest pixel, which produces hard edges.
    case nearest
    /// Interpolation between the four nearest pixels.
    case bilinear
    /// Interpolation between the four nearest pixels when enlarging, or the mean of all covered pixels when shrinking.
    case best
}

extension Bitmap {
    /// Draws onto this bitmap, over its content, without copying its pixels.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point, above 0 and at most 1000; 1 by default.
    ///   - tint: The color for `Paint.tint`; black by default.
    ///   - body: Draws on the canvas, which must not be used afterward.
    /// - Throws: The error thrown by `body`, or else the first `DrawingError` that occurred while drawing; everything else is still drawn.
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
