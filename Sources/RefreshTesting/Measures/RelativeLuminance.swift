internal import Glibc
internal import Imaging
internal import RefreshKit

/// Relative luminance as defined by WCAG 2.2: 0 for black, 1 for white.
enum RelativeLuminance {
    /// Weight of each channel (ITU-R BT.709).
    private static let red = 0.2126, green = 0.7152, blue = 0.0722

    /// The linear values for the 256 values of an sRGB channel.
    static let linear: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    /// Returns the luminance of an opaque pixel, `0x__RRGGBB`.
    static func of(_ pixel: UInt32) -> Double {
        red * linear[Int(pixel >> 16 & 0xFF)] + green * linear[Int(pixel >> 8 & 0xFF)] + blue * linear[Int(pixel & 0xFF)]
    }

    /// Returns the contrast ratio of two luminances, in 1...21.
    static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns the redness of an opaque pixel, in 0...1, if red is at least 4/5 of the channel sum ("saturated" in WCAG),
    /// otherwise 0.
    static func saturatedRed(_ pixel: UInt32) -> Double {
        let red = linear[Int(pixel >> 16 & 0xFF)]
        let others = linear[Int(pixel >> 8 & 0xFF)] + linear[Int(pixel & 0xFF)]
        return red > 0 && red >= 0.8 * (red + others) ? red - others : 0
    }
}

/// An indicator's opaque background for measurements.
struct Background {
    /// Color, `0xFFRRGGBB`.
    let pixel: UInt32
    private let channels: (red: UInt32, green: UInt32, blue: UInt32)

    /// Creates the system background: white in the light appearance, black in the dark one.
    init(_ appearance: Appearance) { self.init(AdaptiveColor.systemBackground.color(for: appearance)) }

    /// Creates a background in an opaque color.
    init(_ color: Color) {
        func byte(_ share: Double) -> UInt32 { UInt32((share * 255).rounded()) }
        channels = (byte(color.red), byte(color.green), byte(color.blue))
        pixel = 0xFF00_0000 | channels.red << 16 | channels.green << 8 | channels.blue
    }

    /// Blends a premultiplied pixel with this background.
    func blending(_ over: UInt32) -> UInt32 {
        let rest = 255 - over >> 24
        if rest == 255 { return pixel }
        if rest == 0 { return over }
        func mixed(_ shift: UInt32, _ below: UInt32) -> UInt32 { min((over >> shift & 0xFF) + (below * rest + 127) / 255, 255) << shift }
        return 0xFF00_0000 | mixed(16, channels.red) | mixed(8, channels.green) | mixed(0, channels.blue)
    }

    /// Returns the visibility of a premultiplied pixel: the largest difference in any channel from this background, in 0...255.
    func distance(_ over: UInt32) -> Int {
        if over == 0 { return 0 }
        let shown = blending(over)
        func difference(_ shift: UInt32) -> Int { abs(Int(shown >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) }
        return max(difference(16), difference(8), difference(0))
    }
}
