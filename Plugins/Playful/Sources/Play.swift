import Choreography
import Glibc
import RefreshKit

/// A moment, prepared for the indicators of this family: the pull, the times since the release, and the progress of the finish.
///
/// The refresh starts from the pulled state, and everything keeps moving while finishing. With reduced motion, only the opacity changes,
/// even while finishing: everything stays at one position in the loop.
struct Play {
    /// How far the indicator is pulled, or was at the release: 0 at rest, 1 at the trigger, then growing more and more slowly, below 1.5.
    let pull: Double
    /// Time since the release, in seconds; 0 while pulling.
    let time: Double
    /// Fraction of the introduction that has passed, in 0...1; 0 while pulling.
    let entry: Double
    /// How much of the indicator has appeared, in 0...1.
    let grown: Double
    /// Position in the loop, in 0..<1, which starts with the release; 0 while pulling.
    let run: Double
    /// Position in the loop, in 0..<1, which starts at the end of the introduction; 0 before that.
    let loop: Double
    /// Fraction of the finish that has passed, in 0...1.
    let gone: Double
    /// Opacity of the entire drawing: below 1 only with reduced motion.
    let opacity: Double
    /// Width and height of the bounds; the smaller one is 1.
    let size: Size
    /// Length of the smaller side, in points.
    let side: Double
    /// The color of the first part, for mixing.
    let tint: Color
    private let style: LoaderStyle

    /// Largest value of `pull`, which no finger reaches.
    static let longestPull = 1.5

    /// Creates an indicator's view of a moment.
    ///
    /// - Parameters:
    ///   - indicator: The indicator.
    ///   - moment: The moment.
    ///   - bounds: The bounds of the drawing.
    init(of indicator: some PlayfulIndicator, at moment: Moment, in bounds: Rect) {
        side = bounds.minSide
        size = Size(width: bounds.width / side, height: bounds.height / side)
        style = indicator.style
        tint = style.color(ofPart: 0) ?? moment.traits.tint
        guard !moment.traits.reducesMotion else {
            let still = type(of: indicator).still
            (pull, grown, gone) = (1, 1, 0)
            (time, entry) = still == nil ? (0, 0) : (indicator.introduction.seconds, 1)
            (run, loop) = (still ?? 0, still ?? 0)
            opacity = LoopMoment(of: indicator, at: moment).opacity
            return
        }
        gone = moment.finishShare(of: indicator)
        let over = max(moment.progress - 1, 0)
        pull = moment.clampedProgress + 0.5 * over / (over + 0.5)
        time = min(moment.elapsed, indicator.introduction).seconds
        entry = moment.introductionShare(of: indicator)
        grown = moment.growth(of: indicator)
        run = moment.fraction(of: indicator.period)
        loop = entry < 1 ? 0 : moment.fraction(of: indicator.period, after: indicator.introduction)
        opacity = moment.phase == .idle || grown == 0 || gone == 1 ? 0 : 1
    }

    /// The paint of the first part.
    var paint: Paint { paint(ofPart: 0) }

    /// Returns the paint of a part by its index.
    func paint(ofPart index: Int) -> Paint { style.paint(ofPart: index) }

    /// Returns the color of a part with an opacity, for gradients.
    func shade(_ opacity: Double, ofPart index: Int = 0) -> TintableColor {
        (style.color(ofPart: index).map(TintableColor.color) ?? .tint).opacity(opacity)
    }

    /// Returns a line width in units of the smaller side.
    ///
    /// - Parameters:
    ///   - width: The width in units of the smaller side.
    ///   - points: Minimum width, in points.
    /// - Returns: The width, at most 0.25.
    func line(_ width: Double, atLeast points: Double) -> Double { max(width, min(points / side, 0.25)) }

    /// Returns a swing that the release sets off: 1 at the release, exactly 0 after the introduction.
    ///
    /// - Parameters:
    ///   - frequency: Swings per second.
    ///   - decay: Decay rate, per second.
    /// - Returns: The displacement, in -1...1.
    func swing(_ frequency: Double, decay: Double) -> Double {
        let rest = 1 - entry * entry
        return exp(-decay * time) * cos(2 * .pi * frequency * time) * rest * rest
    }

    /// Returns a push that the release sets off: 0 at the release, then a swing with an amplitude of about 1 that dies down.
    func push(_ frequency: Double, decay: Double) -> Double {
        let rest = 1 - entry * entry
        return exp(-decay * time) * sin(2 * .pi * frequency * time) * rest * rest
    }
}

/// Interpolates between two values: returns the first one at 0 and the second one at 1.
func mix(_ start: Double, _ end: Double, _ share: Double) -> Double { start + (end - start) * share }

/// Returns 0 up to the first edge, 1 from the second one on, and a smooth transition in between.
func smooth(_ value: Double, _ low: Double = 0, _ high: Double = 1) -> Double {
    let share = min(max((value - low) / (high - low), 0), 1)
    return share * share * (3 - 2 * share)
}

/// Returns the progress of one of several parts that follow one another, in 0...1, at an overall progress.
func staggered(_ share: Double, _ index: Int, of count: Int) -> Double {
    let overlap = max(Double(count) / 2, 1)
    let start = Double(index) / (Double(count) - 1 + overlap)
    return smooth((share - start) * (Double(count) - 1 + overlap) / overlap)
}
