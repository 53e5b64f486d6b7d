/// A cubic Bézier timing curve from (0, 0) to (1, 1): maps a fraction of the time to a fraction of the change.
///
/// ```swift
/// let overshoot = Curve(0.3, 1.6, 0.6, 1)
/// let scale = 0.5 + 0.5 * overshoot(0.25)
/// ```
///
/// Results are exact at 0 and 1, and within 1e-9 for y in `0...1`.
public struct Curve: Sendable, Hashable {
    /// Time of the first control point, in `0...1`.
    public let x1: Double
    /// Change at the first control point.
    public let y1: Double
    /// Time of the second control point, in `0...1`.
    public let x2: Double
    /// Change at the second control point.
    public let y2: Double

    /// Creates a curve from two control points, with x in `0...1` and any finite y.
    ///
    /// With a y outside `0...1`, the curve backs up or overshoots.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition(
            (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
            "curve (\(x1), \(y1), \(x2), \(y2)) is not a function of time; expected x in 0...1 and finite y; clamp x before calling"
        )
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// Returns the change at a fraction of the time: 0 at the start, 1 at the end.
    ///
    /// The fraction is clamped to `0...1`; NaN counts as 0.
    @inlinable
    public func callAsFunction(_ fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if x1 == y1 && x2 == y2 { return fraction }
        return Self.coordinate(y1, y2, at: parameter(at: fraction))
    }
}

// The five curves of CAMediaTimingFunctionName, with the control points from its documentation.
extension Curve {
    /// Constant speed; returns its argument exactly.
    public static let linear = Curve(0, 0, 1, 1)
    /// Starts slowly and ends fast: (0.42, 0, 1, 1).
    public static let easeIn = Curve(0.42, 0, 1, 1)
    /// Starts fast and ends slowly: (0, 0, 0.58, 1).
    public static let easeOut = Curve(0, 0, 0.58, 1)
    /// Starts and ends slowly: (0.42, 0, 0.58, 1).
    public static let easeInOut = Curve(0.42, 0, 0.58, 1)
    /// Starts fast and ends slowly, like implicit layer animations: (0.25, 0.1, 0.25, 1).
    public static let `default` = Curve(0.25, 0.1, 0.25, 1)

    /// Returns one coordinate of the curve at `t`, in `0...1`, given that coordinate of both control points.
    @inlinable
    static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return t * (3 * rest * (rest * first + t * second) + t * t)
    }

    /// Returns the curve parameter, in `0...1`, at a fraction of the time.
    ///
    /// Where time barely changes (x1 = 0 at the start, x2 = 1 at the end, (1, 0) in the middle), a rounding error in time becomes a visible
    /// error in the parameter. The start, the middle, and the end each use a form of the equation that stays precise there.
    @inlinable
    package func parameter(at fraction: Double) -> Double {
        if fraction <= Self.coordinate(x1, x2, at: 0.25) { return Self.parameterNearStart(x1, x2, at: fraction) }
        if fraction >= Self.coordinate(x1, x2, at: 0.75) { return 1 - Self.parameterNearStart(1 - x2, 1 - x1, at: 1 - fraction) }
        return parameterInMiddle(at: fraction)
    }

    /// Returns a parameter in `0...0.25`, where all terms have the same sign, so no precision is lost.
    @inlinable
    static func parameterNearStart(_ x1: Double, _ x2: Double, at fraction: Double) -> Double {
        let end = coordinate(x1, x2, at: 0.25)
        return root(in: 0...0.25, from: 0.25 * (fraction / end)) { t in
            let slope = 3 * (x1 * (1 - t) * (1 - 3 * t) + t * (x2 * (2 - 3 * t) + t))
            return (coordinate(x1, x2, at: t) - fraction, slope)
        }
    }

    /// Returns a parameter in `0.25...0.75`, with time measured from the middle and control points measured from (1, 0), where the slope is
    /// smallest.
    @inlinable
    func parameterInMiddle(at fraction: Double) -> Double {
        let (e1, e2) = (1 - x1, x2)
        let target = fraction - 0.5
        let offset = Self.root(in: -0.25...0.25, from: min(max(target, -0.25), 0.25)) { v in
            let (left, right) = (0.5 - v, 0.5 + v)
            let value = 4 * v * v * v - 3 * left * right * (left * e1 - right * e2) - target
            let slope = 12 * v * v + 3 * (left * (2 * right - left) * e1 + right * (2 * left - right) * e2)
            return (value, slope)
        }
        return 0.5 + offset
    }

    /// Returns the zero of an increasing function to within 10^-15, using Newton's method where it converges quickly, and bisection
    /// elsewhere.
    ///
    /// The first guess, `start`, must be within the bracket.
    @inlinable
    static func root(
        in bracket: ClosedRange<Double>, from start: Double, of function: (Double) -> (value: Double, slope: Double)
    ) -> Double {
        var (low, high, guess) = (bracket.lowerBound, bracket.upperBound, start)
        var lastStep = high - low
        for _ in 0..<64 {
            let (value, slope) = function(guess)
            if value == 0 { return guess }
            if value < 0 { low = guess } else { high = guess }
            var next = guess - value / slope
            // A Newton step must stay inside the bracket and be at most half the previous one; the comparison also rejects 0/0.
            if !(next > low && next < high && abs(next - guess) <= lastStep / 2) { next = low + (high - low) / 2 }
            lastStep = abs(next - guess)
            guess = next
            if lastStep < 1e-15 { break }
        }
        return guess
    }
}
