extension Premultiplied {
    /// Pixels that are looked at together.
    private static let run = 32

    /// Writes premultiplied pixels as red, green, blue, alpha, not premultiplied, without gaps.
    ///
    /// - Parameters:
    ///   - pixels: `0xAARRGGBB` words.
    ///   - alpha: Laid over each pixel: `0xFF00_0000` when the top byte means nothing.
    ///   - target: Room for four bytes a pixel.
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
        // Neighbours are often equal: they are divided once.
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
