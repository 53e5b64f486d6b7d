public import RefreshKit

extension StageHarness {
    /// The present instant, counted from the start of the stage.
    public final var now: Duration { stage.now }

    /// Moves time to an instant; everything that falls due until then happens, each at its own time.
    ///
    /// - Parameter instant: `now` or later.
    public final func advance(to instant: Duration) {
        stage.advance(to: instant)
    }

    /// Moves time forward.
    ///
    /// - Parameter step: 0 or more; 0 lays out.
    public final func advance(by step: Duration) {
        stage.advance(by: step)
    }

    /// Moves time frame by frame, as a display does.
    ///
    /// - Parameters:
    ///   - count: Number of frames.
    ///   - rate: Frames per second; 60 by default.
    ///   - body: Called after each frame.
    public final func advance(frames count: Int, at rate: FrameRate = FrameRate(60), _ body: () throws -> Void) rethrows {
        let start = now
        for frame in 0..<max(0, count) {
            advance(to: start + rate.instant(ofFrame: frame + 1))
            try body()
        }
    }

    /// Moves time frame by frame, as a display does.
    ///
    /// - Parameters:
    ///   - count: Number of frames.
    ///   - rate: Frames per second; 60 by default.
    public final func advance(frames count: Int, at rate: FrameRate = FrameRate(60)) {
        advance(frames: count, at: rate) {}
    }

    /// Moves time until nothing is scheduled, scrolls, or animates.
    ///
    /// A finger that is down and an indicator that runs do not count: a refresh that nobody ends is at rest.
    /// - Parameter limit: The longest time to wait; 60 seconds by default.
    /// - Throws: `StageHarnessError.neverSettles` when something is still scheduled or moves at the limit.
    public final func settle(within limit: Duration = .seconds(60)) throws(StageHarnessError) {
        let (end, rate) = (now + limit, FrameRate(60))
        while !stage.isAtRest {
            guard now < end else { throw .neverSettles(limit: limit, isMoving: stage.isMoving) }
            let frame = rate.instant(ofFrame: rate.frame(at: now) + 1)
            // What is only scheduled needs no frames on the way.
            let next = stage.isMoving ? frame : max(stage.timeline.nextInstant ?? frame, now)
            advance(to: min(next, end))
        }
    }
}
