internal import CCairo
internal import Motion

extension Canvas {
    /// Fills the inside of a path; open outlines are closed.
    ///
    /// ![A circle, an ellipse, a rectangle, a rounded rectangle, a slice, and a triangle.](shapes)
    public func fill(_ path: Path, _ paint: Paint, rule: FillRule = .winding) {
        guard !state.isCollapsed else { return }
        if let recorder { return record(path, paint, rule, on: recorder) }
        guard append(path), use(paint, in: pathExtents) else { return cairo_new_path(context) }
        cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
        cairo_fill(context)
    }

    /// Draws the outline of a path.
    ///
    /// ![A wave of cubic curves above a wave of quadratic curves.](curves)
    public func stroke(_ path: Path, _ paint: Paint, _ stroke: Stroke) {
        guard !state.isCollapsed else { return }
        if let recorder { return record(path, paint, stroke, on: recorder) }
        guard use(stroke), append(path), use(paint, in: strokeExtents) else { return cairo_new_path(context) }
        cairo_stroke(context)
    }

    /// Returns the smallest rectangle that contains a stroke, in the coordinates of the path; nil if it draws nothing.
    func bounds(of stroke: Stroke, along path: Path) -> Rect? {
        guard use(stroke), append(path) else { return nil }
        let extents = strokeExtents
        cairo_new_path(context)
        return extents.width > 0 && extents.height > 0 ? extents : nil
    }

    /// The bounding box of Cairo's current path.
    private var pathExtents: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(context, &left, &top, &right, &bottom)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// The bounding box of the stroke along Cairo's current path.
    private var strokeExtents: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_stroke_extents(context, &left, &top, &right, &bottom)
        return Rect(minX: left, minY: top, maxX: right, maxY: bottom)
    }

    /// Sets Cairo's line style; returns false if lines would be invisible.
    private func use(_ stroke: Stroke) -> Bool {
        guard stroke.width > 0, stroke.width.isFinite else { return false }
        cairo_set_line_width(context, min(stroke.width, state.reach))
        cairo_set_line_cap(context, cairo_line_cap_t(stroke.cap))
        cairo_set_line_join(context, cairo_line_join_t(stroke.join))
        cairo_set_miter_limit(context, stroke.miterLimit >= 1 ? min(stroke.miterLimit, 10 * state.reach / stroke.width) : 1)
        let dashes = stroke.hasUsableDashes ? stroke.dashes : []
        let offset = stroke.dashOffset.isFinite ? stroke.dashOffset : 0
        cairo_set_dash(context, dashes, Int32(dashes.count), dashes.isEmpty ? 0 : offset)
        return true
    }
}

extension Stroke {
    /// Whether Cairo accepts the dashes; invalid dashes would put the Cairo context into an error state.
    package var hasUsableDashes: Bool {
        guard !dashes.isEmpty else { return false }
        let sum = dashes.reduce(0, +)
        return dashes.allSatisfy { $0 >= 0 } && sum > 0 && sum.isFinite
    }
}

extension cairo_line_cap_t {
    fileprivate init(_ cap: Stroke.Cap) {
        switch cap {
        case .butt: self = CAIRO_LINE_CAP_BUTT
        case .round: self = CAIRO_LINE_CAP_ROUND
        case .square: self = CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension cairo_line_join_t {
    fileprivate init(_ join: Stroke.Join) {
        switch join {
        case .miter: self = CAIRO_LINE_JOIN_MITER
        case .round: self = CAIRO_LINE_JOIN_ROUND
        case .bevel: self = CAIRO_LINE_JOIN_BEVEL
        }
    }
}
