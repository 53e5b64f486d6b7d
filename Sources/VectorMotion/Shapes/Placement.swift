package import Drawing
internal import Glibc
package import Motion

/// The position of a shape or group in the coordinates around it: scaled, skewed, and rotated around the anchor, which is moved to the
/// position.
package struct Placement: Sendable, Hashable {
    package var anchor = PointTrack(.zero)
    package var position = PointTrack(.zero)
    /// Angle, in radians clockwise.
    package var rotation = Track(constant: 0.0)
    /// Factors along the axes of the shape's own coordinates.
    package var scale = Track(constant: Point(x: 1, y: 1))
    /// Angle by which lines across the axis of the skew lean, in radians; nil for none.
    package var skew: Skew?
    /// Whether the shape is rotated so that its x axis has the direction in which the position moves.
    package var followsDirection = false

    /// A lean of all lines that cross an axis.
    package struct Skew: Sendable, Hashable {
        /// Angle of the lean, in radians.
        package var angle: Track<Double>
        /// Direction of the axis, in radians.
        package var axis: Track<Double>

        package init(angle: Track<Double>, axis: Track<Double>) { (self.angle, self.axis) = (angle, axis) }

        fileprivate func transform(at time: Double) -> Transform {
            let axis = axis.value(at: time)
            return Transform.rotation(axis)
                .concatenating(Transform(a: 1, b: 0, c: tan(-angle.value(at: time)), d: 1, tx: 0, ty: 0))
                .concatenating(.rotation(-axis))
        }
    }

    package init() {}

    /// Whether the placement never changes anything.
    package var isIdentity: Bool { self == Placement() }

    /// Whether the placement only moves.
    package var isTranslation: Bool {
        var other = Placement()
        other.position = position
        return self == other
    }

    /// Returns the transform from the shape's own coordinates to those around it.
    package func transform(at time: Double) -> Transform {
        let (anchor, position, scale) = (anchor.value(at: time), position.value(at: time), scale.value(at: time))
        var transform = Transform(a: scale.x, b: 0, c: 0, d: scale.y, tx: -anchor.x * scale.x, ty: -anchor.y * scale.y)
        if let skew { transform = transform.concatenating(skew.transform(at: time)) }
        var angle = rotation.value(at: time)
        if followsDirection { angle += self.position.direction(at: time) }
        if angle != 0 { transform = transform.concatenating(.rotation(angle)) }
        transform.tx += position.x
        transform.ty += position.y
        return transform
    }
}

/// A point that moves along straight lines or curves, or whose coordinates move independently.
package enum PointTrack: Sendable, Hashable {
    case joint(Track<Point>)
    case split(x: Track<Double>, y: Track<Double>)
    case curved(CurvedTrack)

    package init(_ point: Point) { self = .joint(Track(constant: point)) }

    package func value(at time: Double) -> Point {
        switch self {
        case .joint(let track): track.value(at: time)
        case .split(let x, let y): Point(x: x.value(at: time), y: y.value(at: time))
        case .curved(let track): track.value(at: time)
        }
    }

    /// Whether the point never moves.
    package var isConstant: Bool {
        switch self {
        case .joint(let track): track.isConstant
        case .split(let x, let y): x.isConstant && y.isConstant
        case .curved: false
        }
    }

    /// Returns the direction in which the point moves, in radians clockwise from the x axis; while it rests, the direction of its last
    /// motion, or else of its next one.
    package func direction(at time: Double) -> Double {
        if case .curved(let track) = self, let direction = track.direction(at: time) { return direction }
        let times =
            switch self {
            case .joint(let track): track.keyframes.map(\.time)
            case .split(let x, let y): (x.keyframes + y.keyframes).map(\.time).sorted()
            case .curved(let track): track.points.keyframes.map(\.time)
            }
        /// Time between two positions that show the direction, in seconds.
        let step = 1e-4
        func direction(_ start: Double) -> Double? {
            let (first, second) = (value(at: start), value(at: start + step))
            return hypot(second.x - first.x, second.y - first.y) > 1e-9 ? atan2(second.y - first.y, second.x - first.x) : nil
        }
        let last = times.last ?? 0
        if let found = direction(min(time, last - step)) { return found }
        let earlier = times.reversed().filter { $0 <= time }.lazy.compactMap { direction($0 - step) }.first
        return earlier ?? times.filter { $0 > time }.lazy.compactMap { direction($0) }.first ?? 0
    }
}

/// A point that moves along curves, in proportion to their length.
package struct CurvedTrack: Sendable, Hashable {
    /// The points, and when they are reached.
    package let points: Track<Point>
    /// For each keyframe, the control points of the curve to the next one, relative to the two points; nil for a straight line.
    package let tangents: [Tangents?]
    private let curves: [MeasuredBezier?]

    package struct Tangents: Sendable, Hashable {
        package let after, before: Point

        package init(after: Point, before: Point) { (self.after, self.before) = (after, before) }
    }

    /// Creates a track; `tangents` has as many elements as there are keyframes.
    package init(_ points: Track<Point>, tangents: [Tangents?]) {
        (self.points, self.tangents) = (points, tangents)
        curves = points.keyframes.indices.map { index in
            guard index + 1 < points.keyframes.count, let tangent = tangents[index] else { return nil }
            let (start, end) = (points.keyframes[index].value, points.keyframes[index + 1].value)
            return MeasuredBezier(
                Bezier(
                    start: start, control1: Point(x: start.x + tangent.after.x, y: start.y + tangent.after.y),
                    control2: Point(x: end.x + tangent.before.x, y: end.y + tangent.before.y), end: end))
        }
    }

    package static func == (first: CurvedTrack, second: CurvedTrack) -> Bool {
        first.points == second.points && first.tangents == second.tangents
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(points)
        hasher.combine(tangents)
    }

    /// The curve that leads away from a keyframe; nil for a straight line.
    package func curve(from index: Int) -> Bezier? { curves[index]?.curve }

    package func value(at time: Double) -> Point {
        guard let (curve, share) = curve(at: time) else { return points.value(at: time) }
        // A curve ends at its points, even for an easing that overshoots.
        return curve.curve.point(at: curve.time(at: share * curve.length))
    }

    /// Returns the direction of the curve at a time; nil on a straight line, and where the point rests.
    fileprivate func direction(at time: Double) -> Double? {
        guard let (curve, share) = curve(at: min(time, points.keyframes[points.keyframes.count - 1].time.nextDown)) else { return nil }
        return curve.curve.direction(at: curve.time(at: share * curve.length))
    }

    private func curve(at time: Double) -> (MeasuredBezier, share: Double)? {
        guard let (index, share) = points.segment(at: time), let curve = curves[index], curve.length > 0 else { return nil }
        return (curve, share)
    }
}
