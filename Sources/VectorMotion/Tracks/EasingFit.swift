internal import Motion

/// Finds a timing curve through samples of a change from 0 to 1.
struct EasingFit {
    private var samples: [Sample] = []

    private struct Sample {
        let time, change, tolerance: Double
    }

    /// A curve with the sum of its squared errors at the fitted samples.
    private struct Candidate {
        let curve: Curve
        let error: Double
    }

    /// Number of samples to which curves are fitted; all samples are checked.
    private static let maximumFittedCount = 16

    /// Distance between the last two candidates of a search.
    private static let minimumStep = 0.0005
    /// Distance between the times of neighboring control points in the grid where a search starts.
    private static let gridStep = 0.1
    /// Mean error beyond which no curve near the best one of the grid can fit.
    private static let maximumGridError = 0.03
    /// Maximum change at a control point; a curve that returns to its start needs large ones, which players limit.
    private static let maximumChange = 20.0
    /// Times of control points; beyond them, players find the change at a time too coarsely.
    private static let times = 0.05...0.95
    private static let neighbors = [(-1.0, -1.0), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]

    /// Adds a sample: the change at a fraction of the time, and the maximum difference there.
    mutating func append(_ time: Double, _ change: Double, within tolerance: Double) {
        samples.append(Sample(time: time, change: change, tolerance: tolerance))
    }

    /// The curve within the tolerance at every sample; nil if none was found.
    var curve: Curve? {
        if fits(.linear) { return .linear }
        let fitted = stride(from: 1, to: samples.count - 1, by: max(1, samples.count / Self.maximumFittedCount)).map { samples[$0] }
        let third = 1.0 / 3
        var best = Self.candidate(third, 2 * third, fitted)
        if let curve = best?.curve.rounded, fits(curve) { return curve }
        for x1 in stride(from: Self.gridStep / 2, to: 1, by: Self.gridStep) {
            for x2 in stride(from: Self.gridStep / 2, to: 1, by: Self.gridStep) { Self.take(Self.candidate(x1, x2, fitted), &best) }
        }
        guard let start = best, start.error <= Self.maximumGridError * Self.maximumGridError * Double(fitted.count) else { return nil }
        // A pattern search: smaller steps only once no neighbor is better.
        var width = Self.gridStep / 2
        while width > Self.minimumStep, let center = best {
            if fits(center.curve.rounded) { return center.curve.rounded }
            for (across, down) in Self.neighbors {
                Self.take(Self.candidate(center.curve.x1 + across * width, center.curve.x2 + down * width, fitted), &best)
            }
            if best?.error == center.error { width /= 2 }
        }
        return best.flatMap { fits($0.curve.rounded) ? $0.curve.rounded : nil }
    }

    private static func take(_ candidate: Candidate?, _ best: inout Candidate?) {
        guard let candidate, candidate.error < best?.error ?? .infinity else { return }
        best = candidate
    }

    /// Returns the curve with the given times of its control points that is nearest to the samples by least squares.
    private static func candidate(_ x1: Double, _ x2: Double, _ fitted: [Sample]) -> Candidate? {
        let (x1, x2) = (x1.clamped(to: times), x2.clamped(to: times))
        let timing = Curve(x1, 0, x2, 1)
        var (a, b, c, p, q, square) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for sample in fitted {
            let t = timing.parameter(at: sample.time)
            let (first, second) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
            let rest = sample.change - t * t * t
            a += first * first
            b += first * second
            c += second * second
            p += first * rest
            q += second * rest
            square += rest * rest
        }
        let determinant = a * c - b * b
        guard determinant > 1e-12 else { return nil }
        let (y1, y2) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
        guard abs(y1) <= maximumChange, abs(y2) <= maximumChange else { return nil }
        return Candidate(curve: Curve(x1, y1, x2, y2), error: max(square - y1 * p - y2 * q, 0))
    }

    private func fits(_ curve: Curve) -> Bool {
        samples.allSatisfy { abs(curve($0.time) - $0.change) <= $0.tolerance + 1e-12 }
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
