import Choreography
import Glibc
import RefreshKit

/// The ring and the mark of `Checkmark` at one moment, in turns and fractions.
struct CheckmarkLook {
    /// Start of the arc, in turns clockwise from the top.
    private(set) var tail = 0.0
    /// Length of the arc, in turns.
    private(set) var sweep = 0.0
    private(set) var swelling = 0.0
    /// How far the color of the result has replaced the tint.
    private(set) var coloring = 0.0
    /// How much of the disc is filled with a faint color.
    private(set) var filling = 0.0
    /// How much of the mark is drawn.
    private(set) var mark = 0.0
    /// Opacity of the mark: below 1 only with reduced motion.
    private(set) var markOpacity = 1.0
    /// Position of the sparks on their way out, in 0...1.
    private(set) var burst = 0.0
    /// Distance from the middle, relative to the box.
    private(set) var shake = 0.0
    private(set) var opacity = 1.0

    // While looping, the arc breathes between 0.3 and 0.8 of the ring, and turns twice.
    private static let (mean, breath) = (0.55, 0.25)
    /// Fractions of the finish at which the ring is closed, the mark is drawn, and everything starts to fade.
    private static let (closed, drawn, fading) = (0.26, 0.48, 0.84)
    /// Fraction of the finish during which the mark fades in with reduced motion: 0.2 s.
    private static let appearing = 1.0 / 6

    init(of indicator: Checkmark, at moment: Moment) {
        guard moment.phase != .idle else {
            opacity = 0
            return
        }
        let isStill = moment.traits.reducesMotion
        let gone = moment.finishShare(of: indicator)
        if isStill { stand(indicator, moment) } else { turn(indicator, moment) }
        guard gone > 0 else { return }
        let closing = indicator.result == .none ? 0.6 : Self.closed
        sweep = isStill ? sweep : mix(sweep, 1, Curve.easeInOut(gone / closing))
        coloring = smooth(gone, 0, closing)
        if isStill { opacity = mix(opacity, 1, coloring) }
        opacity *= 1 - smooth(gone, indicator.result == .none ? closing : Self.fading, 1)
        guard indicator.result != .none else { return }
        mark = isStill ? 1 : Curve.easeInOut((gone - 0.22) / (Self.drawn - 0.22))
        markOpacity = isStill ? smooth(gone, 0, Self.appearing) : 1
        filling = smooth(gone, Self.closed, Self.drawn)
        guard !isStill else { return }
        let after = max(gone - 0.38, 0) / 0.3
        if indicator.result == .success {
            // The sparks fly once the ring is at its largest, so that they stay apart.
            burst = min(max(after - 0.25, 0) / 0.75, 1)
            swelling += 0.3 * sin(.pi * min(2 * after, 1))
        } else {
            shake = 0.045 * sin(4 * .pi * min(after, 1)) * (1 - min(after, 1))
        }
    }

    private mutating func turn(_ indicator: Checkmark, _ moment: Moment) {
        let pulled = 0.9 * moment.clampedProgress
        let over = max(moment.progress - 1, 0)
        let entry = moment.introductionShare(of: indicator)
        swelling = over / (over + 0.4) * (1 - Curve.easeOut(entry))
        let loop = entry < 1 ? 0 : moment.fraction(of: indicator.period, after: indicator.introduction)
        let goal = Self.mean + Self.breath * cos(2 * .pi * loop)
        sweep = mix(pulled, goal, smooth(entry))
        // The arc speeds up evenly until it turns as fast as in the loop.
        tail = entry * entry * (indicator.introduction / indicator.period) + 2 * loop + (entry < 1 ? 0 : Self.mean + Self.breath - goal)
    }

    /// Sets up the reduced-motion version: a closed ring that fades in and dims.
    private mutating func stand(_ indicator: Checkmark, _ moment: Moment) {
        sweep = 1
        opacity = LoopMoment(of: indicator, at: moment.beforeFinish(of: indicator)).opacity
    }

    /// Returns the color between the tint and the color of the result.
    func color(tint: Color, end: Color?) -> Color {
        guard let end, coloring > 0 else { return tint }
        return tint.mixed(with: end, fraction: coloring)
    }
}
