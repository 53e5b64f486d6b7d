public import System

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
