internal import Glibc
package import RefreshKit

/// A moment as a loop sees it: where the loop is, and how much of the indicator is there.
///
/// While pulling, the loop runs with the pull and its parts come in one after another. The refresh continues from there at constant speed, and
/// missing parts come in during the introduction. At the end, the parts leave while the loop runs on. With reduced motion, the loop
/// stands still, its parts fade in and out, and the refresh dims and brightens once per period.
package struct LoopMoment {
    /// Position in the loop, in 0..<1.
    package let fraction: Double
    /// How much of the indicator is there: 0 for nothing, 1 for everything.
    package let presence: Double
    /// Opacity of everything, in 0...1.
    package let opacity: Double
    /// Whether parts must not move, so that they fade in instead of growing.
    package let isStill: Bool

    /// Lowest opacity with reduced motion.
    private static let dimmed = 0.6

    /// Returns the view of a moment.
    ///
    /// - Parameters:
    ///   - indicator: The indicator, whose durations are used.
    ///   - moment: The moment.
    ///   - still: Position in the loop that a full pull shows, and that reduced motion stands still at; 0 by default.
    ///   - winding: Share of the loop that a pull from 0 to 1 runs through; a quarter by default.
    package init(of indicator: some IndicatorDrawing, at moment: Moment, still: Double = 0, winding: Double = 0.25) {
        isStill = moment.traits.reducesMotion
        let isRefreshing = moment.phase != .idle && moment.phase != .pulling
        let run = isRefreshing ? moment.elapsed.fraction(of: indicator.period) : 0
        let pulled = isRefreshing ? moment.releaseProgress ?? 1 : moment.progress
        let position = isStill ? still : still + winding * (pulled - 1) + run
        fraction = position - position.rounded(.down)
        presence = Self.presence(of: indicator, at: moment)
        let dimming = isStill && isRefreshing ? (1 - Self.dimmed) * pow(sin(.pi * run), 2) : 0
        opacity = 1 - dimming * Self.presence(since: moment.finishStart ?? moment.elapsed, of: indicator, from: 0)
    }

    private static func presence(of indicator: some IndicatorDrawing, at moment: Moment) -> Double {
        let released = min(moment.releaseProgress ?? 0, 1)
        switch moment.phase {
        case .idle: return 0
        case .pulling: return moment.clampedProgress
        case .introduction, .refreshing: return presence(since: moment.elapsed, of: indicator, from: released)
        case .finishing:
            let gone = min(moment.phaseElapsed.seconds / max(indicator.finish.seconds, .leastNormalMagnitude), 1)
            return presence(since: moment.finishStart ?? .zero, of: indicator, from: released) * (1 - Curve.easeIn(gone))
        }
    }

    /// Returns the presence during a refresh that began with a presence of `start`.
    private static func presence(since elapsed: Duration, of indicator: some IndicatorDrawing, from start: Double) -> Double {
        guard elapsed < indicator.introduction else { return 1 }
        return start + (1 - start) * Curve.easeOut(elapsed.seconds / indicator.introduction.seconds)
    }

    /// Returns how much of one part is there, in 0...1, if parts come in one after another.
    ///
    /// Half of the parts are coming in at any time.
    package func presence(ofPart index: Int, of count: Int) -> Double {
        let overlap = max(Double(count) / 2, 1)
        let start = Double(index) / (Double(count) - 1 + overlap)
        return Curve.easeInOut((presence - start) * (Double(count) - 1 + overlap) / overlap)
    }
}
