internal import CSixel
internal import Imaging
package import SystemSupport

/// Sixel images, encoded by libsixel.
package enum SixelImage {
    /// Maximum number of colors in an image.
    package static let maximumColorCount = 256

    /// An error for an image that libsixel cannot encode.
    package struct Failure: MessageError {
        let width, height: Int
        /// libsixel's error code.
        let code: Int32

        /// The message.
        package var message: Message { "cannot encode a sixel image of \(width)x\(height) pixels: libsixel returned error \(Int(code))" }
    }

    /// Whether libsixel is installed; the first call loads it.
    package static let isAvailable = refreshkit_sixel_load() == nil

    /// Returns the escape sequence that shows an opaque bitmap.
    ///
    /// Up to `colorCount` colors, in `2...256`, are exact, except that sixel color channels are whole percentages.
    static func bytes(of bitmap: Bitmap, colorCount: Int) throws(Failure) -> [UInt8] {
        precondition(isAvailable, "libsixel is not loaded, expected isAvailable; call it first")
        let indexed = IndexedPixels(bitmap, colorCount: colorCount)
        var (pixels, palette) = (indexed.indices, [UInt8]())
        for color in indexed.colors {
            for shift: UInt32 in [16, 8, 0] { palette.append(UInt8(truncatingIfNeeded: color >> shift)) }
        }
        // libsixel requires at least 2 colors.
        palette += [UInt8](repeating: 0, count: max(6 - palette.count, 0))
        var bytes: [UInt8] = []
        let code = withUnsafeMutablePointer(to: &bytes) {
            refreshkit_sixel_encode(
                &pixels, Int32(bitmap.width), Int32(bitmap.height), &palette, Int32(palette.count / 3), append, $0)
        }
        guard code == 0 else { throw Failure(width: bitmap.width, height: bitmap.height, code: code) }
        return bytes
    }

    private static let append: refreshkit_sixel_write = { piece, count, context in
        guard let piece, let bytes = context?.assumingMemoryBound(to: [UInt8].self) else { return 0 }
        bytes.pointee += UnsafeRawBufferPointer(start: piece, count: Int(count))
        return 0
    }
}
