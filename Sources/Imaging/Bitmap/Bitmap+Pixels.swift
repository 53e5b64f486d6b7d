extension Bitmap {
    var isOpaque: Bool {
        guard format == .argb32 else { return true }
        return withUnsafePixels { pixels in
            // Checks one row at a time: the inner loop is fast, and the first row usually shows whether the bitmap has alpha.
            for start in stride(from: 0, to: pixels.count, by: width) {
                var all: UInt32 = 0xFF00_0000
                for index in start..<start + width { all &= pixels[index] }
                if all != 0xFF00_0000 { return false }
            }
            return true
        }
    }

    /// Whether any pixel is not fully transparent.
    var isVisible: Bool {
        guard format == .argb32 else { return true }
        return withUnsafePixels { pixels in
            for start in stride(from: 0, to: pixels.count, by: width) {
                var any: UInt32 = 0
                for index in start..<start + width { any |= pixels[index] }
                if any & 0xFF00_0000 != 0 { return true }
            }
            return false
        }
    }

    /// Writes the pixels as straight (not premultiplied) RGBA, tightly packed; the buffer needs at least four bytes per pixel.
    package func unpackStraight(into bytes: UnsafeMutableRawBufferPointer) {
        let opaque: UInt32 = format == .rgb24 ? 0xFF00_0000 : 0
        guard let target = bytes.baseAddress else { return }
        withUnsafePixels { Premultiplied.unpack($0, orAlpha: opaque, into: target) }
    }

    /// The bitmap as premultiplied ARGB; an opaque bitmap gets full alpha.
    package var withAlpha: Bitmap {
        guard format == .rgb24 else { return self }
        var result = Bitmap(width: width, height: height)
        withUnsafePixels { source in
            result.withUnsafeMutablePixels { target in
                for index in source.indices { target[index] = source[index] | 0xFF00_0000 }
            }
        }
        return result
    }

    /// Converts straight pixels, stored as the bytes B, G, R, A, to premultiplied words.
    mutating func premultiplyLittleEndian() {
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: UInt32(littleEndian: pixels[index])) }
        }
    }

    /// Converts straight `0xAARRGGBB` words to premultiplied ones.
    mutating func premultiply() {
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: pixels[index]) }
        }
    }
}
