internal import Imaging

/// The color behind transparent pixels.
package struct Backdrop: Hashable, Sendable {
    /// The color, as `0xFFRRGGBB`.
    package let color: UInt32
    /// Whether this is the terminal's own background, so that pixels can stay transparent.
    package let isTerminals: Bool

    /// Chooses the color behind an image.
    ///
    /// The color is the terminal's background, unless an image for light backgrounds is shown on a dark one or vice versa; then the color
    /// is white or black.
    ///
    /// - Parameters:
    ///   - isDark: Whether the image is for dark backgrounds.
    ///   - background: The terminal's background, as `0xFFRRGGBB`; nil if unknown, which counts as dark.
    package init(isDark: Bool, background: UInt32?) {
        isTerminals = isDark == Self.isDark(background)
        color = isTerminals ? background ?? Self.black : isDark ? Self.black : 0xFFFF_FFFF
    }

    /// Returns whether a background is dark; true if it is unknown.
    package static func isDark(_ background: UInt32?) -> Bool {
        guard let background else { return true }
        let (red, green, blue) = (background >> 16 & 0xFF, background >> 8 & 0xFF, background & 0xFF)
        // BT.601 luma, in thousandths.
        return red * 299 + green * 587 + blue * 114 < 128_000
    }

    private static let black: UInt32 = 0xFF00_0000

    /// Returns a pixel blended with the backdrop, as `0xFFRRGGBB`.
    @inline(__always)
    func blended(_ pixel: UInt32) -> UInt32 {
        let rest = 255 - pixel >> 24
        if rest == 0 { return pixel }
        var result: UInt32 = 0xFF
        for shift: UInt32 in [16, 8, 0] {
            let behind = (color >> shift & 0xFF) * rest
            result = result << 8 | min((pixel >> shift & 0xFF) + (behind + 127) / 255, 255)
        }
        return result
    }

    /// Returns a bitmap without transparent pixels.
    func filled(behind bitmap: Bitmap) -> Bitmap {
        var result = bitmap.withAlpha
        result.withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = blended(pixels[index]) }
        }
        return result
    }
}
