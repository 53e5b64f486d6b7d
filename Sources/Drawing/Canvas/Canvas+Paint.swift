internal import CCairo
internal import Motion

extension Canvas {
    /// Sets Cairo's source; returns false if the paint is invisible.
    func use(_ paint: Paint) -> Bool {
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
        let stops = gradient.stops.enumerated()
            .map { (order: $0, location: $1.location.clampedToUnit, color: $1.color.resolved(tint: tint)) }
            .sorted { ($0.location, $0.order) < ($1.location, $1.order) }
        guard alpha > 0, stops.contains(where: { $0.color.alpha > 0 }) else { return false }
        func add(_ hue: Color, _ opacity: Double, at location: Double) {
            cairo_pattern_add_color_stop_rgba(pattern, location, hue.red, hue.green, hue.blue, opacity * alpha)
        }
        for (index, stop) in stops.enumerated() {
            if stop.color.alpha > 0 {
                add(stop.color, stop.color.alpha, at: stop.location)
            } else {
                // Cairo interpolates straight components. An invisible stop takes its neighbors' colors, so that these fade without darkening.
                if index > 0 { add(stops[index - 1].color, 0, at: stop.location) }
                if index + 1 < stops.count { add(stops[index + 1].color, 0, at: stop.location) }
            }
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        hasSampled = true
        return true
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
