internal import Motion

/// Finds a timing curve through samples of a change from 0 to 1.
struct EasingFit {
    private var samples: [(time: Double, change: Double, tolerance: Double)] = []

    /// Number of samples to which curves are fitted; all samples are checked.
    private static let maximumFittedCount = 16

    /// Distance between the last two candidates of a search.
    private static let minimumStep = 0.0005
    private static let neighbors = [(-1.0, -1.0), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]

    /// Adds a sample: the change at a fraction of the time, and the maximum difference there.
    mutating func append(_ time: Double, _ change: Double, within tolerance: Double) {
        samples.append((time, change, tolerance))
    }

    /// The curve within the tolerance at every sample; nil if none was found.
    var curve: Curve? {
        if fits(.linear) { return .linear }
        let (third, step) = (1.0 / 3, 0.1)
        var best = candidate(third, 2 * third)
        if let best, fits(best.curve) { return best.curve }
        for x1 in stride(from: 0.05, to: 1, by: step) {
            for x2 in stride(from: 0.05, to: 1, by: step) { take(candidate(x1, x2), &best) }
        }
        // A pattern search: smaller steps only once no neighbor is better.
        var width = step / 2
        while width > Self.minimumStep, let center = best {
            if fits(center.curve) { return center.curve }
            for (across, down) in Self.neighbors {
                take(candidate(center.curve.x1 + across * width, center.curve.x2 + down * width), &best)
            }
            if best?.error == center.error { width /= 2 }
        }
        return best.flatMap { fits($0.curve) ? $0.curve : nil }
    }

    private func take(_ candidate: (curve: Curve, error: Double)?, _ best: inout (curve: Curve, error: Double)?) {
        guard let candidate, candidate.error < best?.error ?? .infinity else { return }
        best = candidate
    }

    /// Returns the curve with the given times of its control points that is nearest to the samples by least squares.
    private func candidate(_ x1: Double, _ x2: Double) -> (curve: Curve, error: Double)? {
        let (x1, x2) = (min(max(x1, 0.001), 0.999), min(max(x2, 0.001), 0.999))
        let timing = Curve(x1, 0, x2, 1)
        var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
        let fitted = stride(from: 1, to: samples.count - 1, by: max(1, samples.count / Self.maximumFittedCount)).map { index in
            let t = timing.parameter(at: samples[index].time)
            let (first, second) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
            return (first, second, rest: samples[index].change - t * t * t)
        }
        for (first, second, rest) in fitted {
            a += first * first
            b += first * second
            c += second * second
            p += first * rest
            q += second * rest
        }
        let determinant = a * c - b * b
        guard determinant > 1e-12 else { return nil }
        let (y1, y2) = ((p * c - q * b) / determinant, (q * a - p * b) / determinant)
        guard y1.isFinite, y2.isFinite else { return nil }
        let error = fitted.reduce(0) { sum, sample in
            let difference = sample.0 * y1 + sample.1 * y2 - sample.rest
            return sum + difference * difference
        }
        return (Curve(x1, y1, x2, y2), error)
    }

    private func fits(_ curve: Curve) -> Bool {
        samples.allSatisfy { abs(curve($0.time) - $0.change) <= $0.tolerance + 1e-12 }
    }
}
