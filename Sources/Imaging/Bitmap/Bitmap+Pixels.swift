public import System

extension Bitmap {
    var isOpaque: Bool {
        guard format == .argb32 else { return true }
        return withUnsafePixels { pixels in
            // Checks a row at a time: the inner loop is fast, and the first row usually shows whether a bitmap has alpha.
            for start in stride(from: 0, to: pixels.count, by: width) {
                var all: UInt32 = 0xFF00_0000
                for index in start..<start + width { all &= pixels[index] }
                if all != 0xFF00_0000 { return false }
            }
            return true
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

extension Digest {
    /// Number of pixels unpacked at a time: few enough that they stay in the CPU cache until they are hashed.
    private static let portionOfPixels = 8192

    /// Computes the digest of a bitmap's pixels as straight RGBA, 8 bits per channel, row by row from the top.
    ///
    /// `PixelDigest` is many times as fast, but does not detect forgery.
    public init(ofPixels bitmap: Bitmap) {
        var digest = RunningDigest()
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        let portion = min(Self.portionOfPixels, bitmap.pixelCount)
        withUnsafeTemporaryAllocation(byteCount: portion * 4, alignment: 16) { bytes in
            guard let target = bytes.baseAddress else { return }
            bitmap.withUnsafePixels { pixels in
                for start in stride(from: 0, to: pixels.count, by: portion) {
                    let count = min(portion, pixels.count - start)
                    Premultiplied.unpack(UnsafeBufferPointer(rebasing: pixels[start..<start + count]), orAlpha: opaque, into: target)
                    digest.append(UnsafeRawBufferPointer(start: target, count: count * 4))
                }
            }
        }
        self = digest.finish()
    }
}
