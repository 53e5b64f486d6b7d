extension Curve {
    /// One coordinate of the curve.
    ///
    /// - Parameters:
    ///   - first: The first control point's coordinate.
    ///   - second: The second control point's coordinate.
    ///   - t: The curve's parameter, in `0...1`.
    /// - Returns: 0 at 0 and 1 at 1.
    static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return t * (3 * rest * (rest * first + t * second) + t * t)
    }

    /// The parameter at which the curve's time is a fraction.
    ///
    /// Where the time hardly moves (x1 = 0 at the start, x2 = 1 at the end, (1, 0) in the middle) a rounding error of the time is a visible
    /// error of the parameter. So the start, the middle and the end each have the form of the equation that keeps its precision there.
    ///
    /// - Parameter fraction: In `0...1`.
    /// - Returns: `0...1`.
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

    /// The zero of a rising function, by Newton's method where it closes in quickly and by bisection where it does not.
    ///
    /// - Parameters:
    ///   - bracket: Where the zero is.
    ///   - start: The first guess, in the bracket.
    ///   - function: The function's value and slope.
    /// - Returns: The zero, to within 10^-15.
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
