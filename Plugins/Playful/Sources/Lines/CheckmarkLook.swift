import Choreography
import Glibc
import RefreshKit

/// The ring of `Checkmark` and its mark at a moment, in turns and shares.
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
    /// Position of the sparks on their way out, in 0...1.
    private(set) var burst = 0.0
    /// Distance from the middle, relative to the box.
    private(set) var shake = 0.0
    private(set) var opacity = 1.0

    // While looping, the arc breathes between 0.3 and 0.8 of the ring, and turns twice.
    private static let (mean, breath) = (0.55, 0.25)
    /// Shares of the finish: the ring is closed, the mark is drawn, and the picture starts to fade.
    private static let (closed, drawn, fading) = (0.26, 0.48, 0.84)

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
        mark = isStill ? (gone > 0 ? 1 : 0) : Curve.easeInOut((gone - 0.22) / (Self.drawn - 0.22))
        filling = smooth(gone, Self.closed, Self.drawn)
        guard !isStill else { return }
        let after = max(gone - 0.38, 0) / 0.3
        if indicator.result == .success {
            burst = min(after, 1)
            swelling += 0.6 * sin(.pi * min(2 * after, 1))
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

    /// With reduced motion: a closed ring that fades in and dims.
    private mutating func stand(_ indicator: Checkmark, _ moment: Moment) {
        sweep = 1
        let still = LoopMoment(of: indicator, at: moment.beforeFinish(of: indicator))
        opacity = still.presence * still.opacity
    }

    /// Returns the color between the tint and the color of the result.
    func color(tint: Color, end: Color?) -> Color {
        guard let end, coloring > 0 else { return tint }
        return tint.mixed(with: end, fraction: coloring)
    }
}
