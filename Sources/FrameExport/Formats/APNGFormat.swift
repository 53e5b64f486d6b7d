internal import Imaging

extension FrameFormat {
    /// An animated PNG: every colour, every alpha, exact delays.
    public static let apng = FrameFormat(
        id: "apng", summary: "An animated PNG: lossless, with alpha and exact delays.", fileEnding: ".png",
        warnings: { plan, _ in AnimationDelivery.shortnessWarning(plan).map { [$0] } ?? [] }
    ) { request in
        APNGSink(writer: APNGWriter(playCount: request.playCount, pixelsPerPoint: request.scale))
    }
}

/// Hands frames to a writer that codes them at the end.
private struct APNGSink: FrameSink {
    var writer: APNGWriter

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws {
        output += try writer.finish()
    }
}
