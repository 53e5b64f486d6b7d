internal import Glibc

// Conversions to and from OKLab, with the matrices that Björn Ottosson published in "A perceptual color space for image processing" (2020)
// and revised in 2021. CSS Color 4 uses the same space.
extension Color {
    /// A color in OKLab, where equal distances look about equally different.
    public struct OKLab: Sendable, Hashable {
        /// Lightness, from 0 (black) to 1 (white).
        public var lightness: Double
        /// Position between green (negative) and red (positive); within 0.4 of 0 for sRGB colors.
        public var a: Double
        /// Position between blue (negative) and yellow (positive); within 0.4 of 0 for sRGB colors.
        public var b: Double

        /// Creates a color from its coordinates.
        public init(lightness: Double, a: Double, b: Double) {
            (self.lightness, self.a, self.b) = (lightness, a, b)
        }
    }

    /// A color in OKLCH: OKLab with a chroma and a hue.
    public struct OKLCH: Sendable, Hashable {
        /// Lightness, from 0 (black) to 1 (white).
        public var lightness: Double
        /// Distance from gray; 0 or more, and at most 0.33 for sRGB colors.
        public var chroma: Double
        /// Hue in turns: about 0.08 for red, 0.40 for green, and 0.73 for blue; 0 for grays.
        public var hue: Double

        /// Creates a color from its coordinates.
        public init(lightness: Double, chroma: Double, hue: Double) {
            (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
        }
    }

    /// Creates a color from OKLab coordinates.
    ///
    /// If sRGB does not contain the color, its chroma is reduced as much as necessary; its lightness and hue stay the same.
    public init(oklab: OKLab, alpha: Double = 1) {
        let lightness = oklab.lightness.clampedToUnit
        func components(_ chroma: Double) -> Components {
            Components(OKLab(lightness: lightness, a: oklab.a * chroma, b: oklab.b * chroma))
        }
        var exact = components(1)
        if !exact.areInGamut {
            // Halving 24 times leaves less than a thousandth of an 8-bit step.
            var (inside, outside) = (0.0, 1.0)
            for _ in 0..<24 {
                let middle = (inside + outside) / 2
                if components(middle).areInGamut { inside = middle } else { outside = middle }
            }
            exact = components(inside)
        }
        self.init(red: exact.red.gammaEncoded, green: exact.green.gammaEncoded, blue: exact.blue.gammaEncoded, alpha: alpha)
    }

    /// Creates a color from OKLCH coordinates, as in CSS's `oklch()`, with the hue in turns.
    ///
    /// If sRGB does not contain the color, its chroma is reduced as much as necessary; its lightness and hue stay the same.
    ///
    /// ```swift
    /// // Twelve hues that look equally light.
    /// let wheel = Gradient((0..<12).map { index in
    ///     .color(Color(oklch: Color.OKLCH(lightness: 0.75, chroma: 0.12, hue: Double(index) / 12)))
    /// })
    /// print(wheel.stops.count)
    /// ```
    public init(oklch: OKLCH, alpha: Double = 1) {
        self.init(oklab: OKLab(oklch), alpha: alpha)
    }

    /// The color in OKLab, without its opacity.
    public var oklab: OKLab {
        let (red, green, blue) = (self.red.gammaDecoded, self.green.gammaDecoded, self.blue.gammaDecoded)
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return OKLab(
            lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
    }

    /// The color in OKLCH, without its opacity.
    public var oklch: OKLCH {
        let lab = oklab
        let chroma = hypot(lab.a, lab.b)
        // The hue of a gray would result from rounding errors; CSS Color 4 uses the same threshold.
        guard chroma >= 4e-6 else { return OKLCH(lightness: lab.lightness, chroma: 0, hue: 0) }
        return OKLCH(lightness: lab.lightness, chroma: chroma, hue: (atan2(lab.b, lab.a) / (2 * .pi)).partOfTurn)
    }
}

extension Color.OKLab {
    fileprivate init(_ lch: Color.OKLCH) {
        let chroma = max(0, lch.chroma)
        self.init(lightness: lch.lightness, a: chroma * cos(lch.hue * 2 * .pi), b: chroma * sin(lch.hue * 2 * .pi))
    }
}

extension Color {
    /// Red, green, and blue in linear light, in sRGB's primaries; outside 0...1 for other colors.
    fileprivate struct Components {
        let red, green, blue: Double

        init(_ lab: OKLab) {
            func cube(_ value: Double) -> Double { value * value * value }
            let long = cube(lab.lightness + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
            let medium = cube(lab.lightness - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
            let short = cube(lab.lightness - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
            red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
            green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
            blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
        }

        /// Whether all components are in 0...1, with a tolerance for rounding errors in the matrices; false for NaN.
        var areInGamut: Bool {
            let range = -1e-6...1 + 1e-6
            return range.contains(red) && range.contains(green) && range.contains(blue)
        }
    }
}

extension Double {
    /// This sRGB component in linear light.
    fileprivate var gammaDecoded: Double { self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4) }

    /// This linear-light component in sRGB.
    fileprivate var gammaEncoded: Double { self <= 0.0031308 ? self * 12.92 : 1.055 * pow(self, 1 / 2.4) - 0.055 }

    /// This number of turns reduced to 0..<1; 0 if it is not finite.
    var partOfTurn: Double {
        let part = self - rounded(.down)
        return part < 1 ? part : 0
    }
}
