internal import RefreshKit
internal import SystemSupport

extension ContractRun {
    /// Checks that the frames of the loop repeat after 1 and 1000 periods.
    func checkLoop() throws {
        guard indicator.period > .zero else { throw Skip(why: "its loop is a still image") }
        for traits in traits {
            for released in [nil, 0.5, 1.6] as [Double?] {
                for step in 0..<5 { try checkLoop(at: step, released: released, after: [1, 1000], traits) }
            }
        }
        for step in [0, 2] { try checkLoop(at: step, released: nil, after: [1], Self.closeUp) }
    }

    private func checkLoop(at step: Int, released: Double?, after counts: [Int], _ traits: Traits) throws {
        let elapsed = indicator.introduction + indicator.period * step / 5
        let now = frame(indicator.refreshMoment(at: elapsed, released: released, traits))
        for periods in counts {
            let later = frame(indicator.refreshMoment(at: elapsed + indicator.period * periods, released: released, traits))
            try checkEqual(now, later, .closed, "\(Listing.count(periods, "period")) later")
        }
    }

    /// Checks that each phase begins with the frame on which the previous phase ended.
    func checkContinuity() throws {
        guard !indicator.jumpsBetweenPhases else { throw Skip(why: "it jumps between phases") }
        for traits in traits { try checkContinuity(at: IndicatorContract.releaseProgresses, traits) }
        try checkContinuity(at: [0.8], Self.closeUp)
    }

    private func checkContinuity(at progresses: [Double], _ traits: Traits) throws {
        let idle = frame(.idle(traits))
        for progress in progresses {
            try checkEqual(
                frame(indicator.refreshMoment(at: .zero, released: progress, traits)), frame(.pulling(progress, traits)),
                .continuous, "right before the release")
            guard indicator.finish > .zero else { continue }
            for start in [Duration.zero, indicator.introduction / 2, indicator.introduction + indicator.period * 2 / 7] {
                try checkEqual(
                    frame(.finishing(.zero, after: start, released: progress, traits)),
                    frame(indicator.refreshMoment(at: start, released: progress, traits)),
                    .continuous, "right before the end of the refresh")
                try checkEqual(
                    frame(.finishing(indicator.finish, after: start, released: progress, traits)), idle, .continuous, "when idle")
            }
        }
    }

    /// Checks that an `IndicatorView` ignores a second start and a stop while idle, restarts at 0, and becomes idle after the finish
    /// animation.
    func checkLifeCycle() throws {
        let clock = VirtualClock()
        // The view calls `picture`. An indicator that fails there can no longer draw, so this check uses another instance.
        let view = IndicatorView(try contract.makeAnother?() ?? indicator, clock: clock)
        func expect(_ condition: Bool, _ problem: String) throws {
            if !condition { throw ContractViolation(.lifeCycle, view.moment, problem) }
        }
        view.stopRefreshAnimating()
        try expect(view.moment == .idle(), "stopping while idle changed the moment")
        view.startRefreshAnimating()
        clock.advance(by: .milliseconds(300))
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .milliseconds(300), "a second start restarted the animation")
        view.stopRefreshAnimating()
        clock.advance(by: indicator.finish)
        try expect(view.moment == .idle(), "it did not become idle after its finish animation")
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .zero, "a restart did not start at 0")
    }

    /// Checks that, with reduced motion, the loop moves at most half as much, or not noticeably.
    func checkReducedMotion() throws {
        guard indicator.period > .zero else { throw Skip(why: "its loop is a still image") }
        for (traits, name) in fullMotionTraits {
            var calm = traits
            calm.reducesMotion = true
            let ordinary = try movement(traits)
            let reduced = try movement(calm)
            record("movement-\(name)", ordinary, "/s")
            record("reduced-movement-\(name)", reduced, "/s")
            guard reduced > max(ordinary * Self.reducedShare, Self.stillness) else { continue }
            let moments = (0..<8).map { step in
                indicator.refreshMoment(at: indicator.introduction + indicator.period * step / 8, calm)
            }
            throw ContractViolation(
                .reducedMotion, moments[0],
                "\(Self.share(reduced)) of the frame moves each second, expected at most half of the \(Self.share(ordinary)) "
                    + "without reduced motion; fade instead of moving, or stay still",
                showing: .strip(try moments.map { ContractEvidence.Frame($0, try draw($0)) }))
        }
    }

    /// Maximum movement with reduced motion, as a fraction of the movement without it.
    private static let reducedShare = 0.5
    /// Amount of movement to ignore, in frames per second; rounding a fade can cause this much.
    private static let stillness = 0.05

    private static func share(_ movement: Double) -> String { "\((movement * 100).rounded().shortText) %" }

    /// Returns how much of the frame moves per second of the loop.
    private func movement(_ traits: Traits) throws -> Double {
        // Thirty frames per second capture every movement that the eye can follow.
        let steps = min(max(Int(indicator.period.seconds * 30), 24), 240)
        let background = Background(traits.appearance)
        var width = 1
        let pictures = try (0...steps).map { step in
            let bitmap = try draw(indicator.refreshMoment(at: indicator.introduction + indicator.period * step / steps, traits))
            width = bitmap.width
            return bitmap.withUnsafePixels { $0.map(background.distance) }
        }
        return MovementMeasure(pictures, width: width).total / indicator.period.seconds
    }
}
