internal import RefreshKit
internal import System

extension ContractRun {
    /// After the introduction, a picture and the one a period later are the same.
    func checkLoop() throws {
        guard indicator.period > .zero else { throw Skip(why: "it stands still") }
        for appearance in Self.appearances {
            for released in [nil, 0.5, 1.6] as [Double?] {
                for step in 0..<5 {
                    let elapsed = indicator.introduction + indicator.period * step / 5
                    for periods in [1, 1000] { try checkLoop(elapsed, released: released, periods, appearance) }
                }
            }
        }
        for step in [0, 2] {
            try checkLoop(indicator.introduction + indicator.period * step / 5, released: nil, 1, Self.closeUp)
        }
    }

    private func checkLoop(_ elapsed: Duration, released: Double?, _ periods: Int, _ appearance: Appearance) throws {
        let later = elapsed + indicator.period * periods
        try checkEqual(
            indicator.refreshMoment(at: elapsed, released: released, appearance),
            indicator.refreshMoment(at: later, released: released, appearance),
            .closed, "\(Listing.count(periods, "period")) later")
    }

    /// Where one phase ends and the next begins, they show the same.
    func checkContinuity() throws {
        guard !indicator.cutsBetweenPhases else { throw Skip(why: "it says that it cuts between phases") }
        for appearance in Self.appearances {
            for progress in IndicatorContract.releaseProgresses { try checkContinuity(at: progress, appearance) }
        }
        try checkContinuity(at: 0.8, Self.closeUp)
    }

    private func checkContinuity(at progress: Double, _ appearance: Appearance) throws {
        try checkEqual(
            indicator.refreshMoment(at: .zero, released: progress, appearance), .pulling(progress, appearance), .continuous,
            "right before the release")
        if indicator.finish > .zero { try checkFinish(released: progress, appearance) }
    }

    private func checkFinish(released: Double, _ appearance: Appearance) throws {
        for start in [Duration.zero, indicator.introduction / 2, indicator.introduction + indicator.period * 2 / 7] {
            try checkEqual(
                .finishing(.zero, after: start, released: released, appearance),
                indicator.refreshMoment(at: start, released: released, appearance),
                .continuous, "right before the end of the refresh")
            try checkEqual(
                .finishing(indicator.finish, after: start, released: released, appearance), .idle(appearance), .continuous, "at rest")
        }
    }

    /// Run by an `IndicatorView`: start twice is one start, stop when idle is nothing, a restart begins at 0, and it rests after its finish.
    func checkLifeCycle() throws {
        let clock = VirtualClock()
        // The view asks which picture a moment shows; one that fails at that draws no more.
        let view = IndicatorView(try contract.makeAnother?() ?? indicator, clock: clock)
        func expect(_ condition: Bool, _ what: String) throws {
            if !condition { throw ContractViolation(.lifeCycle, view.moment, what) }
        }
        view.stopRefreshAnimating()
        try expect(view.moment == .idle(), "stop when idle changed it")
        view.startRefreshAnimating()
        clock.advance(by: .milliseconds(300))
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .milliseconds(300), "a second start began anew")
        view.stopRefreshAnimating()
        clock.advance(by: indicator.finish)
        try expect(view.moment == .idle(), "it did not come to rest after its finish")
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .zero, "a restart did not begin at 0")
    }

    /// With reduced motion its loop moves at most half as much, or hardly at all.
    func checkReducedMotion() throws {
        guard indicator.period > .zero else { throw Skip(why: "it stands still") }
        for style in Appearance.Style.allCases {
            let ordinary = try movement(Appearance(style: style))
            let reduced = try movement(Appearance(style: style, reducesMotion: true))
            note("movement-\(style.rawValue)", ordinary, "/s")
            note("reduced-movement-\(style.rawValue)", reduced, "/s")
            guard reduced > max(ordinary * Self.reducedShare, Self.stillness) else { continue }
            let moments = (0..<8).map { step in
                indicator.refreshMoment(
                    at: indicator.introduction + indicator.period * step / 8, Appearance(style: style, reducesMotion: true))
            }
            throw ContractViolation(
                .reducedMotion, moments[0],
                "\(Self.share(reduced)) of the picture moves elsewhere each second, expected at most half of the \(Self.share(ordinary)) "
                    + "without reduced motion; fade instead of moving, or stand still",
                showing: .strip(try moments.map { ContractEvidence.Frame($0, try draw($0)) }))
        }
    }

    /// The share of the ordinary movement that may be left.
    private static let reducedShare = 0.5
    /// Movement that counts as none, in pictures a second: what rounding leaves of a fade.
    private static let stillness = 0.05

    private static func share(_ movement: Double) -> String { "\((movement * 100).rounded().shortText) %" }

    /// How much of the picture goes elsewhere in a second of the loop.
    private func movement(_ appearance: Appearance) throws -> Double {
        // Thirty pictures a second show every turn that an eye follows.
        let steps = min(max(Int(indicator.period.seconds * 30), 24), 240)
        let ground = Ground(appearance.style)
        var width = 1
        let pictures = try (0...steps).map { step in
            let bitmap = try draw(indicator.refreshMoment(at: indicator.introduction + indicator.period * step / steps, appearance))
            width = bitmap.width
            return bitmap.withUnsafePixels { $0.map(ground.distance) }
        }
        return MovementMeasure(pictures, width: width).total / indicator.period.seconds
    }
}
