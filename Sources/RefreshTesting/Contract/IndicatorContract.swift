public import RefreshKit

/// Checks that an indicator keeps the contract that `Indicator` states, and what is asked of any animation on a screen.
///
/// ```swift
/// @Test func keepsTheContract() throws {
///     try IndicatorContract.check(Heart())
/// }
/// ```
///
/// Each rule draws a few moments and compares or measures pixels: `Contract.md` says how, and what to do when it fails. `report()` judges every
/// rule; `check` throws the first that is broken.
public struct IndicatorContract: Sendable {
    /// The indicator that is checked.
    public let indicator: any IndicatorDrawing
    /// Makes another one with the same options, which must draw the same; nil when there is no way to.
    public var makeAnother: (@Sendable () throws -> any IndicatorDrawing)?
    /// How far two channels of equal pictures may lie apart, of 255; 1 by default, for rounding.
    public var tolerance = 1
    /// The time that passes, to know whether a second has passed between two drawings; nil, the default, does not ask.
    public var time: (@Sendable () -> Duration)?
    /// Waits, beside `time`, so that a clock that is read in whole seconds shows; nil, the default, does not wait.
    public var wait: (@Sendable (Duration) -> Void)?
    /// Processor time that this thread and a plugin's own process have used so far; nil, the default, leaves out how long drawing takes.
    public var processorTime: (@Sendable () -> Duration)?
    /// The most processor time that drawing a frame may take, at the natural size and 3 pixels a point, on a machine that takes 1 ms for the
    /// reference drawing of `Contract.md`; 4 ms by default, a quarter of a frame at 60 Hz.
    public var budget = Duration.milliseconds(4)

    /// The release progresses at which phases must meet: early, half, late, at the point of release, and far past it.
    static let releaseProgresses = [0.2, 0.5, 0.8, 1, 1.6]

    /// Sizes in points at which an indicator must stay within its bounds.
    public static let sizes = [
        Size(width: 16, height: 16), Size(width: 44, height: 20), Size(width: 23, height: 60), Size(width: 64, height: 64),
        Size(width: 200, height: 200),
    ]

    /// Device pixels a point at which an indicator must stay within its bounds.
    public static let scales = [1.0, 2, 3]

    /// The contrast that some part must reach (WCAG 2.2, 1.4.11).
    static let minimumContrast = 3.0

    /// Prepares to check an indicator.
    ///
    /// - Parameter indicator: What is checked.
    public init(_ indicator: any IndicatorDrawing) {
        self.indicator = indicator
    }

    /// Prepares to check an indicator that is made by its kind; a second one is made for comparison.
    ///
    /// - Parameters:
    ///   - kind: What is checked.
    ///   - assignments: Option names and their values as a person writes them.
    /// - Throws: As `IndicatorKind.make`.
    public init(_ kind: IndicatorKind, _ assignments: [String: String] = [:]) throws {
        indicator = try kind.make(assignments)
        makeAnother = { try kind.make(assignments) }
    }

    /// Checks every rule.
    ///
    /// - Throws: The first `ContractViolation` in the order of the rules.
    public static func check(_ indicator: any IndicatorDrawing) throws(ContractViolation) {
        try IndicatorContract(indicator).report().check()
    }

    /// Judges every rule.
    ///
    /// - Returns: A verdict for each.
    public func report() -> ContractReport {
        ContractRun(self).report()
    }
}
