/// Conversions between straight and premultiplied pixels, with the rounding that all readers and writers share.
enum Premultiplied {
    /// Returns a channel times alpha: `value * alpha / 255`, rounded to nearest.
    @inline(__always)
    static func multiply(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        // 255 is odd, so no quotient is exactly halfway, and adding 127 rounds to nearest.
        (value * alpha + 127) / 255
    }

    /// Converts a straight `0xAARRGGBB` pixel to a premultiplied one.
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

    /// Multiplies all channels of a premultiplied pixel by its coverage, where 255 covers the entire pixel.
    @inline(__always)
    static func covering(_ word: UInt32, _ coverage: UInt32) -> UInt32 {
        if coverage == 255 { return word }
        var result: UInt32 = 0
        for shift: UInt32 in [24, 16, 8, 0] { result |= multiply(word >> shift & 0xFF, coverage) << shift }
        return result
    }

    /// Blends a premultiplied pixel over another: `source + destination * (1 - alpha of source)`.
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

    /// Converts a premultiplied pixel to a straight `0xAARRGGBB` one using Cairo's formula for PNG: `(value * 255 + alpha / 2) / alpha`.
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

    /// Applies Cairo's formula to one channel; values above alpha, which are invalid in premultiplied pixels, are clamped.
    @inline(__always)
    static func divide(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        min((value * 255 + alpha / 2) / alpha, 255)
    }
}

extension Premultiplied {
    /// Number of pixels examined at a time.
    private static let run = 32

    /// Converts premultiplied `0xAARRGGBB` words to straight RGBA bytes, tightly packed.
    ///
    /// `alpha` is ORed into each pixel: pass `0xFF00_0000` if the top byte has no meaning. `target` needs four bytes per pixel.
    static func unpack(_ pixels: UnsafeBufferPointer<UInt32>, orAlpha alpha: UInt32 = 0, into target: UnsafeMutableRawPointer) {
        guard let source = pixels.baseAddress else { return }
        if alpha == 0xFF00_0000 { return unpackOpaque(source, pixels.count, into: target) }
        var start = 0
        while start < pixels.count {
            let count = min(run, pixels.count - start)
            var every: UInt32 = 0xFFFF_FFFF, any: UInt32 = 0
            for index in start..<start + count {
                every &= source[index] | alpha
                any |= source[index] | alpha
            }
            let destination = target + start * 4
            // Most pixels are opaque or fully transparent. Neither kind needs a division.
            if every >> 24 == 255 {
                unpackOpaque(source + start, count, into: destination)
            } else if any >> 24 == 0 {
                destination.initializeMemory(as: UInt8.self, repeating: 0, count: count * 4)
            } else {
                divide(source + start, count, orAlpha: alpha, into: destination)
            }
            start += count
        }
    }

    /// Reorders bytes without division, in a form that the compiler vectorizes.
    private static func unpackOpaque(_ source: UnsafePointer<UInt32>, _ count: Int, into target: UnsafeMutableRawPointer) {
        for index in 0..<count {
            let pixel = source[index]
            let packed = pixel & 0x0000_FF00 | 0xFF00_0000 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
            target.storeBytes(of: packed.littleEndian, toByteOffset: index * 4, as: UInt32.self)
        }
    }

    private static func divide(_ source: UnsafePointer<UInt32>, _ count: Int, orAlpha alpha: UInt32, into target: UnsafeMutableRawPointer) {
        // Adjacent pixels are often equal, so the division is done only once per run.
        var previous: UInt32 = 0, packed: UInt32 = 0
        for index in 0..<count {
            let pixel = source[index] | alpha
            if pixel != previous {
                previous = pixel
                let straight = Premultiplied.straight(pixel)
                packed = (straight << 8 | straight >> 24).bigEndian
            }
            target.storeBytes(of: packed, toByteOffset: index * 4, as: UInt32.self)
        }
    }
}
