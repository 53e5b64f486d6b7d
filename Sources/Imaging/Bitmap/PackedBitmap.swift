internal import CZlib

/// A bitmap that waits in memory, compressed without loss where that makes it smaller.
///
/// A recording of a screen changes much and has few colors: packed, its frames take a small part of what their pixels do.
struct PackedBitmap: Sendable {
    private let width: Int
    private let height: Int
    private let format: Bitmap.Format
    private let content: Content

    private enum Content: Sendable {
        case bitmap(Bitmap)
        case bytes([UInt8])
    }

    /// Small pictures are kept as they are: they take little, and there may be many.
    private static let leastPixels = 4096
    /// zlib's fastest.
    private static let level: Int32 = 1

    /// Packs a bitmap.
    init(_ bitmap: Bitmap) {
        (width, height, format) = (bitmap.width, bitmap.height, bitmap.format)
        content = bitmap.pixelCount < Self.leastPixels ? .bitmap(bitmap) : Self.packed(bitmap).map(Content.bytes) ?? .bitmap(bitmap)
    }

    /// The bitmap, pixel by pixel as it was.
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
                status == Z_OK, "a bitmap that was packed here could not be unpacked (zlib: \(status)), expected it to be; report this")
            return bitmap
        }
    }

    /// Nil when zlib has no memory, or when nothing is gained.
    private static func packed(_ bitmap: Bitmap) -> [UInt8]? {
        bitmap.withUnsafePixels { pixels in
            let source = UnsafeRawBufferPointer(pixels)
            // Room for half is enough: what does not shrink that far is not worth its time.
            var count = uLongf(source.count / 2)
            let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
                let status = compress2(
                    buffer.baseAddress, &count, source.baseAddress?.assumingMemoryBound(to: UInt8.self), uLong(source.count), level)
                used = status == Z_OK ? Int(count) : 0
            }
            // Let go of the room that was not needed.
            return bytes.isEmpty ? nil : bytes.withUnsafeBufferPointer { Array($0) }
        }
    }
}
