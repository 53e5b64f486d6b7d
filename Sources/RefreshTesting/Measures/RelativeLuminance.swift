internal import Glibc

/// How bright a colour is, as WCAG 2.2 defines it: 0 for black, 1 for white.
enum RelativeLuminance {
    /// What the luminance takes of each channel, after recommendation 709.
    private static let red = 0.2126, green = 0.7152, blue = 0.0722

    /// The 256 values of a channel of sRGB, made linear.
    static let linear: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    /// The luminance of an opaque pixel, `0x__RRGGBB`.
    static func of(_ pixel: UInt32) -> Double {
        red * linear[Int(pixel >> 16 & 0xFF)] + green * linear[Int(pixel >> 8 & 0xFF)] + blue * linear[Int(pixel & 0xFF)]
    }

    /// The contrast of two luminances, in 1...21.
    static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// How red an opaque pixel is, in 0...1, when red makes four fifths of it or more, which is what WCAG calls saturated; else 0.
    static func saturatedRed(_ pixel: UInt32) -> Double {
        let red = linear[Int(pixel >> 16 & 0xFF)]
        let others = linear[Int(pixel >> 8 & 0xFF)] + linear[Int(pixel & 0xFF)]
        return red > 0 && red >= 0.8 * (red + others) ? red - others : 0
    }
}
