internal import Imaging

extension FrameFormat {
    /// Pixels and nothing else, for pipes.
    public static let raw = FrameFormat(
        id: "raw", summary: "Pixels without a header: premultiplied blue, green, red, alpha, row by row, frame after frame.",
        fileEnding: ".bgra", isAnimation: false
    ) { _ in RawSink() }
}

/// Writes the words of a bitmap as they are in memory.
private struct RawSink: FrameSink {
    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        bitmap.withUnsafePixels { pixels in
            // Most pictures are in memory as they are written: they are copied whole.
            if opaque == 0, 1.littleEndian == 1 { return output.append(contentsOf: UnsafeRawBufferPointer(pixels)) }
            output.reserveCapacity(output.count + bitmap.pixelCount * 4)
            for pixel in pixels { withUnsafeBytes(of: (pixel | opaque).littleEndian) { output.append(contentsOf: $0) } }
        }
    }

    mutating func finish(into output: inout [UInt8]) throws {}
}
