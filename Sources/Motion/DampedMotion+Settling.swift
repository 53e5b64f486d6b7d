internal import Glibc

extension DampedMotion {
    /// The last time at which the distance from 0 exceeds a tolerance.
    ///
    /// Between two turning points the motion goes one way, so the last turning point outside the tolerance starts the stretch in which it
    /// comes to stay inside.
    ///
    /// - Parameter tolerance: More than 0.
    /// - Returns: The time in seconds, rounded up by at most 10^-10; 0 if it never does.
    func lastTime(outside tolerance: Double) -> Double {
        let isInside: (Double) -> Bool = { abs(displacement(at: $0)) <= tolerance }
        guard let (first, spacing) = turningPoints, !isInside(first) else {
            // One way, from the start to the first turning point or for ever.
            if isInside(0) { return 0 }
            return boundary(from: 0, to: turningPoints?.first, isInside)
        }
        guard let spacing else { return boundary(from: first, to: nil, isInside) }
        // Each turning point is nearer than the last by the same factor.
        let swings = (log(abs(displacement(at: first)) / tolerance) / (decay * spacing)).rounded(.down)
        var last = first + swings * spacing
        // Where hardly anything damps, the last swing is so far away that a step no longer counts; then it is near enough already.
        while last > first && isInside(last) && last - spacing < last { last -= spacing }
        return boundary(from: last, to: last + spacing, isInside)
    }

    /// The first time at which the velocity is 0, and the time from one to the next, nil if there is only one; nil if there is none.
    private var turningPoints: (first: Double, spacing: Double?)? {
        guard start != 0 || startVelocity != 0 else { return nil }
        switch regime {
        case .underdamped:
            let halfTurn = Double.pi / frequency
            let time = atan2(startVelocity * frequency, sineVelocity) / frequency
            return (time < 0 ? time + halfTurn : time, halfTurn)
        case .critical:
            let time = startVelocity / sineVelocity
            return time >= 0 && time.isFinite ? (time, nil) : nil
        case .overdamped:
            let ratio = frequency * startVelocity / sineVelocity
            return ratio >= 0 && ratio < 1 ? (atanh(ratio) / frequency, nil) : nil
        }
    }

    /// Where a stretch that begins outside and ends inside crosses over.
    ///
    /// - Parameters:
    ///   - start: A time outside.
    ///   - end: A time inside; nil to look for one.
    ///   - isInside: Changes once, from false to true.
    /// - Returns: The first time inside.
    private func boundary(from start: Double, to end: Double?, _ isInside: (Double) -> Bool) -> Double {
        var low = start
        var high = end ?? start + 1 / decay
        if end == nil {
            while high.isFinite && !isInside(high) && high > low { (low, high) = (high, start + 2 * (high - start)) }
        }
        while high - low > 1e-10 {
            let middle = low + (high - low) / 2
            guard middle > low && middle < high else { break }
            if isInside(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
