internal import Imaging

extension FrameFormat {
    /// Pixels without a header, for pipes.
    public static let raw = FrameFormat(
        id: "raw", summary: "Pixels without a header: premultiplied blue, green, red, and alpha, row by row.",
        fileExtension: ".bgra", isAnimation: false
    ) { _ in RawSink() }
}

private struct RawSink: FrameSink {
    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws {
        let opaque: UInt32 = bitmap.format == .rgb24 ? 0xFF00_0000 : 0
        bitmap.withUnsafePixels { pixels in
            // Most bitmaps are already in the output format and are copied in one piece.
            if opaque == 0, 1.littleEndian == 1 { return output.append(contentsOf: UnsafeRawBufferPointer(pixels)) }
            output.reserveCapacity(output.count + bitmap.pixelCount * 4)
            for pixel in pixels { withUnsafeBytes(of: (pixel | opaque).littleEndian) { output.append(contentsOf: $0) } }
        }
    }

    mutating func finish(into output: inout [UInt8]) throws {}
}
