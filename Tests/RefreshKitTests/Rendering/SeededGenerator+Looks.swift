import Fixtures
import RefreshKit

extension SeededGenerator {
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
