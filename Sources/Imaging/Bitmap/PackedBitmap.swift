internal import CZlib

/// A bitmap that is losslessly compressed if that saves enough memory; screen recording frames shrink to a fraction of their size.
struct PackedBitmap: Sendable {
    private let width: Int
    private let height: Int
    private let format: Bitmap.Format
    private let content: Content

    private enum Content: Sendable {
        case bitmap(Bitmap)
        case bytes([UInt8])
    }

    /// Minimum number of pixels in a compressed bitmap; smaller bitmaps stay uncompressed, because there might be many of them.
    private static let minimumPixels = 4096
    /// zlib's fastest level.
    private static let level: Int32 = 1

    init(_ bitmap: Bitmap) {
        (width, height, format) = (bitmap.width, bitmap.height, bitmap.format)
        content = bitmap.pixelCount < Self.minimumPixels ? .bitmap(bitmap) : Self.packed(bitmap).map(Content.bytes) ?? .bitmap(bitmap)
    }

    var bitmap: Bitmap {
        switch content {
        case .bitmap(let bitmap): return bitmap
        case .bytes(let bytes):
            var bitmap = Bitmap(width: width, height: height, format: format)
            let status = bitmap.withUnsafeMutablePixels { pixels in
                let target = UnsafeMutableRawBufferPointer(pixels)
                var count = uLongf(target.count)
                return uncompress(target.baseAddress?.assumingMemoryBound(to: UInt8.self), &count, bytes, uLong(bytes.count))
            }
            precondition(
                status == Z_OK, "cannot unpack a bitmap that was packed in memory (zlib error \(status)); report this")
            return bitmap
        }
    }

    /// Returns the compressed pixels; nil if zlib runs out of memory, or if compression saves less than half of the memory.
    private static func packed(_ bitmap: Bitmap) -> [UInt8]? {
        bitmap.withUnsafePixels { pixels in
            let source = UnsafeRawBufferPointer(pixels)
            // Reserves only half the size, because smaller savings are not worth the time.
            var count = uLongf(source.count / 2)
            let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
                let status = compress2(
                    buffer.baseAddress, &count, source.baseAddress?.assumingMemoryBound(to: UInt8.self), uLong(source.count), level)
                used = status == Z_OK ? Int(count) : 0
            }
            // Frees the unused capacity.
            return bytes.isEmpty ? nil : bytes.withUnsafeBufferPointer { Array($0) }
        }
    }
}
