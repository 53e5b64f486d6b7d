public import SystemSupport

// Digests of decoded pixels, which do not depend on the file format.
//
// Pixels are straight RGBA with 8 bits per channel, row by row from the top, so any program can check such a digest.
extension Digest {
    /// Computes the digest of a bitmap's pixels: the XXH3 hash of the XXH3 hashes of all rows.
    public init(ofPixels bitmap: Bitmap) {
        var rows = RowHashes()
        self = rows.digest(of: bitmap, bands: [RowBand(0..<bitmap.height)])
    }
}

/// The row hashes of the last bitmap, which are reused for rows that also appear in the next bitmap.
package struct RowHashes: Sendable {
    private var hashes: [Digest] = []
    private var width = 0
    private var format = Bitmap.Format.argb32
    private var row: [UInt8] = []

    package init() {}

    /// Returns the digest of a bitmap, hashing only bands that did not appear in the last one.
    ///
    /// `bands` must cover all rows in order; `RowBand.earlier` refers to the last bitmap.
    package mutating func digest(of bitmap: Bitmap, bands: [RowBand]) -> Digest {
        let earlier = width == bitmap.width && format == bitmap.format ? hashes : []
        (width, format) = (bitmap.width, bitmap.format)
        hashes.removeAll(keepingCapacity: true)
        hashes.reserveCapacity(bitmap.height)
        row = Array(repeating: 0, count: bitmap.width * 4)
        for band in bands {
            if let start = band.earlier, start >= 0, start + band.rows.count <= earlier.count {
                hashes += earlier[start..<start + band.rows.count]
            } else {
                hash(band.rows, of: bitmap)
            }
        }
        return Digest(of: hashes)
    }

    private mutating func hash(_ rows: Range<Int>, of bitmap: Bitmap) {
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        bitmap.withUnsafePixels { pixels in
            row.withUnsafeMutableBytes { bytes in
                for y in rows {
                    if let target = bytes.baseAddress {
                        let source = UnsafeBufferPointer(rebasing: pixels[y * bitmap.width..<(y + 1) * bitmap.width])
                        Premultiplied.unpack(source, orAlpha: opaque, into: target)
                    }
                    hashes.append(Digest(of: UnsafeRawBufferPointer(bytes)))
                }
            }
        }
    }
}
