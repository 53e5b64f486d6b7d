public import System

/// A digest of the decoded pixels of an image, which does not depend on its file format.
///
/// Pixels are straight RGBA with 8 bits per channel, row by row from the top, so any program can check the digest.
public enum PixelDigest: Sendable, Hashable {
    /// The XXH3 hash of the XXH3 hashes of all rows, each of 128 bits.
    case rows(ContentHash)
    /// The SHA-256 digest of all pixels at once, which manifests before format 3 contain.
    case sha256(Digest)

    /// Computes the digest of a bitmap's rows.
    public init(of bitmap: Bitmap) {
        var rows = RowHashes()
        self = rows.digest(of: bitmap, bands: [RowBand(0..<bitmap.height)])
    }

    /// Parses lowercase hexadecimal digits: 32 for `rows` and 64 for `sha256`; nil for anything else.
    public init?(hex: some StringProtocol) {
        if let hash = ContentHash(hex: hex) {
            self = .rows(hash)
        } else if let digest = Digest(hex: hex) {
            self = .sha256(digest)
        } else {
            return nil
        }
    }

    /// The digest as lowercase hexadecimal digits.
    public var hex: String {
        switch self {
        case .rows(let hash): hash.hex
        case .sha256(let digest): digest.hex
        }
    }

    /// Whether a bitmap has these pixels.
    public func matches(_ bitmap: Bitmap) -> Bool {
        switch self {
        case .rows: self == PixelDigest(of: bitmap)
        case .sha256(let digest): digest == Digest(ofPixels: bitmap)
        }
    }
}

/// The hashes of the rows of the last bitmap, which the next bitmap keeps for the rows that it shows, too.
package struct RowHashes: Sendable {
    private var hashes: [ContentHash] = []
    private var width = 0
    private var format = Bitmap.Format.argb32
    private var row: [UInt8] = []

    package init() {}

    /// Returns the digest of a bitmap, hashing only bands that did not appear in the last one.
    ///
    /// `bands` must cover all rows in order; `RowBand.earlier` refers to the last bitmap.
    package mutating func digest(of bitmap: Bitmap, bands: [RowBand]) -> PixelDigest {
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
        return .rows(ContentHash(of: hashes))
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
                    hashes.append(ContentHash(of: UnsafeRawBufferPointer(bytes)))
                }
            }
        }
    }
}
