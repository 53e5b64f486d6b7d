public import System

extension Bitmap {
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

    /// Writes the pixels as red, green, blue, alpha, not premultiplied, without gaps; the buffer holds at least four bytes per pixel.
    package func unpackStraight(into bytes: UnsafeMutableRawBufferPointer) {
        let opaque: UInt32 = format == .rgb24 ? 0xFF00_0000 : 0
        guard let target = bytes.baseAddress else { return }
        withUnsafePixels { Premultiplied.unpack($0, orAlpha: opaque, into: target) }
    }

    /// The same picture as premultiplied ARGB: an opaque one gets full alpha.
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

    /// Turns straight pixels of blue, green, red, alpha bytes into premultiplied words.
    mutating func premultiplyLittleEndian() {
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: UInt32(littleEndian: pixels[index])) }
        }
    }

    /// Turns straight `0xAARRGGBB` words into premultiplied ones.
    mutating func premultiply() {
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] = Premultiplied.word(straight: pixels[index]) }
        }
    }
}

extension Digest {
    /// Pixels that are unpacked at a time: as bytes they stay in the cache between unpacking and digesting.
    private static let portionOfPixels = 8192

    /// Digests the pixels of a picture: red, green, blue and alpha of each, not premultiplied, row by row from the top.
    ///
    /// This is the digest of what a PNG file decodes to as RGBA of 8 bits, so any program can check it.
    public init(ofPixels bitmap: Bitmap) {
        var digest = RunningDigest()
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        let portion = min(Self.portionOfPixels, bitmap.pixelCount)
        withUnsafeTemporaryAllocation(byteCount: portion * 4, alignment: 16) { bytes in
            guard let target = bytes.baseAddress else { return }
            bitmap.withUnsafePixels { pixels in
                for begin in stride(from: 0, to: pixels.count, by: portion) {
                    let count = min(portion, pixels.count - begin)
                    Premultiplied.unpack(UnsafeBufferPointer(rebasing: pixels[begin..<begin + count]), orAlpha: opaque, into: target)
                    digest.append(UnsafeRawBufferPointer(start: target, count: count * 4))
                }
            }
        }
        self = digest.finish()
    }
}
