package import Motion
package import RefreshKit

/// Shapes with keyframes on one timeline, in seconds and points.
package struct ShapeAnimation: Sendable, Hashable {
    /// A named part of the timeline.
    package struct Range: Sendable, Hashable {
        /// The content of a range.
        package enum Role: Sendable, Hashable {
            /// A phase; `pulling` runs by progress, all others by time.
            case phase(Phase)
            /// A phase in the version for people who prefer reduced motion.
            case reducedMotion(Phase)

            package var phase: Phase {
                switch self {
                case .phase(let phase), .reducedMotion(let phase): phase
                }
            }

            /// Whether the picture at the end belongs to the range, and not to the next one.
            package var includesEnd: Bool { phase == .pulling || phase == .finishing }

            package var reducesMotion: Bool { self == .reducedMotion(phase) }
        }

        package let role: Role
        /// Start and end, in seconds.
        package let start, end: Double

        package init(_ role: Role, from start: Double, to end: Double) {
            (self.role, self.start, self.end) = (role, start, end)
        }

        /// Length, in seconds.
        package var duration: Double { end - start }
    }

    /// Size, in points.
    package let size: Size
    /// The ranges, in ascending order.
    package let ranges: [Range]
    /// The nodes, from back to front.
    package let nodes: [ShapeNode]

    package init(size: Size, ranges: [Range], nodes: [ShapeNode]) {
        (self.size, self.ranges, self.nodes) = (size, ranges, nodes)
    }

    /// Returns the range of a role; nil if there is none.
    package func range(_ role: Range.Role) -> Range? { ranges.first { $0.role == role } }

    /// Returns the animation in another size, as large as possible and in the center.
    package func scaled(to other: Size) -> ShapeAnimation {
        if other == size { return self }
        let factor = min(other.width / size.width, other.height / size.height)
        var placement = Placement()
        placement.scale = Track(constant: Point(x: factor, y: factor))
        placement.position = PointTrack(
            Point(x: (other.width - size.width * factor) / 2, y: (other.height - size.height * factor) / 2))
        var group = ShapeGroup(nodes)
        group.placements = [placement]
        return ShapeAnimation(size: other, ranges: ranges, nodes: [.group(group)])
    }

    /// The nodes without a group that only cuts them at the edges of the picture, as every program that shows a file does.
    package var contentNodes: [ShapeNode] {
        guard nodes.count == 1, case .group(let group) = nodes[0] else { return nodes }
        var picture = ShapeGroup(group.nodes)
        picture.frame = size
        return group == picture ? group.nodes : nodes
    }

    /// Returns the time at which a moment is drawn; nil if it is in no range.
    package func time(of moment: Moment) -> Double? {
        if moment.phase == .idle { return nil }
        let reduced = moment.traits.reducesMotion ? range(.reducedMotion(moment.phase)) ?? range(.reducedMotion(.refreshing)) : nil
        // Phases without a range show the loop.
        guard let range = reduced ?? range(.phase(moment.phase)) ?? range(.phase(.refreshing)) else { return nil }
        switch moment.phase {
        case .pulling where range.role.phase != .pulling: return range.start
        case .pulling: return range.start + min(moment.progress, 1) * range.duration
        case .refreshing: return range.start + range.position(moment.phaseElapsed.seconds, loops: true)
        default: return range.start + range.position(moment.phaseElapsed.seconds, loops: range.role.phase == .refreshing)
        }
    }
}

extension ShapeAnimation.Range {
    /// Returns the time since the start of the range at which it shows a time since the phase began.
    fileprivate func position(_ elapsed: Double, loops: Bool) -> Double {
        guard duration > 0 else { return 0 }
        return loops ? elapsed.truncatingRemainder(dividingBy: duration) : min(elapsed, duration)
    }
}
