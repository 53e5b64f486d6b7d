internal import Glibc
public import Motion

/// A rotation of the plane in space, seen in perspective, for cards and pages that flip.
///
/// ![A card that flips about its vertical axis: its front at three angles, then its back.](perspective)
///
/// ```swift
/// let card = Rect(x: 8, y: 4, width: 24, height: 32)
/// let flip = Perspective(angle: .pi / 4, axis: .pi / 2, anchor: card.center, distance: 80)
/// let outline = Path.roundedRect(card, radius: 4).projected(flip)
/// let paint: Paint = flip.showsBack ? .black : .tint
/// ```
public struct Perspective: Sendable, Hashable {
    /// Angle of the rotation, in radians, as for `rotateX` and `rotateY` in CSS.
    ///
    /// A positive angle turns the lower edge toward the eye if the axis is horizontal, and the left edge if it is vertical.
    public var angle: Double
    /// Direction of the axis in the plane, in radians clockwise: 0 is horizontal, π / 2 is vertical.
    public var axis: Double
    /// A point on the axis, directly in front of the eye; it does not move.
    public var anchor: Point
    /// Distance from the eye to the anchor, in points; a smaller distance makes the effect stronger.
    public var distance: Double

    /// Creates a perspective; with a distance of 0 or less, nothing is projected.
    public init(angle: Double, axis: Double, anchor: Point, distance: Double) {
        self.angle = angle
        self.axis = axis
        self.anchor = anchor
        self.distance = distance
    }

    /// Whether the eye sees the back of the plane.
    public var showsBack: Bool { cos(angle) < 0 }

    /// Returns the projected position of a point; nil if it is beside or behind the eye.
    public func project(_ point: Point) -> Point? {
        let view = View(self)
        return view.depth(of: point) > 0 ? view.project(point) : nil
    }

    fileprivate struct View {
        private let anchor: Point
        private let distance: Double
        private let along: Point
        private let across: Point
        private let sine: Double
        private let cosine: Double

        init(_ perspective: Perspective) {
            (anchor, distance) = (perspective.anchor, perspective.distance)
            along = Point(x: cos(perspective.axis), y: sin(perspective.axis))
            across = Point(x: -along.y, y: along.x)
            (sine, cosine) = (sin(perspective.angle), cos(perspective.angle))
        }

        /// Returns the distance from the eye along its line of sight, relative to the anchor's distance; zero or negative beside or behind
        /// the eye.
        func depth(of point: Point) -> Double {
            guard distance > 0, distance.isFinite else { return 0 }
            return 1 - ((point.x - anchor.x) * across.x + (point.y - anchor.y) * across.y) * sine / distance
        }

        func project(_ point: Point) -> Point {
            let (x, y) = (point.x - anchor.x, point.y - anchor.y)
            let (first, second) = (x * along.x + y * along.y, (x * across.x + y * across.y) * cosine)
            let depth = depth(of: point)
            return Point(
                x: anchor.x + (first * along.x + second * across.x) / depth, y: anchor.y + (first * along.y + second * across.y) / depth)
        }

        /// Returns the velocity of the projected point for a point that moves at the given velocity.
        func project(_ velocity: Point, at point: Point) -> Point {
            let first = velocity.x * along.x + velocity.y * along.y
            let across = velocity.x * self.across.x + velocity.y * self.across.y
            let (depth, projected) = (depth(of: point), project(point))
            let growth = across * sine / distance
            return Point(
                x: (first * along.x + across * cosine * self.across.x + growth * (projected.x - anchor.x)) / depth,
                y: (first * along.y + across * cosine * self.across.y + growth * (projected.y - anchor.y)) / depth)
        }
    }
}

extension Path {
    /// Returns the path as if its plane were rotated in space and seen in perspective.
    ///
    /// Lines stay lines. Arcs and curves become Bézier curves that deviate by at most `tolerance`, in points; 0.0001 or more. The result is
    /// empty if a part of the path reaches the eye: increase the distance.
    ///
    /// ```swift
    /// let page = Path.rect(Rect(x: 10, y: 10, width: 20, height: 20))
    /// let fold = Perspective(angle: 1, axis: 0, anchor: Point(x: 20, y: 30), distance: 60)
    /// let folded = page.projected(fold)  // narrower at the top
    /// ```
    public func projected(_ perspective: Perspective, tolerance: Double = 0.01) -> Path {
        let view = Perspective.View(perspective)
        let tolerance = tolerance >= 0.0001 ? tolerance : 0.0001
        var result: [Outline] = []
        for outline in outlines {
            var segments: [Segment] = []
            for segment in outline.segments {
                guard segment.isVisible(from: view) else { return Path() }
                segments += segment.projected(view, tolerance)
            }
            result.append(Outline(segments: segments, isClosed: outline.isClosed))
        }
        let path = Path(result)
        return path.isFinite ? path : Path()
    }
}

extension Segment {
    /// Whether every point, including the control points of curves, is in front of the eye.
    fileprivate func isVisible(from view: Perspective.View) -> Bool {
        let points: [Point] =
            switch self {
            case .line(let start, let end): [start, end]
            case .curve(let curve): [curve.start, curve.control1, curve.control2, curve.end]
            case .arc(let arc): arc.curves.flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
            }
        return points.allSatisfy { view.depth(of: $0) > 0 }
    }

    fileprivate func projected(_ view: Perspective.View, _ tolerance: Double) -> [Segment] {
        switch self {
        case .line(let start, let end): return [.line(view.project(start), view.project(end))]
        case .curve(let curve): return curve.projected(view, tolerance, depth: 0).map { .curve($0) }
        case .arc(let arc): return arc.curves.flatMap { $0.projected(view, tolerance, depth: 0) }.map { .curve($0) }
        }
    }
}

extension Bezier {
    /// Approximates the projected curve with curves that have the same ends and tangents.
    fileprivate func projected(_ view: Perspective.View, _ tolerance: Double, depth: Int) -> [Bezier] {
        let (first, last) = (view.project(start), view.project(end))
        let (leaving, arriving) = (view.project(velocity(at: 0), at: start), view.project(velocity(at: 1), at: end))
        let whole = Bezier(
            start: first, control1: first.offset(x: leaving.x / 3, y: leaving.y / 3),
            control2: last.offset(x: -arriving.x / 3, y: -arriving.y / 3), end: last)
        let isClose = [0.25, 0.5, 0.75].allSatisfy { time in
            let (wanted, found) = (view.project(point(at: time)), whole.point(at: time))
            return hypot(wanted.x - found.x, wanted.y - found.y) <= tolerance
        }
        if isClose || depth == 8 { return [whole] }
        let halves = split(at: 0.5)
        return halves.before.projected(view, tolerance, depth: depth + 1) + halves.after.projected(view, tolerance, depth: depth + 1)
    }
}
