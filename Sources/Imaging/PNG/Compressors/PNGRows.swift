/// Image rows as input for a compressor: the pixels and their storage format.
///
/// The stored bytes are not created up front; a compressor can work on the pixels and compute only the bytes that it needs.
package struct PNGRows {
    package enum Storage: Sendable, Hashable {
        /// Red, green, and blue; alpha is ignored.
        case rgb
        /// Straight red, green, and blue with alpha.
        case rgba
        /// Straight gray with alpha; red, green, and blue are equal in every pixel.
        case grayAlpha
        /// The lowest byte: a palette index, or several indices of fewer than 8 bits.
        case byte

        package var bytesPerPixel: Int {
            switch self {
            case .rgb: 3
            case .rgba: 4
            case .grayAlpha: 2
            case .byte: 1
            }
        }
    }

    /// The pixels, row by row, tightly packed.
    package let pixels: UnsafePointer<UInt32>
    package let storage: Storage
    package let width: Int
    package let count: Int

    /// Bytes per row, including the filter byte.
    package var bytesPerRow: Int { 1 + width * storage.bytesPerPixel }
    package var byteCount: Int { bytesPerRow * count }

    /// Creates rows of pixels that must outlive this value; `width` (in pixels) and `count` are in `1...Bitmap.maximumSide`.
    init(_ pixels: UnsafePointer<UInt32>, _ storage: Storage, width: Int, count: Int) {
        self.pixels = pixels
        self.storage = storage
        self.width = width
        self.count = count
    }

    /// Writes the rows with their filter bytes ("none") to the start of a buffer, which grows if it is too small.
    package func store(into bytes: inout [UInt8]) {
        switch storage {
        case .rgb: store(RGBStorage(), into: &bytes)
        case .rgba: store(RGBAStorage(), into: &bytes)
        case .grayAlpha: store(GrayAlphaStorage(), into: &bytes)
        case .byte: store(ByteStorage(), into: &bytes)
        }
    }

    private func store<Kind: PixelStorage>(_ kind: Kind, into bytes: inout [UInt8]) {
        // Each store writes a whole word.
        let needed = byteCount + 4
        if bytes.count < needed { bytes.append(contentsOf: repeatElement(0, count: needed - bytes.count)) }
        bytes.withUnsafeMutableBytes { buffer in
            guard var target = buffer.baseAddress else { return }
            var source = pixels
            for _ in 0..<count {
                target.storeBytes(of: 0, as: UInt8.self)
                target += 1
                var previous: UInt32 = 0, stored = kind.stored(0)
                for _ in 0..<width {
                    let pixel = source.pointee & Kind.mask
                    if pixel != previous {
                        previous = pixel
                        stored = kind.stored(pixel)
                    }
                    target.storeBytes(of: stored.littleEndian, as: UInt32.self)
                    target += Kind.byteCount
                    source += 1
                }
            }
        }
    }
}
