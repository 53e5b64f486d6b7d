import Glibc
import RefreshPluginSDK

/// The part of the motion that the effects share.
///
/// Each phase continues from the end of the previous one: a pull turns by half a turn, the refresh by one turn per period, and the finish
/// fades.
struct Pose {
    /// Turns since the start of the pull; the integer part may be dropped.
    var turn = 0.0
    /// Size, relative to the full size.
    var size = 0.0
    /// Opacity, in 0...1.
    var alpha = 0.0

    /// Returns the pose of an indicator at a moment; with reduced motion, only the opacity changes.
    init(of indicator: some Indicator, at moment: Moment) {
        switch moment.phase {
        case .idle: break
        case .pulling:
            turn = moment.traits.reducesMotion ? 0 : moment.progress / 2
            (size, alpha) = (moment.clampedProgress, moment.clampedProgress)
        case .introduction, .refreshing: refresh(for: moment.elapsed, indicator, moment)
        case .finishing:
            refresh(for: moment.finishStart ?? .zero, indicator, moment)
            let gone = moment.phaseElapsed.seconds / indicator.finish.seconds
            turn += moment.traits.reducesMotion ? 0 : Curve.easeOut(gone) / 4
            alpha *= 1 - Curve.easeIn(gone)
        }
    }

    private mutating func refresh(for elapsed: Duration, _ indicator: some Indicator, _ moment: Moment) {
        let release = moment.releaseProgress ?? 0
        let entry = Curve.easeOut(min(elapsed.seconds / indicator.introduction.seconds, 1))
        size = min(release, 1) + (1 - min(release, 1)) * entry
        let loop = elapsed.fraction(of: indicator.period)
        turn = moment.traits.reducesMotion ? 0 : release / 2 + loop
        alpha = size * (moment.traits.reducesMotion ? 1 - 0.4 * entry * sin(.pi * loop) * sin(.pi * loop) : 1)
    }
}
