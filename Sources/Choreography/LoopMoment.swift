internal import Glibc
package import RefreshKit

/// A moment from a loop's perspective: its position, and how much of the indicator is visible.
///
/// While pulling, the loop follows the pull, and its parts appear at full size, one after another. The refresh continues from there at
/// constant speed; during the introduction, missing parts appear, and the motions begin to scale and fade them. At the end, the parts leave
/// while the loop keeps running. With reduced motion, the loop stands still, everything fades in and out together, and the refresh dims and
/// brightens slowly.
package struct LoopMoment {
    /// Position in the loop, in 0..<1.
    package let fraction: Double
    /// How much of the indicator is visible, in 0...1; always 1 with reduced motion.
    package let presence: Double
    /// How complete the parts are during the pull and the introduction: 1 if motions do not scale or fade them, down to 0.
    package let wholeness: Double
    /// Opacity of everything, in 0...1: below 1 only with reduced motion.
    package let opacity: Double
    /// Whether parts must not move.
    package let isStill: Bool

    /// Duration of one dimming with reduced motion, in seconds: as close to `pulse` as a whole number of dimmings per period allows;
    /// dimmings shorter than `shortestPulse` are weaker.
    private static let (pulse, shortestPulse) = (1.8, 1.6)
    /// Decrease of the opacity in one dimming.
    private static let depth = 0.4

    /// Creates a loop's view of a moment.
    ///
    /// - Parameters:
    ///   - indicator: The indicator whose durations are used.
    ///   - moment: The moment.
    ///   - still: Position in the loop at a full pull, and with reduced motion; 0 by default.
    ///   - winding: Fraction of the loop that a pull from 0 to 1 covers; 1/4 by default.
    ///   - loops: Number of loops in a period; 1 by default.
    package init(of indicator: some IndicatorDrawing, at moment: Moment, still: Double = 0, winding: Double = 0.25, loops: Int = 1) {
        isStill = moment.traits.reducesMotion
        let run = moment.fraction(of: indicator.period)
        let pulled = moment.releaseProgress ?? (moment.phase == .pulling ? moment.progress : 1)
        let position = isStill ? still : still + winding * (pulled - 1) + run * Double(loops)
        fraction = position - position.rounded(.down)
        // A pull past the trigger begins to move the parts.
        wholeness = (1 - Curve.easeInOut(moment.introductionShare(of: indicator))) / (1 + 2 * max(pulled - 1, 0))
        let before = moment.beforeFinish(of: indicator)
        let there = before.growth(of: indicator) * (1 - Curve.easeIn(moment.finishShare(of: indicator)))
        presence = isStill && there > 0 ? 1 : there
        let period = indicator.period.seconds
        let pulses = max((period / Self.pulse).rounded(), 1)
        let depth = Self.depth * min(period / pulses / Self.shortestPulse, 1) * Curve.easeOut(before.introductionShare(of: indicator))
        opacity = isStill ? there * (1 - depth * pow(sin(.pi * pulses * run), 2)) : 1
    }

    /// Returns how much of one part is visible, in 0...1, if parts appear one after another.
    ///
    /// At any time, half of the parts are appearing.
    package func presence(ofPart index: Int, of count: Int) -> Double {
        let overlap = max(Double(count) / 2, 1)
        let start = Double(index) / (Double(count) - 1 + overlap)
        return Curve.easeInOut((presence - start) * (Double(count) - 1 + overlap) / overlap)
    }
}
