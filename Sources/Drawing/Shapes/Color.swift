/// A color in sRGB with straight (not premultiplied) alpha, each component in 0...1.
public struct Color: Sendable, Hashable {
    /// Red, in 0...1.
    public let red: Double
    /// Green, in 0...1.
    public let green: Double
    /// Blue, in 0...1.
    public let blue: Double
    /// Opacity, in 0...1: 0 is invisible.
    public let alpha: Double

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Nothing at all: black with no opacity.
    public static let clear = Color(white: 0, alpha: 0)

    /// Makes a color of its components; what lies outside 0...1 is clamped, and NaN is 0.
    ///
    /// - Parameters:
    ///   - red: Red, in 0...1.
    ///   - green: Green, in 0...1.
    ///   - blue: Blue, in 0...1.
    ///   - alpha: Opacity, in 0...1; opaque by default.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.clampedToUnit
        self.green = green.clampedToUnit
        self.blue = blue.clampedToUnit
        self.alpha = alpha.clampedToUnit
    }

    /// Makes a gray.
    ///
    /// - Parameters:
    ///   - white: Brightness, in 0...1: 0 is black.
    ///   - alpha: Opacity, in 0...1; opaque by default.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// This color with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor.clampedToUnit)
    }

    /// The color on the way to another one.
    ///
    /// Premultiplied components are mixed, so that on the way to `.clear` a color fades without darkening.
    /// - Parameters:
    ///   - other: Where the way ends.
    ///   - fraction: How far to go, in 0...1: 0 is this color, 1 the other.
    /// - Returns: A color between both.
    public func mixed(with other: Color, fraction: Double) -> Color {
        let there = fraction.clampedToUnit
        let (mine, its) = (alpha * (1 - there), other.alpha * there)
        let sum = mine + its
        guard sum > 0 else { return opacity(0) }
        return Color(
            red: (red * mine + other.red * its) / sum, green: (green * mine + other.green * its) / sum,
            blue: (blue * mine + other.blue * its) / sum, alpha: sum)
    }
}

extension Color: CustomStringConvertible {
    /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`, in upper or lower case; nil for anything else.
    public init?(hex: String) {
        guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.dropFirst().allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let bits = UInt32(hex.dropFirst(), radix: 16)
        else { return nil }
        func component(_ shift: UInt32, _ mask: UInt32) -> Double { Double(bits >> shift & mask) / Double(mask) }
        switch hex.utf8.count {
        case 4: self.init(red: component(8, 15), green: component(4, 15), blue: component(0, 15))
        case 7: self.init(red: component(16, 255), green: component(8, 255), blue: component(0, 255))
        case 9: self.init(red: component(24, 255), green: component(16, 255), blue: component(8, 255), alpha: component(0, 255))
        default: return nil
        }
    }

    /// The color in 8 bits a component: `#RRGGBB`, or `#RRGGBBAA` when it is not opaque.
    public var description: String {
        let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return components.reduce(into: "#") { text, component in
            let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            text += digits.count < 2 ? "0" + digits : digits
        }
    }
}

extension Double {
    /// This number moved into 0...1; NaN becomes 0.
    var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
