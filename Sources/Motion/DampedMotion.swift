internal import Glibc

/// The closed form of a damped spring, in seconds, with the target at 0.
///
/// With β = c/2m and ω₀² = k/m, in all three regimes
///
///     x(t) = e^(-βt) (x₀ C(t) + (v₀ + βx₀) S(t))
///     v(t) = e^(-βt) (v₀ C(t) - (βv₀ + ω₀²x₀) S(t))
///
/// where C is cos ωt, 1 or cosh ωt, and S is sin ωt / ω, t or sinh ωt / ω.
struct DampedMotion: Sendable, Hashable {
    enum Regime: Sendable, Hashable {
        case underdamped, critical, overdamped
    }

    let regime: Regime
    /// x₀, where it starts.
    let start: Double
    /// v₀, how fast it starts.
    let startVelocity: Double
    /// β, how fast the swing decays.
    let decay: Double
    /// ω, how fast it swings, or how far apart its two ways of creeping are.
    let frequency: Double
    /// ω₀², stiffness by mass.
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

    /// What the sine's part of the velocity starts with, βv₀ + ω₀²x₀.
    var sineVelocity: Double { decay * startVelocity + squaredNaturalFrequency * start }

    func displacement(at t: Double) -> Double {
        let (cosine, sine) = decayedPair(at: t)
        return start * cosine + (startVelocity + decay * start) * sine
    }

    func velocity(at t: Double) -> Double {
        let (cosine, sine) = decayedPair(at: t)
        return startVelocity * cosine - sineVelocity * sine
    }

    /// e^(-βt) C(t) and e^(-βt) S(t), neither of which overflows.
    private func decayedPair(at t: Double) -> (cosine: Double, sine: Double) {
        switch regime {
        case .underdamped:
            let envelope = exp(-decay * t)
            return (envelope * cos(frequency * t), envelope * sin(frequency * t) / frequency)
        case .critical:
            let envelope = exp(-decay * t)
            return (envelope, envelope * t)
        case .overdamped:
            // β - ω written without the difference, which would lose everything in a very stiff damper.
            let slowest = exp(-squaredNaturalFrequency / (decay + frequency) * t)
            return (slowest * (1 + exp(-2 * frequency * t)) / 2, slowest * -expm1(-2 * frequency * t) / (2 * frequency))
        }
    }
}
