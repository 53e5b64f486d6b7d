internal import CCairo
internal import Imaging
internal import Motion

extension Canvas {
    /// Sets Cairo's source; returns false if the paint is invisible.
    ///
    /// `area` is the part of the canvas to draw, in the current coordinates; the clip by default.
    func use(_ paint: Paint, in area: @autoclosure () -> Rect?) -> Bool {
        switch paint.source {
        case .solid(let color):
            return use(color.resolved(tint: tint))
        case .linear(let gradient, let start, let end):
            guard start.isFinite, end.isFinite else { return false }
            if start == end { return useLastColor(of: gradient, alpha: paint.alpha) }
            return use(gradient, of: paint)
        case .radial(let gradient, let center, let inner, let outer, let focus):
            guard center.isFinite, inner >= 0, outer >= 0, inner.isFinite, outer.isFinite, focus?.isFinite ?? true else { return false }
            if inner == outer { return useLastColor(of: gradient, alpha: paint.alpha) }
            return use(gradient, of: paint)
        case .conic(let gradient, let center, let start):
            guard start.isFinite, let center = inReach(center) else { return false }
            if isRecordedByHost {
                fail(DrawingError.unrecordable("a conic gradient"))
                return false
            }
            let stops = gradient.fadingStops(tint: tint, opacity: paint.alpha)
            guard let rasterizer = ConicRasterizer(stops, center: center, start: start, transform: state.transform) else { return false }
            return use(rasterizer, in: area())
        }
    }

    /// Sets Cairo's source to a color; returns false if the color is invisible.
    func use(_ color: Color) -> Bool {
        guard color.alpha > 0 else { return false }
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        return true
    }

    private func useLastColor(of gradient: Gradient, alpha: Double) -> Bool {
        guard let last = gradient.stops.max(by: { $0.location.clampedToUnit < $1.location.clampedToUnit }) else { return false }
        return use(last.color.resolved(tint: tint).opacity(alpha))
    }

    /// Sets Cairo's source to a linear or radial gradient; returns false if it is invisible.
    private func use(_ gradient: Gradient, of paint: Paint) -> Bool {
        let stops = gradient.fadingStops(tint: tint, opacity: paint.alpha)
        guard !stops.isEmpty else { return false }
        guard let (paint, corner) = inPixels(paint) else {
            hasSampled = true
            return use(paint, stops)
        }
        // Moving the gradient farther might exceed the maximum.
        if corner.isFurther(than: Self.maximumShift / 2) { hasSampled = true }
        cairo_identity_matrix(context)
        defer { applyTransform() }
        return use(paint, stops, at: corner)
    }

    /// Returns a linear or radial gradient in pixels relative to a corner at whole-pixel coordinates; nil if it must be drawn in points.
    ///
    /// Cairo rounds the transform from pixels to points differently at each position. A gradient in pixels needs no transform: its colors
    /// are the same at all positions that are a whole number of pixels apart. Content that starts at the corner of its bitmap has no other
    /// position and is drawn in points.
    private func inPixels(_ paint: Paint) -> (Paint, corner: Point)? {
        var base = state.base
        guard base.tx != 0 || base.ty != 0 else { return nil }
        let corner = Point(x: base.tx.rounded(.down), y: base.ty.rounded(.down))
        guard !corner.isFurther(than: Self.maximumShift) else { return nil }
        guard cairo_surface_get_type(cairo_get_group_target(context)) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
        base.tx -= corner.x
        base.ty -= corner.y
        let inPixels = paint.applying(state.local.concatenating(base), tolerance: 1e-9)
        return inPixels.flatMap { $0.reach <= Self.maximumReach ? ($0, corner) : nil }
    }

    /// Maximum distance, in pixels, by which Cairo can move a pattern without a transform.
    private static let maximumShift = 32_767.0
    /// Maximum coordinate of a gradient; Cairo scales larger gradients down.
    private static let maximumReach = 16_383.0

    /// Sets Cairo's source to a gradient in the context's coordinates, moved by whole pixels.
    private func use(_ paint: Paint, _ stops: [Gradient.FixedStop], at corner: Point = .zero) -> Bool {
        guard let pattern = paint.cairoPattern else { return false }
        defer { cairo_pattern_destroy(pattern) }
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        var matrix = cairo_matrix_t(Transform.translation(x: -corner.x, y: -corner.y))
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(context, pattern)
        return true
    }

    /// Sets Cairo's source to a bitmap of the pixels in an area; returns false if the area is empty.
    private func use(_ rasterizer: ConicRasterizer, in area: Rect?) -> Bool {
        let rect = pixels(in: area)
        guard !rect.isEmpty, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(rect.width), Int32(rect.height)) else {
            return false
        }
        defer { cairo_surface_destroy(surface) }
        guard let bytes = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let first = UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * rect.height)
        rasterizer.draw(rect, to: first, stride: stride)
        cairo_surface_mark_dirty(surface)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, surface, Double(rect.minX), Double(rect.minY))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        applyTransform()
        hasSampled = true
        return true
    }

    /// Returns the visible pixels of an area in the current coordinates, including partly covered ones; all visible pixels for nil.
    private func pixels(in area: Rect?) -> PixelRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(context)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        applyTransform()
        if let area = area.map(state.transform.apply) {
            (left, top) = (max(left, area.minX - 1), max(top, area.minY - 1))
            (right, bottom) = (min(right, area.maxX + 1), min(bottom, area.maxY + 1))
        }
        guard left < right, top < bottom, right - left < Double(Bitmap.maximumSide), bottom - top < Double(Bitmap.maximumSide) else {
            return .empty
        }
        return PixelRect(
            minX: Int(left.rounded(.down)), minY: Int(top.rounded(.down)), maxX: Int(right.rounded(.up)), maxY: Int(bottom.rounded(.up)))
    }
}

extension Paint {
    /// The largest absolute coordinate, radius, or extent of a linear or radial gradient; 0 for other paints.
    fileprivate var reach: Double {
        switch source {
        case .linear(_, let start, let end):
            max(abs(start.x), abs(start.y), abs(end.x), abs(end.y), abs(end.x - start.x), abs(end.y - start.y))
        case .radial(_, let center, let inner, let outer, _): max(abs(center.x), abs(center.y), inner, outer)
        case .solid, .conic: 0
        }
    }

    /// A new Cairo pattern for a linear or radial gradient, without stops; nil for other paints.
    fileprivate var cairoPattern: OpaquePointer? {
        switch source {
        case .linear(_, let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(_, let center, let inner, let outer, let focus):
            cairo_pattern_create_radial((focus ?? center).x, (focus ?? center).y, inner, center.x, center.y, outer)
        case .solid, .conic: nil
        }
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }

    fileprivate func isFurther(than distance: Double) -> Bool { max(abs(x), abs(y)) > distance }
}
