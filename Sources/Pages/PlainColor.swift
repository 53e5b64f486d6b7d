internal import Imaging
internal import RefreshKit

extension IndicatorDrawing {
    /// Returns the single color of the indicator's pictures; nil if they have several colors or a picture cannot be drawn.
    ///
    /// A page can fill the alpha of such a picture with any other color.
    func plainColor(of moments: [Moment], size: Size) -> String? {
        var strongest = PlainColor(red: 0, green: 0, blue: 0, alpha: 0)
        for moment in moments {
            guard let found = try? bitmap(of: moment, size: size).plainColor else { return nil }
            let (first, second) = found.alpha > strongest.alpha ? (found, strongest) : (strongest, found)
            // The color of a translucent pixel is less precise.
            guard second.alpha == 0 || first.isNear(second) else { return nil }
            strongest = first
        }
        return strongest.alpha == 0 ? nil : strongest.hex
    }
}

private struct PlainColor {
    let red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32

    var hex: String { "#" + String(0x100_0000 | red << 16 | green << 8 | blue, radix: 16).dropFirst() }

    func isNear(_ other: PlainColor) -> Bool {
        let distance = max(2, 255 / max(other.alpha, 1))
        return [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy { max($0, $1) - min($0, $1) <= distance }
    }

    /// Returns whether a premultiplied pixel has this color, apart from rounding.
    func matches(_ pixel: UInt32) -> Bool {
        let alpha = pixel >> 24
        func isNear(_ shift: UInt32, _ value: UInt32) -> Bool {
            let expected = (value * alpha + 127) / 255, found = pixel >> shift & 255
            return max(expected, found) - min(expected, found) <= 2
        }
        return isNear(16, red) && isNear(8, green) && isNear(0, blue)
    }
}

extension Bitmap {
    /// The color of the most opaque pixel, if all other pixels differ from it only in alpha and rounding; nil if they do not.
    fileprivate var plainColor: PlainColor? {
        guard format == .argb32 else { return nil }
        return withUnsafePixels { pixels in
            let strongest = pixels.max { $0 >> 24 < $1 >> 24 } ?? 0
            let alpha = strongest >> 24
            if alpha == 0 { return PlainColor(red: 0, green: 0, blue: 0, alpha: 0) }
            func channel(_ shift: UInt32) -> UInt32 { min(((strongest >> shift & 255) * 255 + alpha / 2) / alpha, 255) }
            let color = PlainColor(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
            return pixels.allSatisfy(color.matches) ? color : nil
        }
    }
}
