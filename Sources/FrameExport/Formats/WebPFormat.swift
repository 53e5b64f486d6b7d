internal import Imaging
internal import RefreshKit

extension FrameFormat {
    /// Animated WebP with all colors, full alpha, and delays in whole milliseconds.
    public static let webp = FrameFormat(
        id: "webp", summary: "An animated WebP: lossless, with alpha and delays in whole milliseconds.", fileExtension: ".webp",
        options: [FormatOption.plays.info], keepsDurations: true,
        warnings: { plan, _ in plan.shortnessWarnings(roundedTo: .milliseconds(1)) },
        refusal: { request in
            let (size, most) = (request.size, WebPWriter.maximumSide)
            if size.width <= most, size.height <= most { return nil }
            return
                "frames of \(size.width)x\(size.height) pixels are too large, expected at most \(most) on each side; lower \(.scales) or \(.size)"
        }
    ) { AnimationSink(writer: WebPWriter(playCount: $0.playCount, threads: $0.threads, isCanceled: $0.isCanceled)) }
}
