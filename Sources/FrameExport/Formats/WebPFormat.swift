internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// An animated WebP: every colour, every alpha, delays of whole milliseconds.
    public static let webp = FrameFormat(
        id: "webp", summary: "An animated WebP: lossless, with alpha and delays of whole milliseconds.", fileEnding: ".webp"
    ) { request in
        try checkWebPSize(request.size)
        return WebPSink(writer: WebPWriter(playCount: request.playCount))
    }

    /// Makes sure that the format has room for frames of a size.
    static func checkWebPSize(_ size: PixelSize) throws(ExportError) {
        let most = WebPWriter.maximumSide
        guard size.width <= most, size.height <= most else {
            throw .refused(
                preset: "webp",
                "frames of \(size.width)x\(size.height) pixels are too large, expected at most \(most) on each side; lower --scale or --size"
            )
        }
    }
}

/// Hands frames to a writer that codes them at the end.
private struct WebPSink: FrameSink {
    var writer: WebPWriter

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws {
        output += try writer.finish()
    }
}
