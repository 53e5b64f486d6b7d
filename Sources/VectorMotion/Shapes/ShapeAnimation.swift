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
            /// The loop of the version for people who prefer reduced motion.
            case reducedMotion
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

    /// Returns the time at which a moment is drawn; nil if it is in no range.
    package func time(of moment: Moment) -> Double? {
        if moment.phase == .idle { return nil }
        if moment.traits.reducesMotion, let range = range(.reducedMotion) {
            // The other phases of the version without motion are one picture.
            return range.start + (moment.phase == .refreshing ? range.position(moment.phaseElapsed.seconds, loops: true) : 0)
        }
        // Phases without a range of their own show the loop.
        guard let range = range(.phase(moment.phase)) ?? range(.phase(.refreshing)) else { return nil }
        switch moment.phase {
        case .pulling: return range.start + min(moment.progress, 1) * range.duration
        case .refreshing: return range.start + range.position(moment.phaseElapsed.seconds, loops: true)
        default: return range.start + range.position(moment.phaseElapsed.seconds, loops: range.role == .phase(.refreshing))
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
