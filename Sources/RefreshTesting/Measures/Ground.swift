internal import RefreshKit

/// What an indicator lies on while it is measured: the opaque ground of a screen.
struct Ground {
    /// Its colour, `0xFFRRGGBB`.
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
