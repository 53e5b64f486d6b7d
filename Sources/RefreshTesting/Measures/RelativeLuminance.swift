internal import Glibc
internal import Imaging
internal import RefreshKit

/// How bright a color is, as WCAG 2.2 defines it: 0 for black, 1 for white.
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

/// What an indicator lies on while it is measured: the opaque ground of a screen.
struct Ground {
    /// Its color, `0xFFRRGGBB`.
    let pixel: UInt32
    private let channels: (red: UInt32, green: UInt32, blue: UInt32)

    /// The ground of the system's screens: white in light surroundings, black in dark ones.
    init(_ style: Appearance.Style) {
        let color = AdaptiveColor.systemBackground.color(for: style)
        func byte(_ share: Double) -> UInt32 { UInt32((share * 255).rounded()) }
        channels = (byte(color.red), byte(color.green), byte(color.blue))
        pixel = 0xFF00_0000 | channels.red << 16 | channels.green << 8 | channels.blue
    }

    /// A premultiplied pixel on this ground, opaque.
    func under(_ over: UInt32) -> UInt32 {
        let rest = 255 - over >> 24
        if rest == 255 { return pixel }
        if rest == 0 { return over }
        func mixed(_ shift: UInt32, _ below: UInt32) -> UInt32 { min((over >> shift & 0xFF) + (below * rest + 127) / 255, 255) << shift }
        return 0xFF00_0000 | mixed(16, channels.red) | mixed(8, channels.green) | mixed(0, channels.blue)
    }

    /// How far a premultiplied pixel stands out from this ground, in 0...255: the largest difference of a channel.
    func distance(_ over: UInt32) -> Int {
        if over == 0 { return 0 }
        let shown = under(over)
        func difference(_ shift: UInt32) -> Int { abs(Int(shown >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) }
        return max(difference(16), difference(8), difference(0))
    }
}
