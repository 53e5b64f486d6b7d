/// Colour and alpha of one pixel: the roundings that every reader and writer of the target shares.
enum Premultiplied {
    /// A channel times alpha, `value * alpha / 255` rounded to the nearest whole number.
    @inline(__always)
    static func multiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        // 255 is odd, so no quotient ends in one half and 127 rounds to nearest.
        (value * alpha + 127) / 255
    }

    /// The premultiplied word of a straight `0xAARRGGBB`.
    @inline(__always)
    static func word(straight word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        if alpha == 0 { return 0 }
        let red = multiply(word >> 16 & 0xFF, alpha)
        let green = multiply(word >> 8 & 0xFF, alpha)
        let blue = multiply(word & 0xFF, alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// One premultiplied word laid over another: `source + destination * (1 - alpha of source)`.
    @inline(__always)
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let alpha = source >> 24
        if alpha == 255 { return source }
        if alpha == 0 && source == 0 { return destination }
        let rest = 255 - alpha
        var result: UInt32 = 0
        for shift: UInt32 in [24, 16, 8, 0] {
            let channel = (source >> shift & 0xFF) + multiply(destination >> shift & 0xFF, rest)
            result |= min(channel, 255) << shift
        }
        return result
    }
}

extension Bitmap {
    /// Turns straight `0xAARRGGBB` words into premultiplied ones.
    mutating func premultiply() {
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: pixels[index]) }
        }
    }
}
