public import RefreshKit

/// Checks that an indicator follows the contract of `Indicator` and the general rules for on-screen animations.
///
/// ```swift
/// try IndicatorContract.check(Spinner())
///
/// var contract = IndicatorContract(Spinner())
/// contract.tolerance = 0
/// let report = contract.report()
/// ```
///
/// Each rule records or draws some moments, then compares or measures them. `Contract.md` describes the rules and how to fix a violation.
/// `report()` checks all rules. `check` throws the first violation.
public struct IndicatorContract: Sendable {
    /// The indicator to check.
    public let indicator: any IndicatorDrawing
    /// Closure that creates a second indicator with the same options, which must draw the same frames; nil if that is not possible.
    public var makeAnother: (@Sendable () throws -> any IndicatorDrawing)?
    /// Maximum difference per channel between pixels that count as equal, in 0...255 (default: 1, for rounding).
    public var tolerance = 1
    /// Closure that returns the current time, used to make sure that a second passes between two drawings; if nil, the check does not wait.
    public var time: (@Sendable () -> Duration)?
    /// Closure that waits for a duration, so that an indicator that reads a clock in whole seconds is detected; if nil, the check does not
    /// wait.
    public var wait: (@Sendable (Duration) -> Void)?
    /// Closure that returns the processor time used so far by this thread and the plugin's process; if nil, `drawTime` is skipped.
    public var processorTime: (@Sendable () -> Duration)?
    /// Maximum processor time for a frame at the natural size and 3 pixels per point (default: 4 ms, a quarter of a frame at 60 Hz).
    ///
    /// The budget is for a machine that needs 1 ms for the reference drawing described in `Contract.md`.
    public var budget = Duration.milliseconds(4)

    /// Progress values at which a pull is released to check continuity.
    static let releaseProgresses = [0.2, 0.5, 0.8, 1, 1.6]

    /// Sizes at which an indicator must stay within its bounds, in points.
    public static let sizes = [
        Size(width: 16, height: 16), Size(width: 44, height: 20), Size(width: 23, height: 60), Size(width: 64, height: 64),
        Size(width: 200, height: 200),
    ]

    /// Scales at which an indicator must stay within its bounds, in pixels per point.
    public static let scales = [1.0, 2, 3]

    /// Required contrast (WCAG 2.2, 1.4.11).
    static let minimumContrast = 3.0

    /// Creates a contract for an indicator.
    public init(_ indicator: any IndicatorDrawing) {
        self.indicator = indicator
    }

    /// Creates a contract for an indicator kind, with two indicators of that kind to compare.
    ///
    /// - Throws: Any error from `IndicatorKind.make`.
    public init(_ kind: IndicatorKind, _ assignments: [String: String] = [:]) throws {
        indicator = try kind.make(assignments)
        makeAnother = { try kind.make(assignments) }
    }

    /// Checks all rules, and throws the first violation in the order of the rules.
    public static func check(_ indicator: any IndicatorDrawing) throws(ContractViolation) {
        try IndicatorContract(indicator).report().check()
    }

    /// Checks all rules.
    public func report() -> ContractReport {
        ContractRun(self).report()
    }
}
