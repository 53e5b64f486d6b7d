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

    /// Returns one coordinate of the curve at `t`, in `0...1`, from that coordinate of both control points; 0 at 0 and 1 at 1.
    static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return t * (3 * rest * (rest * first + t * second) + t * t)
    }

    /// Returns the parameter, in `0...1`, at which the curve's time is a fraction in `0...1`.
    ///
    /// Where the time hardly moves (x1 = 0 at the start, x2 = 1 at the end, (1, 0) in the middle) a rounding error of the time is a visible
    /// error of the parameter. So the start, the middle and the end each have the form of the equation that keeps its precision there.
    func parameter(at fraction: Double) -> Double {
        if fraction <= Self.coordinate(x1, x2, at: 0.25) { return Self.parameterNearStart(x1, x2, at: fraction) }
        if fraction >= Self.coordinate(x1, x2, at: 0.75) { return 1 - Self.parameterNearStart(1 - x2, 1 - x1, at: 1 - fraction) }
        return parameterInMiddle(at: fraction)
    }

    /// For parameters in `0...0.25`: a sum of terms of one sign loses nothing.
    private static func parameterNearStart(_ x1: Double, _ x2: Double, at fraction: Double) -> Double {
        let end = coordinate(x1, x2, at: 0.25)
        return root(in: 0...0.25, from: 0.25 * (fraction / end)) { t in
            let slope = 3 * (x1 * (1 - t) * (1 - 3 * t) + t * (x2 * (2 - 3 * t) + t))
            return (coordinate(x1, x2, at: t) - fraction, slope)
        }
    }

    /// For parameters in `0.25...0.75`, counted from the middle, with the control points counted from (1, 0), where the slope is least.
    private func parameterInMiddle(at fraction: Double) -> Double {
        let (e1, e2) = (1 - x1, x2)
        let target = fraction - 0.5
        let offset = Self.root(in: -0.25...0.25, from: target.clamped(to: -0.25...0.25)) { v in
            let (left, right) = (0.5 - v, 0.5 + v)
            let value = 4 * v * v * v - 3 * left * right * (left * e1 - right * e2) - target
            let slope = 12 * v * v + 3 * (left * (2 * right - left) * e1 + right * (2 * left - right) * e2)
            return (value, slope)
        }
        return 0.5 + offset
    }

    /// Returns the zero of a rising function in a bracket, to within 10^-15; `start`, the first guess, must be in the bracket.
    ///
    /// Uses Newton's method where it converges quickly and bisection where it does not.
    private static func root(
        in bracket: ClosedRange<Double>, from start: Double, of function: (Double) -> (value: Double, slope: Double)
    ) -> Double {
        var (low, high, guess) = (bracket.lowerBound, bracket.upperBound, start)
        var lastStep = high - low
        for _ in 0..<64 {
            let (value, slope) = function(guess)
            if value == 0 { return guess }
            if value < 0 { low = guess } else { high = guess }
            var next = guess - value / slope
            // A Newton step must stay inside and be at most half the one before; the comparison also turns away 0/0.
            if !(next > low && next < high && abs(next - guess) <= lastStep / 2) { next = low + (high - low) / 2 }
            lastStep = abs(next - guess)
            guess = next
            if lastStep < 1e-15 { break }
        }
        return guess
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
