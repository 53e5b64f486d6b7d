/// How much of a change is done when a fraction of its time has passed: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// A curve is called like a function, `Curve.easeInOut(0.3)`. Its results are right to 1e-9 (for y in 0...1) whatever the control points,
/// and exact at 0 and 1.
public struct Curve: Sendable, Hashable {
    /// The first control point's time, in `0...1`.
    public let x1: Double
    /// The first control point's amount.
    public let y1: Double
    /// The second control point's time, in `0...1`.
    public let x2: Double
    /// The second control point's amount.
    public let y2: Double

    /// A curve with two control points.
    ///
    /// - Parameters:
    ///   - x1: The first point's time, in `0...1`; with both times there, every fraction has one amount.
    ///   - y1: The first point's amount; outside `0...1` the curve backs up or overshoots.
    ///   - x2: The second point's time, in `0...1`.
    ///   - y2: The second point's amount.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition(
            (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
            "curve (\(x1), \(y1), \(x2), \(y2)) is no function of time; expected x in 0...1 and finite y; clamp x before calling"
        )
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The amount done at a fraction of the time.
    ///
    /// - Parameter fraction: In `0...1`; what is outside is clamped, and NaN counts as 0.
    /// - Returns: 0 at the start and 1 at the end; between them it may leave `0...1` if `y1` or `y2` does.
    public func callAsFunction(_ fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if x1 == y1 && x2 == y2 { return fraction }
        return Self.coordinate(y1, y2, at: parameter(at: fraction))
    }
}

// The five of CAMediaTimingFunctionName, with the control points its documentation gives.
extension Curve {
    /// Constant speed; gives back its fraction exactly.
    public static let linear = Curve(0, 0, 1, 1)
    /// Starts slowly, ends at speed: (0.42, 0, 1, 1).
    public static let easeIn = Curve(0.42, 0, 1, 1)
    /// Starts at speed, ends slowly: (0, 0, 0.58, 1).
    public static let easeOut = Curve(0, 0, 0.58, 1)
    /// Starts and ends slowly: (0.42, 0, 0.58, 1).
    public static let easeInOut = Curve(0.42, 0, 0.58, 1)
    /// Starts briskly, ends slowly, as implicit layer animations do: (0.25, 0.1, 0.25, 1).
    public static let `default` = Curve(0.25, 0.1, 0.25, 1)
}
