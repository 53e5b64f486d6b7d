/// Rows of a picture as a compressor gets them: pixels, and how they are stored in the file.
///
/// The bytes themselves need not exist: a compressor may work on the pixels and store what it needs.
package struct PNGRows {
    /// How a pixel is stored.
    package enum Storage: Sendable, Hashable {
        /// Red, green, blue; alpha is not looked at.
        case rgb
        /// Red, green, blue, alpha, color divided by alpha.
        case rgba
        /// Gray and alpha, gray divided by alpha; red, green and blue of every pixel are equal.
        case grayAlpha
        /// The lowest byte as it is: an index of a palette, or several of less than 8 bits.
        case byte

        /// Bytes of a pixel.
        package var bytesPerPixel: Int {
            switch self {
            case .rgb: 3
            case .rgba: 4
            case .grayAlpha: 2
            case .byte: 1
            }
        }
    }

    /// Pixels, row by row without gaps, as a bitmap has them.
    package let pixels: UnsafePointer<UInt32>
    /// How they are stored.
    package let storage: Storage
    /// Pixels of a row.
    package let width: Int
    /// How many rows.
    package let count: Int

    /// Bytes of a row with the filter byte before it.
    package var bytesPerRow: Int { 1 + width * storage.bytesPerPixel }
    /// Bytes of all rows.
    package var byteCount: Int { bytesPerRow * count }

    /// The pixels must outlive this value; `width` (in pixels) and `count` are in `1...Bitmap.maximumSide`.
    init(_ pixels: UnsafePointer<UInt32>, _ storage: Storage, width: Int, count: Int) {
        self.pixels = pixels
        self.storage = storage
        self.width = width
        self.count = count
    }

    /// Writes the bytes of the rows to the start of a buffer, each row with the filter byte "none" before it.
    ///
    /// The buffer grows if it is too small and never shrinks.
    package func store(into bytes: inout [UInt8]) {
        switch storage {
        case .rgb: store(RGBStorage(), into: &bytes)
        case .rgba: store(RGBAStorage(), into: &bytes)
        case .grayAlpha: store(GrayAlphaStorage(), into: &bytes)
        case .byte: store(ByteStorage(), into: &bytes)
        }
    }

    private func store<Kind: PixelStorage>(_ kind: Kind, into bytes: inout [UInt8]) {
        // A whole word is stored for each pixel.
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
