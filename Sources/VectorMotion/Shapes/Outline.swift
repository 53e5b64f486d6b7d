package import Motion

extension Shape {
    /// An outline in the shape's own coordinates; all basic ones but paths are centered at the origin.
    package indirect enum Outline: Sendable, Hashable {
        case path(Track<VectorPath>)
        /// The point is the width and the height. In a part or a modified outline, it runs clockwise from its top.
        case ellipse(size: Track<Point>)
        /// An arc that starts at the positive x axis; the sweep, in 0...2π, is clockwise, and a full turn is a closed circle.
        case arc(radius: Track<Double>, sweep: Track<Double>)
        /// The point is the width and the height; the radius of the corners is at most half the shorter side. It runs clockwise from its
        /// top right corner.
        case rectangle(size: Track<Point>, cornerRadius: Track<Double>)
        case star(Star)
        /// Several outlines that are drawn as one, in the order in which they are trimmed.
        case compound([Outline])
        /// An outline in other coordinates.
        case placed(Outline, Placement)
        /// An outline that runs in the opposite direction.
        case reversed(Outline)
        /// One of several outlines that were modified together.
        case part(Int, of: Outline)
        case modified(Outline, Modifier)
    }

    /// A star or, without an inner radius, a regular polygon, whose first point is at the top.
    package struct Star: Sendable, Hashable {
        /// Number of points, which is rounded down.
        package var points: Track<Double>
        package var outerRadius: Track<Double>
        /// Share of the distance between two points that is round, in 0...1 or beyond.
        package var outerRoundness: Track<Double>
        /// Radius and roundness of the corners between the points; nil for a polygon.
        package var inner: Inner?
        /// Angle, in radians clockwise.
        package var rotation: Track<Double>

        package struct Inner: Sendable, Hashable {
            package var radius, roundness: Track<Double>

            package init(radius: Track<Double>, roundness: Track<Double>) { (self.radius, self.roundness) = (radius, roundness) }
        }

        package init(
            points: Track<Double>, outerRadius: Track<Double>, outerRoundness: Track<Double>, inner: Inner?, rotation: Track<Double>
        ) {
            (self.points, self.outerRadius, self.outerRoundness) = (points, outerRadius, outerRoundness)
            (self.inner, self.rotation) = (inner, rotation)
        }

        /// Maximum number of points that are drawn.
        package static let maximumPoints = 1000.0
    }

    /// A change of an outline.
    package enum Modifier: Sendable, Hashable {
        case trim(Trim)
        /// Rounds corners between straight lines; the value is a radius.
        case rounded(Track<Double>)
        case repeated(Repeater)
        /// Combines the areas of the outline's parts, which do not change.
        case combined(Combination)
    }

    /// A part of an outline, as fractions of its length; all values are in 0...1, but the offset may be any number of turns.
    package struct Trim: Sendable, Hashable {
        package var start, end, offset: Track<Double>
        /// Whether several parts of an outline count as one long line, instead of each being trimmed.
        package var isSequential = false

        package init(start: Track<Double>, end: Track<Double>, offset: Track<Double> = Track(constant: 0), isSequential: Bool = false) {
            (self.start, self.end, self.offset, self.isSequential) = (start, end, offset, isSequential)
        }
    }

    /// The area that several outlines have together.
    package enum Combination: Sendable, Hashable, CaseIterable {
        case union
        /// The first one without the others.
        case subtraction
        case intersection
        /// All that an odd number of them covers.
        case exclusion
    }
}

/// Copies, each moved, rotated, and scaled once more than the one before.
package struct Repeater: Sendable, Hashable {
    /// Number of copies, which is rounded up.
    package var count: Track<Double>
    /// Number of steps that the first copy is ahead.
    package var offset: Track<Double>
    /// The change from one copy to the next.
    package var step: Placement
    /// Opacity of the first and the last copy, in 0...1; outlines have none.
    package var startOpacity, endOpacity: Track<Double>
    /// Whether later copies cover earlier ones.
    package var lastIsOnTop: Bool

    package init(
        count: Track<Double>, offset: Track<Double>, step: Placement, startOpacity: Track<Double>, endOpacity: Track<Double>,
        lastIsOnTop: Bool
    ) {
        (self.count, self.offset, self.step) = (count, offset, step)
        (self.startOpacity, self.endOpacity, self.lastIsOnTop) = (startOpacity, endOpacity, lastIsOnTop)
    }

    /// Maximum number of copies that are drawn.
    package static let maximumCount = 1000
}

extension Shape.Outline {
    /// Whether the outline never changes.
    package var isConstant: Bool {
        switch self {
        case .path(let track): track.isConstant
        case .ellipse(let size): size.isConstant
        case .arc(let radius, let sweep): radius.isConstant && sweep.isConstant
        case .rectangle(let size, let cornerRadius): size.isConstant && cornerRadius.isConstant
        case .star(let star):
            [star.points, star.outerRadius, star.outerRoundness, star.rotation].allSatisfy(\.isConstant)
                && star.inner.map { $0.radius.isConstant && $0.roundness.isConstant } ?? true
        case .compound(let parts): parts.allSatisfy(\.isConstant)
        case .placed(let outline, let placement): outline.isConstant && placement.isConstant
        case .reversed(let outline), .part(_, let outline): outline.isConstant
        case .modified(let outline, let modifier): outline.isConstant && modifier.isConstant
        }
    }
}

extension Shape.Modifier {
    package var isConstant: Bool {
        switch self {
        case .trim(let trim): trim.start.isConstant && trim.end.isConstant && trim.offset.isConstant
        case .rounded(let radius): radius.isConstant
        case .repeated(let repeater): repeater.count.isConstant && repeater.offset.isConstant && repeater.step.isConstant
        case .combined: true
        }
    }
}

extension Placement {
    /// Whether the placement never changes.
    package var isConstant: Bool {
        anchor.isConstant && position.isConstant && rotation.isConstant && scale.isConstant
            && skew.map { $0.angle.isConstant && $0.axis.isConstant } ?? true
    }
}
