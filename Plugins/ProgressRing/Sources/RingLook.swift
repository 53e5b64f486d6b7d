import Glibc
import RefreshKit

/// Where the arc is and how the ring looks, in turns and shares: the whole motion of the ring in one place.
struct RingLook {
    /// Where the arc begins, in turns clockwise from the top.
    var tail = 0.0
    /// How much of the ring the arc covers, in turns, 0...1.
    var sweep = 0.0
    /// How far the ring is swollen, 0...1.
    var swelling = 0.0
    /// How visible the arc is, 0...1.
    var arcAlpha = 1.0
    /// How visible the track is, 0...1.
    var trackAlpha = 1.0
    /// How visible everything is, 0...1.
    var alpha = 1.0

    /// The arc of the loop covers between half a ring and four fifths; it breathes once a turn, and its tail never runs back:
    /// that asks for a half-breath below 1 / (2 pi) = 0.159 of a turn.
    private static let meanSweep = 0.65, halfBreath = 0.15
    private static let sweepAtLoopStart = meanSweep + halfBreath

    /// The pull within which the track comes in.
    private static let trackProgress = 0.25

    /// The part of the finish in which the arc closes; in the rest the ring fades.
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
        swelling = moment.appearance.reducesMotion ? 0 : Self.swelling(at: moment.progress)
    }

    private mutating func refresh(at elapsed: Duration, _ moment: Moment, _ ring: ProgressRing) {
        if moment.appearance.reducesMotion {
            fade(at: elapsed, released: moment.releaseProgress, ring)
        } else {
            turn(at: elapsed, released: moment.releaseProgress, ring)
        }
    }

    /// In place of turning, for who asked for less motion: the released arc closes to the ring, which then fades by half and comes back.
    private mutating func fade(at elapsed: Duration, released: Double?, _ ring: ProgressRing) {
        let progress = min(released ?? 1, 1)
        let entry = elapsed < ring.introduction ? Curve.easeInOut(elapsed.seconds / ring.introduction.seconds) : 1
        sweep = progress + (1 - progress) * entry
        trackAlpha = max(Curve.easeOut(progress / Self.trackProgress), entry)
        if elapsed >= ring.introduction {
            arcAlpha = 0.75 + 0.25 * cos(2 * .pi * (elapsed - ring.introduction).fraction(of: ring.period))
        }
    }

    /// From the released arc into the loop: the tail gathers speed evenly, so that the turn begins without a jerk.
    ///
    /// A refresh that began by a call, or a tap, begins with the whole ring: nothing was pulled that it could grow from.
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

    /// The arc goes on turning, slower and slower, while it closes; the whole ring then fades and swells a little.
    ///
    /// Where nothing turns it only closes and fades.
    private mutating func finish(_ moment: Moment, _ ring: ProgressRing) {
        let start = moment.finishStart ?? .zero
        refresh(at: start, moment, ring)
        let share = moment.phaseElapsed.seconds / ring.finish.seconds
        let closing = min(share / Self.closingShare, 1)
        let speed = min(start.seconds / ring.introduction.seconds, 1) / ring.period.seconds
        let run = ring.finish.seconds * Self.closingShare * (closing - closing * closing / 2)
        if !moment.appearance.reducesMotion { tail += speed * run }
        sweep += (1 - sweep) * Curve.easeInOut(closing)
        arcAlpha += (1 - arcAlpha) * Curve.easeInOut(closing)
        let fading = max((share - Self.closingShare) / (1 - Self.closingShare), 0)
        alpha = 1 - Curve.easeIn(fading)
        if !moment.appearance.reducesMotion { swelling = max(swelling, Curve.easeOut(fading)) }
    }

    /// Grows at once when the pull passes 1, then ever more slowly, like a rubber band; never reaches 1.
    private static func swelling(at progress: Double) -> Double {
        let over = max(progress - 1, 0)
        return over / (over + 0.35)
    }
}
