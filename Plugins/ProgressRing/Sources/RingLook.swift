import Glibc
import RefreshKit

/// The geometry and alpha of the ring at one moment, in turns and fractions.
struct RingLook {
    /// Start of the arc, in turns clockwise from the top.
    var tail = 0.0
    /// Length of the arc, in turns, 0...1.
    var sweep = 0.0
    var swelling = 0.0
    var arcAlpha = 1.0
    var trackAlpha = 1.0
    /// Alpha of the entire ring, which multiplies `arcAlpha` and `trackAlpha`.
    var alpha = 1.0

    // While looping, the arc shrinks to 0.5 of the ring and grows back to 0.8 once per turn. To keep its tail from running backward,
    // `halfBreath` must be below 1 / (2 pi) = 0.159 of a turn.
    private static let meanSweep = 0.65, halfBreath = 0.15
    private static let sweepAtLoopStart = meanSweep + halfBreath

    /// Progress at which the track is fully visible.
    private static let trackProgress = 0.25

    /// Fraction of the finish animation during which the arc closes; the ring fades during the rest.
    private static let closingShare = 0.6

    init(of moment: Moment, in ring: ProgressRing) {
        switch moment.phase {
        case .idle: alpha = 0
        case .pulling: pull(moment)
        case .introduction, .refreshing: refresh(at: moment.elapsed, moment, ring)
        case .finishing: finish(moment, ring)
        }
    }

    private mutating func pull(_ moment: Moment) {
        sweep = moment.clampedProgress
        trackAlpha = Curve.easeOut(moment.progress / Self.trackProgress)
        swelling = moment.traits.reducesMotion ? 0 : Self.swelling(at: moment.progress)
    }

    private mutating func refresh(at elapsed: Duration, _ moment: Moment, _ ring: ProgressRing) {
        if moment.traits.reducesMotion {
            fade(at: elapsed, released: moment.releaseProgress, ring)
        } else {
            turn(at: elapsed, released: moment.releaseProgress, ring)
        }
    }

    /// Closes the released arc to a full ring, then fades it to half and back, for reduced motion.
    private mutating func fade(at elapsed: Duration, released: Double?, _ ring: ProgressRing) {
        let progress = min(released ?? 1, 1)
        let entry = elapsed < ring.introduction ? Curve.easeInOut(elapsed.seconds / ring.introduction.seconds) : 1
        sweep = progress + (1 - progress) * entry
        trackAlpha = max(Curve.easeOut(progress / Self.trackProgress), entry)
        if elapsed >= ring.introduction {
            arcAlpha = 0.75 + 0.25 * cos(2 * .pi * (elapsed - ring.introduction).fraction(of: ring.period))
        }
    }

    /// Accelerates the released arc evenly into the loop, so that the rotation begins smoothly.
    ///
    /// A refresh that starts programmatically or with a tap begins with a full ring.
    private mutating func turn(at elapsed: Duration, released: Double?, _ ring: ProgressRing) {
        let introduction = ring.introduction.seconds
        let time = elapsed.seconds
        let progress = min(released ?? 1, 1)
        let entry = Curve.easeInOut(time / introduction)
        let surplus = max(progress - Self.sweepAtLoopStart, 0)
        if elapsed < ring.introduction {
            tail = time * time / (2 * introduction * ring.period.seconds) + surplus * entry
            sweep = progress + (Self.sweepAtLoopStart - progress) * entry
            trackAlpha = max(Curve.easeOut(progress / Self.trackProgress), entry)
            swelling = Self.swelling(at: released ?? 0) * (1 - entry)
        } else {
            let turn = (elapsed - ring.introduction).fraction(of: ring.period)
            sweep = Self.meanSweep + Self.halfBreath * cos(2 * .pi * turn)
            let entryTail = introduction / (2 * ring.period.seconds) + surplus
            tail = entryTail + turn + Self.sweepAtLoopStart - sweep
        }
    }

    /// The arc keeps rotating, slower and slower, while it closes; the full ring then fades and swells slightly.
    ///
    /// With reduced motion, the arc only closes and fades.
    private mutating func finish(_ moment: Moment, _ ring: ProgressRing) {
        let start = moment.finishStart ?? .zero
        refresh(at: start, moment, ring)
        let share = moment.phaseElapsed.seconds / ring.finish.seconds
        let closing = min(share / Self.closingShare, 1)
        let speed = min(start.seconds / ring.introduction.seconds, 1) / ring.period.seconds
        let run = ring.finish.seconds * Self.closingShare * (closing - closing * closing / 2)
        if !moment.traits.reducesMotion { tail += speed * run }
        sweep += (1 - sweep) * Curve.easeInOut(closing)
        arcAlpha += (1 - arcAlpha) * Curve.easeInOut(closing)
        let fading = max((share - Self.closingShare) / (1 - Self.closingShare), 0)
        alpha = 1 - Curve.easeIn(fading)
        if !moment.traits.reducesMotion { swelling = max(swelling, Curve.easeOut(fading)) }
    }

    /// Returns the swelling, which grows at a decreasing rate as the pull passes 1, as in rubber-banding, and stays below 1.
    private static func swelling(at progress: Double) -> Double {
        let over = max(progress - 1, 0)
        return over / (over + 0.35)
    }
}
