internal import CCairo
public import Imaging
public import Motion

extension Canvas {
    /// Draws a bitmap into a rectangle, stretched to fill it.
    ///
    /// Where each of its pixels falls on just one of the canvas's, pixels are laid over the canvas unchanged. Elsewhere they are
    /// sampled; the bitmap's edge neither fades nor darkens.
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - rect: Where it goes, in points; nothing is drawn if that is empty.
    ///   - filter: How it is sampled; as smoothly as possible by default.
    ///   - opacity: How much of it is seen, in 0...1; all by default.
    public func draw(_ bitmap: Bitmap, in rect: Rect, filter: BitmapFilter = .best, opacity: Double = 1) {
        let opacity = opacity.clampedToUnit
        guard !state.isCollapsed, !rect.isEmpty, let rect = inReach(rect), !rect.isEmpty, opacity > 0 else { return }
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

    /// The pixel on which the bitmap's first one falls, if all of them fall on whole ones.
    private func wholePixels(of rect: Rect, _ width: Double, _ height: Double) -> Point? {
        /// Less than any sampling could show: 1/1000 of a pixel at the far edge.
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

    /// Draws the bitmap with its corner at a point, a pixel being one unit of the present transform.
    private func paint(_ bitmap: Bitmap, at corner: Point, _ filter: cairo_filter_t, _ opacity: Double) {
        bitmap.withUnsafePixels { pixels in
            let bytes = UnsafeMutableRawPointer(mutating: pixels.baseAddress!).assumingMemoryBound(to: UInt8.self)
            let source = cairo_image_surface_create_for_data(
                bytes, cairo_format_t(bitmap.format), Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
            cairo_set_source_surface(context, source, corner.x, corner.y)
            let pattern = cairo_get_source(context)
            cairo_pattern_set_filter(pattern, filter)
            // Beyond its edge the picture goes on as at its edge; only the rectangle cuts it off.
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
        // Cairo's own best overshoots: next to hard edges colors come out brighter than their alpha, a fringe.
        case .best: self = CAIRO_FILTER_GOOD
        }
    }
}

/// How a bitmap is sampled where its pixels do not fall on the canvas's pixels.
public enum BitmapFilter: Sendable, Hashable, CaseIterable {
    /// The nearest pixel: hard edges.
    case nearest
    /// Between the four nearest pixels.
    case bilinear
    /// Between the four nearest pixels when a bitmap grows, the mean of all that a pixel covers when it shrinks.
    case best
}

extension Bitmap {
    /// Draws onto this bitmap, over what it holds, without a copy of its pixels.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point, above 0 and at most 1000; 1 by default.
    ///   - tint: The color that `Paint.tint` stands for; black by default.
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
