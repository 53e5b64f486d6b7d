internal import CCairo
internal import Motion

extension Canvas {
    /// Sets Cairo's current path; if a coordinate is not finite, clears the path and returns false.
    func append(_ path: Path) -> Bool {
        let isWhole =
            switch path.storage {
            case .empty: true
            case .segment(let start, let end): move(to: start) && line(to: end)
            case .one(.arc(let center, let radius, let start, let sweep)) where abs(sweep) >= 2 * .pi:
                arc(center, radius, start, sweep) && close()
            case .one(let element): append(element)
            case .many(let elements): elements.allSatisfy(append)
            }
        if !isWhole { cairo_new_path(context) }
        return isWhole
    }

    private func append(_ element: Path.Element) -> Bool {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .curve(let point, let control1, let control2): curve(to: point, control1, control2)
        case .arc(let center, let radius, let start, let sweep): arc(center, radius, start, sweep)
        case .close: close()
        case .circle(let center, let radius): circle(center, radius)
        case .ellipse(let rect): ellipse(in: rect)
        case .rect(let rect): rectangle(rect)
        case .roundedRect(let rect, let radius): roundedRectangle(rect, radius)
        }
    }

    private func move(to point: Point) -> Bool {
        guard let point = inReach(point) else { return false }
        cairo_move_to(context, point.x, point.y)
        return true
    }

    private func line(to point: Point) -> Bool {
        guard let point = inReach(point) else { return false }
        cairo_line_to(context, point.x, point.y)
        return true
    }

    private func curve(to point: Point, _ control1: Point, _ control2: Point) -> Bool {
        guard let point = inReach(point), let control1 = inReach(control1), let control2 = inReach(control2) else { return false }
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        return true
    }

    private func close() -> Bool {
        cairo_close_path(context)
        return true
    }

    private func arc(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) -> Bool {
        guard let center = inReach(center), start.isFinite, sweep.isFinite, radius.isFinite else { return false }
        if radius < 0 { return true }
        let radius = min(radius, state.reach)
        let end = start + min(max(sweep, -2 * .pi), 2 * .pi)
        if end < start {
            cairo_arc_negative(context, center.x, center.y, radius, start, end)
        } else {
            cairo_arc(context, center.x, center.y, radius, start, end)
        }
        return true
    }

    private func circle(_ center: Point, _ radius: Double) -> Bool {
        cairo_new_sub_path(context)
        return arc(center, radius, 0, 2 * .pi) && (radius < 0 || close())
    }

    /// Appends the ellipse as a circle in a scaled coordinate system, so that Cairo subdivides it as finely as a circle.
    private func ellipse(in rect: Rect) -> Bool {
        guard let rect = inReach(rect) else { return false }
        let squeeze = rect.height / rect.width
        guard !rect.isEmpty, (1e-6...1e6).contains(squeeze) else { return true }
        cairo_translate(context, rect.midX, rect.midY)
        cairo_scale(context, 1, squeeze)
        let isWhole = circle(.zero, rect.width / 2)
        applyTransform()
        return isWhole
    }

    private func rectangle(_ rect: Rect) -> Bool {
        guard let rect = inReach(rect) else { return false }
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        return true
    }

    private func roundedRectangle(_ rect: Rect, _ radius: Double) -> Bool {
        guard radius > 0 else { return rectangle(rect) }
        guard let rect = inReach(rect), radius.isFinite else { return false }
        let radius = min(radius, rect.minSide / 2)
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        cairo_new_sub_path(context)
        cairo_arc(context, right, top, radius, -.pi / 2, 0)
        cairo_arc(context, right, bottom, radius, 0, .pi / 2)
        cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
        cairo_arc(context, left, top, radius, .pi, .pi * 3 / 2)
        return close()
    }

    /// Clamps a point to the coordinate range that Cairo supports; nil if the point is not finite.
    @inline(__always)
    func inReach(_ point: Point) -> Point? {
        let reach = state.reach
        if abs(point.x) <= reach, abs(point.y) <= reach { return point }
        guard point.x.isFinite, point.y.isFinite else { return nil }
        return Point(x: min(max(point.x, -reach), reach), y: min(max(point.y, -reach), reach))
    }

    /// Clamps the edges of a rectangle to the coordinate range that Cairo supports; nil if an edge is not finite.
    func inReach(_ rect: Rect) -> Rect? {
        guard let start = inReach(rect.origin), let end = inReach(Point(x: rect.maxX, y: rect.maxY)) else { return nil }
        // If nothing was clamped, keep the width and height exactly as they are, bit for bit.
        let isUncut = start == rect.origin && end == Point(x: rect.maxX, y: rect.maxY)
        return isUncut ? rect : Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
    }
}
