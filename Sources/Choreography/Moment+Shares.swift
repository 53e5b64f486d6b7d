package import RefreshKit

/// The progress of an indicator at a moment.
extension Moment {
    /// Returns the fraction of the introduction that has passed, in 0...1; 0 before the release.
    package func introductionShare(of indicator: some IndicatorDrawing) -> Double {
        guard phase != .idle, phase != .pulling else { return 0 }
        return elapsed < indicator.introduction ? elapsed / indicator.introduction : 1
    }

    /// Returns the fraction of the finish animation that has passed, in 0...1; 0 before it starts.
    package func finishShare(of indicator: some IndicatorDrawing) -> Double {
        phase == .finishing ? min(phaseElapsed / max(indicator.finish, .nanoseconds(1)), 1) : 0
    }

    /// Returns how much of an indicator has appeared, in 0...1: with the pull, and the rest during the introduction.
    package func growth(of indicator: some IndicatorDrawing) -> Double {
        clampedProgress + (1 - clampedProgress) * Curve.easeOut(introductionShare(of: indicator))
    }

    /// Returns the last moment before the finish animation; any other moment is returned unchanged.
    package func beforeFinish(of indicator: some IndicatorDrawing) -> Moment {
        finishStart.map { .refreshing($0, introduction: indicator.introduction, released: releaseProgress, traits) } ?? self
    }
}
