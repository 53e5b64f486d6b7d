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
            return use(gradient, alpha: paint.alpha, as: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
        case .radial(let gradient, let center, let inner, let outer):
            guard center.isFinite, inner >= 0, outer >= 0, inner.isFinite, outer.isFinite else { return false }
            if inner == outer { return useLastColor(of: gradient, alpha: paint.alpha) }
            let pattern = cairo_pattern_create_radial(center.x, center.y, inner, center.x, center.y, outer)
            return use(gradient, alpha: paint.alpha, as: pattern)
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

    private func use(_ gradient: Gradient, alpha: Double, as pattern: OpaquePointer?) -> Bool {
        defer { cairo_pattern_destroy(pattern) }
        let stops = gradient.fadingStops(tint: tint, opacity: alpha)
        guard !stops.isEmpty else { return false }
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        hasSampled = true
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

    /// The visible pixels of an area in the current coordinates, with those that it covers partly; all visible pixels for nil.
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

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
