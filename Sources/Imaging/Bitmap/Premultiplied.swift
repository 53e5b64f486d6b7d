/// Color and alpha of one pixel: the roundings that every reader and writer of the target shares.
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

extension Premultiplied {
    /// Pixels that are looked at together.
    private static let run = 32

    /// Converts premultiplied `0xAARRGGBB` words to red, green, blue, alpha, not premultiplied, without gaps.
    ///
    /// `alpha` is combined with each pixel by OR: `0xFF00_0000` when the top byte has no meaning. `target` has room for four bytes per
    /// pixel.
    static func unpack(_ pixels: UnsafeBufferPointer<UInt32>, orAlpha alpha: UInt32 = 0, into target: UnsafeMutableRawPointer) {
        guard let source = pixels.baseAddress else { return }
        if alpha == 0xFF00_0000 { return unpackOpaque(source, pixels.count, into: target) }
        var begin = 0
        while begin < pixels.count {
            let count = min(run, pixels.count - begin)
            var every: UInt32 = 0xFFFF_FFFF, any: UInt32 = 0
            for index in begin..<begin + count {
                every &= source[index] | alpha
                any |= source[index] | alpha
            }
            let place = target + begin * 4
            // Most of a picture is opaque or nothing: neither has to be divided.
            if every >> 24 == 255 {
                unpackOpaque(source + begin, count, into: place)
            } else if any >> 24 == 0 {
                place.initializeMemory(as: UInt8.self, repeating: 0, count: count * 4)
            } else {
                divide(source + begin, count, orAlpha: alpha, into: place)
            }
            begin += count
        }
    }

    /// Moves bytes only, in a form of which the compiler makes several pixels at a time.
    private static func unpackOpaque(_ source: UnsafePointer<UInt32>, _ count: Int, into target: UnsafeMutableRawPointer) {
        for index in 0..<count {
            let pixel = source[index]
            let packed = pixel & 0x0000_FF00 | 0xFF00_0000 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
            target.storeBytes(of: packed.littleEndian, toByteOffset: index * 4, as: UInt32.self)
        }
    }

    private static func divide(_ source: UnsafePointer<UInt32>, _ count: Int, orAlpha alpha: UInt32, into target: UnsafeMutableRawPointer) {
        // Neighbors are often equal: they are divided once.
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
