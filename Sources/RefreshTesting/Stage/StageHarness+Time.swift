public import RefreshKit

extension StageHarness {
    /// Current time since the start of the stage.
    public final var now: Duration { stage.now }

    /// Advances time to an instant, which must not be in the past; each action that is due runs at its scheduled time.
    public final func advance(to instant: Duration) {
        stage.advance(to: instant)
    }

    /// Advances time by a step of 0 or more; a step of 0 runs a layout pass.
    public final func advance(by step: Duration) {
        stage.advance(by: step)
    }

    /// Advances time frame by frame, like a display, and calls a closure after each frame.
    ///
    /// `rate` is in frames per second.
    public final func advance(frames count: Int, at rate: FrameRate = FrameRate(60), _ body: () throws -> Void) rethrows {
        let start = now
        for frame in 0..<max(0, count) {
            advance(to: start + rate.instant(ofFrame: frame + 1))
            try body()
        }
    }

    /// Advances time frame by frame, like a display.
    ///
    /// `rate` is in frames per second.
    public final func advance(frames count: Int, at rate: FrameRate = FrameRate(60)) {
        advance(frames: count, at: rate) {}
    }

    /// Advances time until nothing is scheduled, scrolling, or animating.
    ///
    /// Running indicators and fingers that are down do not count, so a refresh that never ends does not prevent settling.
    /// - Throws: `StageHarnessError.neverSettles` after `limit`.
    public final func settle(within limit: Duration = .seconds(60)) throws(StageHarnessError) {
        let (end, rate) = (now + limit, FrameRate(60))
        while !stage.isAtRest {
            guard now < end else { throw .neverSettles(limit: limit, isMoving: stage.isMoving) }
            let frame = rate.instant(ofFrame: rate.frame(at: now) + 1)
            // Without movement, time can skip to the next scheduled action.
            let next = stage.isMoving ? frame : max(stage.timeline.nextInstant ?? frame, now)
            advance(to: min(next, end))
        }
    }
}
