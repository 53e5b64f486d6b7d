internal import Motion

/// Finds a timing curve through samples of a change from 0 to 1.
struct EasingFit {
    private var samples: [Sample] = []

    private struct Sample {
        let time, change, tolerance: Double
    }

    /// A curve with its difference from each of the fitted samples.
    private struct Candidate {
        let curve: Curve
        let rests: [Double]
        /// Sum of the squared differences.
        let error: Double

        init(curve: Curve, rests: [Double]) {
            (self.curve, self.rests) = (curve, rests)
            error = rests.reduce(0) { $0 + $1 * $1 }
        }
    }

    /// Number of samples to which curves are fitted; all samples are checked.
    private static let maximumFittedCount = 16
    /// Mean error beyond which no curve near the best one of the grid can fit.
    private static let maximumGridError = 0.03
    /// Maximum change at a control point; a curve that returns to its start needs large ones, which players limit.
    private static let maximumChange = 20.0
    /// Times of control points; beyond them, players find the change at a time too coarsely.
    private static let times = 0.05...0.95
    /// Number of steps of the search from the best curve of the grid.
    private static let maximumSteps = 12
    /// Maximum change of a curve by rounding it.
    private static let rounding = 1e-4
    /// Change of a control point's time that shows the slope of the error.
    private static let slopeWidth = 1e-5

    /// Adds a sample: the change at a fraction of the time, and the maximum difference there.
    mutating func append(_ time: Double, _ change: Double, within tolerance: Double) {
        samples.append(Sample(time: time, change: change, tolerance: tolerance))
    }

    /// The curve within the tolerance at every sample; nil if none was found.
    var curve: Curve? {
        if fits(.linear) { return .linear }
        let fitted = stride(from: 1, to: samples.count - 1, by: max(1, samples.count / Self.maximumFittedCount)).map { samples[$0] }
        if let curve = Self.candidate(1.0 / 3, 2.0 / 3, fitted)?.curve.rounded, fits(curve) { return curve }
        guard let start = Self.bestOfGrid(fitted), let exact = Self.candidate(start.x1, start.x2, fitted) else { return nil }
        return refined(exact, fitted)
    }

    /// Searches from a curve on by Gauss and Newton's method, with smaller steps where a step makes the error larger.
    private func refined(_ start: Candidate, _ fitted: [Sample]) -> Curve? {
        var (best, damping) = (start, 1e-3)
        for _ in 0..<Self.maximumSteps {
            // Most curves do not even fit the few samples whose differences are known.
            let mayFit = zip(best.rests, fitted).allSatisfy { abs($0) <= $1.tolerance + Self.rounding }
            if mayFit, fits(best.curve.rounded) { return best.curve.rounded }
            guard let step = Self.step(from: best, fitted, damping) else { return nil }
            if let next = Self.candidate(best.curve.x1 + step.x1, best.curve.x2 + step.x2, fitted), next.error < best.error {
                if next.error > 0.999 * best.error, damping > 1 { return nil }
                (best, damping) = (next, damping / 10)
            } else {
                damping *= 10
                if damping > 1e6 { return nil }
            }
        }
        return fits(best.curve.rounded) ? best.curve.rounded : nil
    }

    /// Returns how to move the times of the control points so that the error becomes smaller.
    private static func step(from start: Candidate, _ fitted: [Sample], _ damping: Double) -> (x1: Double, x2: Double)? {
        // At the upper bound, the slope is measured on the other side.
        func width(_ time: Double) -> Double { time + slopeWidth > times.upperBound ? -slopeWidth : slopeWidth }
        let (first, second) = (width(start.curve.x1), width(start.curve.x2))
        guard let one = candidate(start.curve.x1 + first, start.curve.x2, fitted),
            let two = candidate(start.curve.x1, start.curve.x2 + second, fitted)
        else { return nil }
        var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for index in start.rests.indices {
            let rest = start.rests[index]
            let (x1, x2) = ((one.rests[index] - rest) / first, (two.rests[index] - rest) / second)
            a += x1 * x1
            b += x1 * x2
            c += x2 * x2
            p -= x1 * rest
            q -= x2 * rest
        }
        (a, c) = (a * (1 + damping) + 1e-15, c * (1 + damping) + 1e-15)
        let determinant = a * c - b * b
        guard determinant > 0 else { return nil }
        return ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
    }

