/// A color in sRGB with straight (not premultiplied) alpha, each component in 0...1.
///
/// ```swift
/// let red = Color(red: 1, green: 0.2, blue: 0.2)
/// let translucent = red.opacity(0.5)
/// let orange = Color(hex: "#FF9500") ?? red
/// let between = red.mixed(with: orange, fraction: 0.25)
/// print(translucent, between)
/// ```
public struct Color: Sendable, Hashable {
    /// Red, in 0...1.
    public let red: Double
    /// Green, in 0...1.
    public let green: Double
    /// Blue, in 0...1.
    public let blue: Double
    /// Opacity, in 0...1; 0 is invisible.
    public let alpha: Double

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
    /// Black with an opacity of 0.
    public static let clear = Color(white: 0, alpha: 0)

    /// Creates a color from components in 0...1; other values are clamped, and NaN becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red.clampedToUnit
        self.green = green.clampedToUnit
        self.blue = blue.clampedToUnit
        self.alpha = alpha.clampedToUnit
    }

    /// Creates a gray from black (0) to white (1), opaque by default.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns this color with its opacity multiplied by a factor in 0...1.
    public func opacity(_ factor: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * factor.clampedToUnit)
    }
}

extension Color: CustomStringConvertible {
    /// Parses `#RGB`, `#RRGGBB`, or `#RRGGBBAA` in upper or lower case; nil for anything else.
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

    /// The color with 8 bits per component: `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
    public var description: String {
        let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
        return components.reduce(into: "#") { text, component in
            let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            text += digits.count < 2 ? "0" + digits : digits
        }
    }
}

extension Double {
    /// This number clamped to 0...1; NaN becomes 0.
    var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
