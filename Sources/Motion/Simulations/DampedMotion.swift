internal import Glibc

/// The closed form of a damped spring, in seconds, with the target at 0.
///
/// For β = c/2m and ω₀² = k/m, the motion in all three regimes is
///
///     x(t) = e^(-βt) (x₀ C(t) + (v₀ + βx₀) S(t))
///     v(t) = e^(-βt) (v₀ C(t) - (βv₀ + ω₀²x₀) S(t))
///
/// where, for underdamped, critical, and overdamped motion in turn, C is cos ωt, 1, or cosh ωt, and S is sin ωt / ω, t, or sinh ωt / ω.
struct DampedMotion: Sendable, Hashable {
    enum Regime: Sendable, Hashable {
        case underdamped, critical, overdamped
    }

    let regime: Regime
    let start: Double
    let startVelocity: Double
    /// β, the decay of the oscillation.
    let decay: Double
    /// ω, the angular frequency; if overdamped, half the difference between the two decay rates.
    let frequency: Double
    /// ω₀², stiffness divided by mass.
    let squaredNaturalFrequency: Double

    init(spring: Spring, displacement: Double, velocity: Double) {
        start = displacement
        startVelocity = velocity
        decay = spring.damping / (2 * spring.mass)
        squaredNaturalFrequency = spring.stiffness / spring.mass
        let squaredFrequency = squaredNaturalFrequency - decay * decay
        regime = squaredFrequency > 0 ? .underdamped : squaredFrequency < 0 ? .overdamped : .critical
        frequency = abs(squaredFrequency).squareRoot()
    }

    /// The factor of S in the velocity, βv₀ + ω₀²x₀.
    var sineVelocity: Double { decay * startVelocity + squaredNaturalFrequency * start }

    func displacement(at t: Double) -> Double {
        let (cosine, sine) = decayedPair(at: t)
        return start * cosine + (startVelocity + decay * start) * sine
    }

    func velocity(at t: Double) -> Double {
        let (cosine, sine) = decayedPair(at: t)
        return startVelocity * cosine - sineVelocity * sine
    }

    /// Returns e^(-βt) C(t) and e^(-βt) S(t), neither of which overflows.
    private func decayedPair(at t: Double) -> (cosine: Double, sine: Double) {
        switch regime {
        case .underdamped:
            let envelope = exp(-decay * t)
            return (envelope * cos(frequency * t), envelope * sin(frequency * t) / frequency)
        case .critical:
            let envelope = exp(-decay * t)
            return (envelope, envelope * t)
        case .overdamped:
            // β - ω, rewritten without the subtraction, which would lose all precision for a very stiff damper.
            let slowest = exp(-squaredNaturalFrequency / (decay + frequency) * t)
            return (slowest * (1 + exp(-2 * frequency * t)) / 2, slowest * -expm1(-2 * frequency * t) / (2 * frequency))
        }
    }
}

extension DampedMotion {
    /// Returns the last time, in seconds, at which the distance from 0 exceeds a positive tolerance; 0 if it never does.
    ///
    /// The motion is monotonic between turning points, so the search starts at the last one outside the tolerance. The result is rounded up
    /// by at most 10^-10 s.
    func lastTime(outside tolerance: Double) -> Double {
        let isInside: (Double) -> Bool = { abs(displacement(at: $0)) <= tolerance }
        guard let (first, spacing) = turningPoints, !isInside(first) else {
            // The motion is monotonic from the start to the first turning point, or forever if there is none.
            if isInside(0) { return 0 }
            return boundary(from: 0, to: turningPoints?.first, isInside)
        }
        guard let spacing else { return boundary(from: first, to: nil, isInside) }
        // Each turning point is closer to 0 than the previous one, by a constant factor.
        let swings = (log(abs(displacement(at: first)) / tolerance) / (decay * spacing)).rounded(.down)
        var last = first + swings * spacing
        // With almost no damping, the last swing can be so late that subtracting a step changes nothing; the time is then close enough.
        while last > first && isInside(last) && last - spacing < last { last -= spacing }
        return boundary(from: last, to: last + spacing, isInside)
    }

    /// The first time at which the velocity is 0, and the interval to the next such time (nil if there is none); nil if the velocity is
    /// never 0.
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

    /// Returns the first time at which `isInside` is true.
    ///
    /// The result of `isInside` must change once, from false at `start` to true at `end`; if `end` is nil, the function searches for it.
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