    /// Returns the curve whose control points have the given times that is nearest to the samples by least squares.
    private static func candidate(_ x1: Double, _ x2: Double, _ fitted: [Sample]) -> Candidate? {
        let (x1, x2) = (x1.clamped(to: times), x2.clamped(to: times))
        let timing = Curve(x1, 0, x2, 1)
        let parameters = fitted.map { timing.parameter(at: $0.time) }
        guard let (y1, y2) = changes(fitted, parameters) else { return nil }
        let rests = zip(fitted, parameters).map { sample, t in
            3 * (1 - t) * t * ((1 - t) * y1 + t * y2) + t * t * t - sample.change
        }
        return Candidate(curve: Curve(x1, y1, x2, y2), rests: rests)
    }

    /// Returns the changes at the control points by least squares, from the parameter of the curve at each sample; nil if players would
    /// limit them.
    private static func changes(_ fitted: [Sample], _ parameters: [Double]) -> (y1: Double, y2: Double)? {
        var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (sample, t) in zip(fitted, parameters) {
            let (first, second) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
            let rest = sample.change - t * t * t
            a += first * first
            b += first * second
            c += second * second
            p += first * rest
            q += second * rest
        }
        let determinant = a * c - b * b
        guard determinant > 1e-12 else { return nil }
        let (y1, y2) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
        return abs(y1) <= maximumChange && abs(y2) <= maximumChange ? (y1, y2) : nil
    }

    private func fits(_ curve: Curve) -> Bool {
        samples.allSatisfy { abs(curve($0.time) - $0.change) <= $0.tolerance + 1e-12 }
    }
}

// The grid where a search starts.
extension EasingFit {
    /// A curve of the grid, from 0 to 1 at control points that have no change.
    private struct GridPoint {
        let x1, x2: Double
        /// The parameters of the curve at equal steps of time.
        let parameters: [Double]

        init(_ x1: Double, _ x2: Double) {
            (self.x1, self.x2) = (x1, x2)
            let curve = Curve(x1, 0, x2, 1)
            parameters = (0...EasingFit.gridSteps).map { curve.parameter(at: Double($0) / Double(EasingFit.gridSteps)) }
        }

        /// About the parameter at a time.
        func parameter(at time: Double) -> Double {
            let position = time * Double(EasingFit.gridSteps)
            let index = min(Int(position), EasingFit.gridSteps - 1)
            return parameters[index] + (position - Double(index)) * (parameters[index + 1] - parameters[index])
        }
    }

    /// Number of steps of time at which parameters are known.
    private static let gridSteps = 128
    /// Times of control points, 0.1 apart.
    private static let grid = (0..<100).map { GridPoint(0.05 + 0.1 * Double($0 / 10), 0.05 + 0.1 * Double($0 % 10)) }

    /// Returns the curve of the grid that is nearest to the samples; nil if none is near enough for another one to fit.
    private static func bestOfGrid(_ fitted: [Sample]) -> GridPoint? {
        var (best, least) = (GridPoint?.none, maximumGridError * maximumGridError * Double(fitted.count))
        var parameters = fitted.map(\.time)
        for point in grid {
            for index in fitted.indices { parameters[index] = point.parameter(at: fitted[index].time) }
            guard let (y1, y2) = changes(fitted, parameters) else { continue }
            var error = 0.0
            for (sample, t) in zip(fitted, parameters) {
                let rest = 3 * (1 - t) * t * ((1 - t) * y1 + t * y2) + t * t * t - sample.change
                error += rest * rest
            }
            if error <= least { (best, least) = (point, error) }
        }
        return best
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }
}

extension Curve {
    /// The curve with four decimals, as files state it.
    fileprivate var rounded: Curve {
        func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
        return Curve(rounded(x1), rounded(y1), rounded(x2), rounded(y2))
    }
}
