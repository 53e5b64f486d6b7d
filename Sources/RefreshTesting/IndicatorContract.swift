internal import Dispatch
public import RefreshKit
internal import Synchronization

/// Checks that an indicator keeps the contract that `Indicator` states.
///
/// Each check draws a few moments, light and dark, and compares pixels; bounds are checked in five sizes. A broken rule is thrown as a
/// `ContractViolation`, which says the rule and the moment that broke it.
public struct IndicatorContract: Sendable {
    /// The indicator that is checked.
    public let indicator: any IndicatorDrawing
    /// How far two channels of equal pictures may lie apart, of 255; 1 by default, for rounding.
    public var tolerance: Int

    /// The release progresses at which phases must meet: early, half, late, at the point of release, and far past it.
    public static let releaseProgresses = [0.2, 0.5, 0.8, 1, 1.6]

    /// Sizes in points at which an indicator must stay within its bounds.
    public static let sides = [16.0, 20, 37, 64, 300]

    /// Prepares to check an indicator.
    ///
    /// - Parameters:
    ///   - indicator: What is checked.
    ///   - tolerance: How far two channels of equal pictures may lie apart, of 255.
    public init(_ indicator: any IndicatorDrawing, tolerance: Int = 1) {
        self.indicator = indicator
        self.tolerance = tolerance
    }

    /// Checks every rule.
    ///
    /// - Throws: The first `ContractViolation` found, `IndicatorError` when its id is ill-formed, or `DrawingError` when nothing can be drawn.
    public static func check(_ indicator: any IndicatorDrawing) throws {
        var registry = IndicatorRegistry()
        try registry.register(IndicatorKind(info: indicator.info, source: IndicatorKind.builtIn, identity: "") { _ in indicator })
        let contract = IndicatorContract(indicator)
        try contract.checkFacts()
        try contract.checkPurity()
        try contract.checkBounds()
        try contract.checkLoop()
        try contract.checkContinuity()
        try contract.checkProgressZero()
        try contract.checkPictures()
        try contract.checkLifeCycle()
    }
}

extension IndicatorContract {
    /// Sizes and lengths of time are such that something can be drawn.
    public func checkFacts() throws {
        let size = indicator.naturalSize
        guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
            throw ContractViolation(.facts, .idle(), "its natural size is \(size.width)x\(size.height) pt, expected 1x1 or more")
        }
        let longest = IndicatorInfo.longestPart
        for length in [indicator.introduction, indicator.period, indicator.finish] where !(.zero...longest).contains(length) {
            throw ContractViolation(.facts, .idle(), "it has a part of \(length.secondsText) s, expected 0...\(longest.secondsText) s")
        }
    }

    /// The same moment gives the same pixels, in any order and on any thread.
    public func checkPurity() throws {
        let moments = sampleMoments()
        let forward = try moments.map(draw)
        let again = Mutex([Int: Result<Bitmap, any Error>]())
        DispatchQueue.concurrentPerform(iterations: moments.count) { step in
            let index = moments.count - 1 - step
            let result = Result { try draw(moments[index]) }
            again.withLock { $0[index] = result }
        }
        let drawn = again.withLock { $0 }
        for (index, moment) in moments.enumerated() {
            guard try drawn[index]?.get() == forward[index] else {
                throw ContractViolation(.pure, moment, "it looks different when drawn again, after other moments, on another thread")
            }
        }
    }

    /// Nothing is drawn outside the bounds, at any size.
    public func checkBounds() throws {
        for side in Self.sides {
            for moment in sampleMoments() { try checkBounds(side, moment) }
        }
    }

    /// After the introduction, a picture and the one a period later are the same.
    public func checkLoop() throws {
        guard indicator.period > .zero else { return }
        for released in [nil] + Self.releaseProgresses.map(Optional.some) {
            for step in 0..<7 {
                let elapsed = indicator.introduction + indicator.period * step / 7
                for periods in [1, 1000] {
                    let later = elapsed + indicator.period * periods
                    try checkEqual(.closed, "\(periods) periods later") { appearance in
                        (.refreshing(elapsed, released: released, appearance), .refreshing(later, released: released, appearance))
                    }
                }
            }
        }
    }

    /// Where one phase ends and the next begins, they show the same.
    public func checkContinuity() throws {
        guard !indicator.cutsBetweenPhases else { return }
        for progress in Self.releaseProgresses {
            try checkEqual(.continuous, "right after the release at \(progress)") { appearance in
                (.pulling(progress, appearance), .refreshing(.zero, released: progress, appearance))
            }
            guard indicator.finish > .zero else { continue }
            for start in [Duration.zero, indicator.introduction / 2, indicator.introduction + indicator.period * 2 / 7] {
                try checkEqual(.continuous, "right after the end") { appearance in
                    (.refreshing(start, released: progress, appearance), .finishing(.zero, after: start, released: progress, appearance))
                }
                try checkEqual(.continuous, "at rest") { appearance in
                    (.finishing(indicator.finish, after: start, released: progress, appearance), .idle(appearance))
                }
            }
        }
    }

    /// Pulling at 0 is empty, or the very picture of idle.
    public func checkProgressZero() throws {
        for style in Appearance.Style.allCases {
            let appearance = Appearance(style: style)
            let picture = try draw(.pulling(0, appearance))
            let isEmpty = picture.withUnsafePixels { $0.allSatisfy { $0 == 0 } }
            let idle = try draw(.idle(appearance))
            guard isEmpty || BitmapDifference(expected: idle, found: picture, tolerance: tolerance).isEmpty else {
                throw ContractViolation(.progressZero, .pulling(0, appearance), "it draws progress, expected nothing, or what idle shows")
            }
        }
    }

    /// Moments that are said to show the same picture do.
    public func checkPictures() throws {
        struct Name: Hashable {
            let picture: Int
            let appearance: Appearance
        }
        var seen: [Name: (moment: Moment, bitmap: Bitmap)] = [:]
        for moment in sampleMoments() + [.idle(), .pulling(0), .pulling(2)] {
            guard let picture = indicator.picture(of: moment) else { continue }
            let bitmap = try draw(moment)
            let name = Name(picture: picture, appearance: moment.appearance)
            if let other = seen[name], other.bitmap != bitmap {
                throw ContractViolation(
                    .pictures, moment, "it is said to be picture \(picture), as \(other.moment.summary), but looks different")
            }
            seen[name] = (moment, bitmap)
        }
    }

    /// Run by an `IndicatorView`: start twice is one start, stop when idle is nothing, a restart begins at 0, and it rests after its finish.
    public func checkLifeCycle() throws {
        let clock = VirtualClock()
        let view = IndicatorView(indicator, clock: clock)
        view.stopRefreshAnimating()
        try expect(view.moment == .idle(), view.moment, "stop when idle changed it")
        view.startRefreshAnimating()
        clock.advance(by: .milliseconds(300))
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .milliseconds(300), view.moment, "a second start began anew")
        view.stopRefreshAnimating()
        clock.advance(by: indicator.finish)
        try expect(view.moment == .idle(), view.moment, "it did not come to rest after its finish")
        view.startRefreshAnimating()
        try expect(view.moment.elapsed == .zero, view.moment, "a restart did not begin at 0")
    }
}

