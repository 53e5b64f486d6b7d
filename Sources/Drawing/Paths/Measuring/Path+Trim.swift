internal import Glibc
public import Motion

extension Path {
    /// Returns the part of the path between two fractions of its length.
    ///
    /// ![Three concentric rings with shorter and shorter colored arcs, each ending in a dot.](trim)
    ///
    /// Multiple outlines are measured as one continuous length, in the order in which they were added. Lines stay lines, arcs stay arcs,
    /// curves stay curves, and a part of a circle is an arc. Curves are divided by arc length, to within a millionth of their length.
    ///
    /// `start` and `end` are clamped to 0...1; the result is empty unless `end` is greater than `start`. `offset` moves both values, as a
    /// fraction of the length: a part that passes the end continues at the start, without a seam if the path is one closed outline.
    ///
    /// ```swift
    /// let track = Path.circle(center: Point(x: 20, y: 20), radius: 15)
    /// let quarter = track.trim(from: 0, to: 0.25)
    /// var bitmap = Bitmap(width: 40, height: 40)
    /// try bitmap.draw { canvas in
    ///     canvas.stroke(track.trim(from: 0, to: 0.4, offset: 0.9), .tint, Stroke(width: 3, cap: .round))
    /// }
    /// ```
    public func trim(from start: Double, to end: Double, offset: Double = 0) -> Path {
        guard end > start, offset.isFinite, start < 1, end > 0 else { return Path() }
        let (start, end) = (max(0, start), min(1, end))
        if start == 0, end == 1 { return self }
        let measure = PathMeasure(self)
        guard measure.length > 0 else { return Path() }
        let first = (start + offset) - (start + offset).rounded(.down)
        let last = first + (end - start)
        let part =
            last <= 1
            ? measure.part(from: first * measure.length, to: last * measure.length)
            : measure.wrappedPart(from: first * measure.length, to: (last - 1) * measure.length)
        return Path(part)
    }

    /// Length of all outlines, in points, including the closing lines; 0 if the path draws nothing.
    ///
    /// ```swift
    /// let ring = Path.circle(center: Point(x: 20, y: 20), radius: 15)
    /// let twelve = Stroke(width: 3, dashes: [ring.length / 24, ring.length / 24])  // twelve dashes that meet evenly
    /// ```
    public var length: Double { PathMeasure(self).length }

    /// Returns the point at a fraction of the length; nil if the path draws nothing.
    ///
    /// `fraction` is clamped to 0...1.
    ///
    /// ```swift
    /// let track = Path.roundedRect(Rect(x: 4, y: 4, width: 32, height: 20), radius: 6)
    /// for step in 0..<12 {
    ///     guard let dot = track.point(at: Double(step) / 12) else { continue }
    ///     print(dot.x, dot.y)
    /// }
    /// ```
    public func point(at fraction: Double) -> Point? {
        location(at: fraction)?.point
    }

    /// Returns the path's direction at a fraction of its length; nil if the path draws nothing.
    ///
    /// The result is in radians, in -π...π, clockwise from the positive x axis, so that `Canvas.rotate(by:around:)` turns a shape along the
    /// path.
    /// `fraction` is clamped to 0...1. At a corner, the direction of the preceding line is returned.
    ///
    /// ```swift
    /// let track = Path.circle(center: Point(x: 20, y: 20), radius: 15)
    /// let arrow = Path.polygon([Point(x: 4, y: 0), Point(x: -3, y: 3), Point(x: -3, y: -3)])
    /// if let tip = track.point(at: 0.3), let direction = track.direction(at: 0.3) {
    ///     let ahead = arrow.applying(.rotation(direction).concatenating(.translation(x: tip.x, y: tip.y)))
    /// }
    /// ```
    public func direction(at fraction: Double) -> Double? {
        location(at: fraction)?.direction
    }

    private func location(at fraction: Double) -> (point: Point, direction: Double)? {
        guard !fraction.isNaN else { return nil }
        let measure = PathMeasure(self)
        return measure.location(at: min(max(fraction, 0), 1) * measure.length)
    }

    /// Creates a path from outlines, keeping full circles as circles.
    init(_ outlines: [Outline]) {
        var elements: [Element] = []
        for outline in outlines { elements += outline.elements }
        if elements.count == 2, case .move = elements[0], case .arc = elements[1] { elements.removeFirst() }
        self = elements.isEmpty ? Path() : elements.count == 1 ? Path(elements[0]) : Path(elements)
    }
}

extension Outline {
    fileprivate var elements: [Path.Element] {
        if isClosed, segments.count == 1, case .arc(let arc) = segments[0], arc.startAngle == 0, arc.sweep == 2 * .pi {
            return [.circle(center: arc.center, radius: arc.radius)]
        }
        return [.move(start)] + segments.map(\.element) + (isClosed ? [.close] : [])
    }
}

extension Segment {
    /// The element that continues a path from the start of the segment.
    var element: Path.Element {
        switch self {
        case .line(_, let end): .line(end)
        case .curve(let curve): .curve(curve.end, control1: curve.control1, control2: curve.control2)
        case .arc(let arc): .arc(center: arc.center, radius: arc.radius, start: arc.startAngle, sweep: arc.sweep)
        }
    }
}
