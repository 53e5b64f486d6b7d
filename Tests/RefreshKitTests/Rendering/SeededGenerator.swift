import RefreshKit

/// SplitMix64 (Steele, Lea, Flood 2014): the same seed always gives the same numbers.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

    mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

    /// Often on whole points, thirds and halves, as layouts are; else anywhere.
    mutating func length(_ range: ClosedRange<Double>) -> Double {
        let length = number(range)
        return switch integer(0...5) {
        case 0: length
        case 1: (length * 3).rounded() / 3
        case 2: (length * 8).rounded() / 8
        default: length.rounded()
        }
    }

    mutating func color(isOpaque: Bool) -> AdaptiveColor {
        func color(_ generator: inout Self) -> Color {
            Color(red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1))
                .opacity(isOpaque ? 1 : generator.number(0.2...0.9))
        }
        return AdaptiveColor(light: color(&self), dark: color(&self))
    }
}