extension IndicatorContract {
    /// Moments of every phase, off any grid that an indicator may step on.
    private func sampleMoments() -> [Moment] {
        var moments: [Moment] = [.idle()]
        for progress in [0.13, 0.37, 0.5, 0.92] + Self.releaseProgresses { moments.append(.pulling(progress)) }
        for released in [nil, 0.5, 1.6] as [Double?] {
            for share in [0.0, 0.31, 0.77] {
                moments.append(.refreshing(indicator.introduction * share, released: released))
                moments.append(.refreshing(indicator.introduction + indicator.period * share, released: released))
                moments.append(
                    .finishing(indicator.finish * share, after: indicator.introduction + indicator.period * 0.4, released: released))
            }
        }
        return moments
            + moments.map { moment in
                var dark = moment
                dark.appearance = Appearance(style: .dark)
                return dark
            }
    }

    private func draw(_ moment: Moment) throws -> Bitmap {
        try indicator.bitmap(of: moment)
    }

    /// Two moments look the same, light and dark.
    private func checkEqual(
        _ rule: ContractViolation.Rule, _ when: String, _ moments: (Appearance) -> (Moment, Moment)
    ) throws {
        for style in Appearance.Style.allCases {
            let (one, other) = moments(Appearance(style: style))
            try checkEqual(one, other, rule, when)
        }
    }

    private func checkEqual(_ one: Moment, _ other: Moment, _ rule: ContractViolation.Rule, _ when: String) throws {
        let difference = try BitmapDifference(expected: draw(one), found: draw(other), tolerance: tolerance)
        guard difference.isEmpty else { throw ContractViolation(rule, one, "it differs from the picture \(when): \(difference)") }
    }

    private func checkBounds(_ side: Double, _ moment: Moment) throws {
        let margin = 20.0
        let edge = Int(side + 2 * margin)
        var bitmap = Bitmap(width: edge, height: edge)
        try bitmap.draw(tint: moment.appearance.tint) { canvas in
            indicator.draw(moment, in: Rect(x: margin, y: margin, width: side, height: side), on: canvas)
        }
        let inside = Int(margin)..<(Int(margin) + Int(side))
        let spot = bitmap.withUnsafePixels { pixels -> (x: Int, y: Int)? in
            for y in 0..<edge {
                let row = pixels[y * edge..<(y + 1) * edge]
                let outside = inside.contains(y) ? [row.prefix(Int(margin)), row.suffix(Int(margin))] : [row]
                for part in outside {
                    if let index = part.firstIndex(where: { $0 != 0 }) { return (index % edge, y) }
                }
            }
            return nil
        }
        if let (x, y) = spot {
            throw ContractViolation(.bounds, moment, "at \(Int(side)) pt it draws at (\(x - Int(margin)), \(y - Int(margin)))")
        }
    }

    private func expect(_ condition: Bool, _ moment: Moment, _ what: String) throws {
        if !condition { throw ContractViolation(.lifeCycle, moment, what) }
    }
}
