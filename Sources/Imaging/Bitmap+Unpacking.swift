extension Bitmap {
    /// Whether no pixel lets anything through.
    var isOpaque: Bool {
        guard format == .argb32 else { return true }
        return withUnsafePixels { pixels in
            // A row at a time: fast inside, and most pictures with alpha are known by their first row.
            for start in stride(from: 0, to: pixels.count, by: width) {
                var all: UInt32 = 0xFF00_0000
                for index in start..<start + width { all &= pixels[index] }
                if all != 0xFF00_0000 { return false }
            }
            return true
        }
    }

    /// Writes the pixels as red, green, blue, alpha, not premultiplied, without gaps.
    ///
    /// - Parameter bytes: At least four times the number of pixels.
    package func unpackStraight(into bytes: UnsafeMutableRawBufferPointer) {
        let opaque: UInt32 = format == .rgb24 ? 0xFF00_0000 : 0
        guard let target = bytes.baseAddress else { return }
        withUnsafePixels { Premultiplied.unpack($0, orAlpha: opaque, into: target) }
    }
}

extension Premultiplied {
    /// The straight `0xAARRGGBB` of a premultiplied word, by Cairo's rule for PNG: `(value * 255 + alpha / 2) / alpha`.
    @inline(__always)
    static func straight(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        if alpha == 0 { return 0 }
        let red = divide(word >> 16 & 0xFF, alpha)
        let green = divide(word >> 8 & 0xFF, alpha)
        let blue = divide(word & 0xFF, alpha)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    /// Cairo's rule for one channel; a value past alpha, which no premultiplied pixel has, is cut.
    @inline(__always)
    static func divide(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        min((value * 255 + alpha / 2) / alpha, 255)
    }
}
