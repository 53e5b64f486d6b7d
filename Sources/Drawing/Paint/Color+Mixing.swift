extension Color {
    /// A way to interpolate between two colors.
    ///
    /// ![Three bars from indigo to orange: gray in the middle in sRGB, lighter in OKLab, and through pink in OKLCH.](mixing)
    public enum MixingSpace: Sendable, Hashable {
        /// sRGB components, as in most drawing programs; the default.
        case srgb
        /// OKLab coordinates, for steps that look even.
        case oklab
        /// OKLCH lightness, chroma, and hue, along the shorter way around the hue circle: mixes are as colorful as the two colors.
        case oklch
    }

    /// Creates a color from a hue, saturation, and brightness, as in SwiftUI.
    ///
    /// ![A ring of twelve hues of equal brightness, next to one of twelve hues that look equally light.](hues)
    ///
    /// ```swift
    /// let rainbow = (0..<6).map { Color(hue: Double($0) / 6, saturation: 0.8, brightness: 1) }
    /// print(rainbow[2])  // #33FF33
    /// ```
    ///
    /// - Parameters:
    ///   - hue: Hue in turns, such as 0 for red, 1/3 for green, and 2/3 for blue; any number is valid.
    ///   - saturation: Saturation from 0 (gray) to 1 (pure).
    ///   - brightness: Brightness from 0 (black) to 1.
    ///   - alpha: Opacity; 1 by default.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let (sixths, brightness) = (hue.partOfTurn * 6, brightness.clampedToUnit)
        func component(_ offset: Double) -> Double {
            let distance = (sixths + offset).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation.clampedToUnit * max(0, min(distance, 4 - distance, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// Returns a mix of this color and another color.
    ///
    /// Components are weighted by the opacity of their colors, so that a color fades to `.clear` without darkening.
    ///
    /// ```swift
    /// let blue = Color(red: 0, green: 0.2, blue: 1)
    /// let yellow = Color(red: 1, green: 0.9, blue: 0)
    /// print(blue.mixed(with: yellow, fraction: 0.5))  // A gray.
    /// print(blue.mixed(with: yellow, fraction: 0.5, in: .oklch))  // A teal.
    /// ```
    ///
    /// - Parameters:
    ///   - other: The other color.
    ///   - fraction: Fraction of the other color, in 0...1.
    ///   - space: The interpolation between the two colors; sRGB by default.
    /// - Returns: The mix; its opacity is between the opacities of the two colors.
    public func mixed(with other: Color, fraction: Double, in space: MixingSpace = .srgb) -> Color {
        let there = fraction.clampedToUnit
        let (mine, its) = (alpha * (1 - there), other.alpha * there)
        let sum = mine + its
        guard sum > 0 else { return opacity(0) }
        func weighted(_ first: Double, _ second: Double) -> Double { (first * mine + second * its) / sum }
        // Unlike a round-trip conversion, this is exact.
        if space != .srgb, mine == 0 || its == 0 { return Color(mine == 0 ? other : self, alpha: sum) }
        switch space {
        case .srgb:
            return Color(
                red: weighted(red, other.red), green: weighted(green, other.green), blue: weighted(blue, other.blue), alpha: sum)
        case .oklab:
            let (from, to) = (oklab, other.oklab)
            let mix = OKLab(lightness: weighted(from.lightness, to.lightness), a: weighted(from.a, to.a), b: weighted(from.b, to.b))
            return Color(oklab: mix, alpha: sum)
        case .oklch:
            var (from, to) = (oklch, other.oklch)
            if from.chroma == 0 { from.hue = to.hue }
            if to.chroma == 0 { to.hue = from.hue }
            let turn = to.hue - from.hue
            let hue = from.hue + (turn - turn.rounded()) * there
            let mix = OKLCH(lightness: weighted(from.lightness, to.lightness), chroma: weighted(from.chroma, to.chroma), hue: hue)
            return Color(oklch: mix, alpha: sum)
        }
    }

    private init(_ color: Color, alpha: Double) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
}
