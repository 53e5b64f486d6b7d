internal import SystemSupport

/// The input of an indicator: phase, progress, times, and traits at one point in time.
///
/// ```swift
/// let pulled = Moment.pulling(0.5)
/// let turning = Moment.refreshing(.milliseconds(350), released: 1.2, Traits(appearance: .dark))
/// let position = turning.fraction(of: .seconds(1))
/// ```
///
/// A moment is a value without a clock: the same moment always gives the same picture, in any order, on any thread.
public struct Moment: Sendable, Hashable {
    /// The current phase of the indicator.
    public let phase: Phase
    /// Progress of the pull: 0 at rest, 1 at the trigger, greater when overpulled.
    ///
    /// Progress keeps its value after the release, and is 0 if the refresh began without a pull.
    public let progress: Double
    /// Time since the refresh began, including while finishing; 0 while idle or pulling.
    public let elapsed: Duration
    /// Time since the phase began; 0 while idle or pulling.
    public let phaseElapsed: Duration
    /// Progress at the release; nil before the release, or if the refresh was started programmatically.
    public let releaseProgress: Double?
    /// Value of `elapsed` at which finishing began; nil before that.
    public let finishStart: Duration?
    /// Appearance, tint, scale, reduced motion, and direction.
    public var traits: Traits

    /// `progress` clamped to 0...1.
    public var clampedProgress: Double { min(progress, 1) }

    /// Returns the position in a loop, in 0..<1, measured from the end of the introduction.
    ///
    /// Whole loops are subtracted as integers, so the result stays precise however long the loop has run. A period of 0 gives 0.
    public func fraction(of period: Duration, after introduction: Duration = .zero) -> Double {
        (elapsed - max(introduction, .zero)).fraction(of: period)
    }
}

extension Moment {
    /// Returns a moment at rest.
    public static func idle(_ traits: Traits = Traits()) -> Moment {
        Moment(
            phase: .idle, progress: 0, elapsed: .zero, phaseElapsed: .zero, releaseProgress: nil, finishStart: nil, traits: traits)
    }

    /// Returns a moment of a pull; a progress that is negative or not finite counts as 0.
    public static func pulling(_ progress: Double, _ traits: Traits = Traits()) -> Moment {
        Moment(
            phase: .pulling, progress: sanitized(progress), elapsed: .zero, phaseElapsed: .zero, releaseProgress: nil, finishStart: nil,
            traits: traits)
    }

    /// Returns a moment of a refresh, in the `introduction` or `refreshing` phase.
    ///
    /// `elapsed` is the time since the refresh began, `introduction` the time before the first loop; negative times count as 0. `released`
    /// is the progress at the release, or nil if the refresh was started programmatically.
    public static func refreshing(
        _ elapsed: Duration, introduction: Duration = .zero, released: Double? = nil, _ traits: Traits = Traits()
    ) -> Moment {
        let elapsed = sanitized(elapsed)
        let loopElapsed = elapsed - sanitized(introduction)
        let released = released.map(sanitized)
        return Moment(
            phase: loopElapsed < .zero ? .introduction : .refreshing, progress: released ?? 0, elapsed: elapsed,
            phaseElapsed: loopElapsed < .zero ? elapsed : loopElapsed, releaseProgress: released, finishStart: nil, traits: traits)
    }

    /// Returns a moment of the finish animation.
    ///
    /// `phaseElapsed` is the time since finishing began, `finishStart` the duration of the refresh; negative times count as 0. `released`
    /// is the progress at the release, or nil if the refresh was started programmatically.
    public static func finishing(
        _ phaseElapsed: Duration, after finishStart: Duration, released: Double? = nil, _ traits: Traits = Traits()
    ) -> Moment {
        let phaseElapsed = sanitized(phaseElapsed)
        let finishStart = sanitized(finishStart)
        let released = released.map(sanitized)
        return Moment(
            phase: .finishing, progress: released ?? 0, elapsed: finishStart + phaseElapsed, phaseElapsed: phaseElapsed,
            releaseProgress: released, finishStart: finishStart, traits: traits)
    }

    private static func sanitized(_ progress: Double) -> Double {
        progress.isFinite ? max(progress, 0) : 0
    }

    /// Maximum time since the start of a refresh, a thousand years; longer times are clamped.
    private static let maximumElapsed = Duration.seconds(1000 * 365 * 86_400)

    private static func sanitized(_ time: Duration) -> Duration { min(max(time, .zero), maximumElapsed) }
}

extension Moment {
    /// A short description, such as `refreshing at 0.25 s, released at 1.6, light, reduced motion`.
    ///
    /// The release progress is omitted if it is 1.
    package var text: String {
        let position =
            switch phase {
            case .idle: ""
            case .pulling: " at \(progress.shortText)"
            case .introduction, .refreshing: " at \(elapsed.secondsText) s"
            case .finishing: " at \(phaseElapsed.secondsText) s"
            }
        let released = releaseProgress.flatMap { $0 == 1 ? nil : ", released at \($0.roundedText)" } ?? ""
        let motion = traits.reducesMotion ? ", reduced motion" : ""
        let direction = traits.direction == .rightToLeft ? ", right to left" : ""
        return "\(phase.rawValue)\(position)\(released), \(traits.appearance.rawValue)\(motion)\(direction)"
    }
}
