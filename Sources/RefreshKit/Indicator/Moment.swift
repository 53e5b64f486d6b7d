internal import System

/// Everything the picture of an indicator may depend on, at one instant.
///
/// A moment is a value without a clock: the same moment gives the same picture, in any order, on any thread.
public struct Moment: Sendable, Hashable {
    /// Where the indicator is in its life.
    public let phase: Phase
    /// Raw progress of the pull, 0 or more; above 1 when pulled past the point where letting go refreshes.
    ///
    /// After the release it keeps the value it had then; 0 when the refresh began without a pull.
    public let progress: Double
    /// Time since the refresh began, running on while finishing; 0 while idle or pulling.
    public let elapsed: Duration
    /// Time since this phase began; 0 while idle or pulling.
    public let phaseElapsed: Duration
    /// The raw progress at which the finger let go, frozen; nil before that and when the refresh began by a call.
    public let releaseProgress: Double?
    /// The value of `elapsed` at which finishing began; nil before that.
    public let finishStart: Duration?
    /// What surrounds the indicator.
    public var appearance: Appearance

    /// `progress` held within 0...1.
    public var clampedProgress: Double { min(progress, 1) }

    /// Where in a loop of `period` this moment is, in 0..<1, counted from the end of the introduction.
    ///
    /// Exact after any time, since whole turns are taken off as integers. A period of 0 gives 0.
    ///
    /// - Parameters:
    ///   - period: Length of one turn.
    ///   - introduction: Time that passes before the first turn; none by default.
    /// - Returns: A share of the turn.
    public func fraction(of period: Duration, after introduction: Duration = .zero) -> Double {
        (elapsed - max(introduction, .zero)).fraction(of: period)
    }
}

extension Moment {
    /// Nothing happens.
    public static func idle(_ appearance: Appearance = Appearance()) -> Moment {
        Moment(
            phase: .idle, progress: 0, elapsed: .zero, phaseElapsed: .zero, releaseProgress: nil, finishStart: nil, appearance: appearance)
    }

    /// A finger pulls.
    ///
    /// - Parameters:
    ///   - progress: Raw progress; below 0 or not finite counts as 0.
    ///   - appearance: What surrounds the indicator.
    /// - Returns: The moment.
    public static func pulling(_ progress: Double, _ appearance: Appearance = Appearance()) -> Moment {
        Moment(
            phase: .pulling, progress: usable(progress), elapsed: .zero, phaseElapsed: .zero, releaseProgress: nil, finishStart: nil,
            appearance: appearance)
    }

    /// The refresh runs: in the phase `introduction` at first, then in the phase `refreshing`.
    ///
    /// - Parameters:
    ///   - elapsed: Time since it began; below 0 counts as 0.
    ///   - introduction: Time before the first turn of the loop; none by default, and below 0 counts as 0.
    ///   - released: The raw progress at which the finger let go; nil when it began by a call.
    ///   - appearance: What surrounds the indicator.
    /// - Returns: The moment.
    public static func refreshing(
        _ elapsed: Duration, introduction: Duration = .zero, released: Double? = nil, _ appearance: Appearance = Appearance()
    ) -> Moment {
        let elapsed = usable(elapsed)
        let loopElapsed = elapsed - usable(introduction)
        let released = released.map(usable)
        return Moment(
            phase: loopElapsed < .zero ? .introduction : .refreshing, progress: released ?? 0, elapsed: elapsed,
            phaseElapsed: loopElapsed < .zero ? elapsed : loopElapsed, releaseProgress: released, finishStart: nil, appearance: appearance)
    }

    /// The refresh is over.
    ///
    /// - Parameters:
    ///   - phaseElapsed: Time since finishing began; below 0 counts as 0.
    ///   - finishStart: How long the refresh had run by then; below 0 counts as 0.
    ///   - released: The raw progress at which the finger let go; nil when it began by a call.
    ///   - appearance: What surrounds the indicator.
    /// - Returns: The moment.
    public static func finishing(
        _ phaseElapsed: Duration, after finishStart: Duration, released: Double? = nil, _ appearance: Appearance = Appearance()
    ) -> Moment {
        let phaseElapsed = usable(phaseElapsed)
        let finishStart = usable(finishStart)
        let released = released.map(usable)
        return Moment(
            phase: .finishing, progress: released ?? 0, elapsed: finishStart + phaseElapsed, phaseElapsed: phaseElapsed,
            releaseProgress: released, finishStart: finishStart, appearance: appearance)
    }

    private static func usable(_ progress: Double) -> Double {
        progress.isFinite ? max(progress, 0) : 0
    }

    /// The longest time since a refresh began that is told apart: a thousand years.
    private static let longest = Duration.seconds(1000 * 365 * 86_400)

    private static func usable(_ time: Duration) -> Duration { min(max(time, .zero), longest) }
}

/// Where an indicator is in its life: at rest, following a pull, refreshing, or coming to its end.
///
/// This is the one list of phases, in the order in which they follow each other: in Swift, on the command line, in batches, manifests and
/// file names, and, as numbers, in plugins.
public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Nothing happens; most indicators draw nothing.
    case idle
    /// A finger pulls; the picture follows `Moment.progress`.
    case pulling
    /// From the release to the first turn of the loop; the picture follows `Moment.elapsed`.
    ///
    /// An indicator whose `introduction` is 0 is never in this phase.
    case introduction
    /// The refresh runs in a loop; the picture follows `Moment.fraction(of:after:)`.
    case refreshing
    /// The refresh is over; the picture closes within the indicator's `finish`.
    case finishing
}

extension Moment {
    /// The moment in a few words, such as `refreshing at 0.25 s, released at 1.6, light, reduced motion`.
    ///
    /// A release at 1, the point from which letting go refreshes, goes without saying.
    package var words: String {
        let place =
            switch phase {
            case .idle: ""
            case .pulling: " at \(progress.shortText)"
            case .introduction, .refreshing: " at \(elapsed.secondsText) s"
            case .finishing: " at \(phaseElapsed.secondsText) s"
            }
        let released = releaseProgress.flatMap { $0 == 1 ? nil : ", released at \($0.shortText)" } ?? ""
        return "\(phase.rawValue)\(place)\(released), \(appearance.style.rawValue)\(appearance.reducesMotion ? ", reduced motion" : "")"
    }
}
