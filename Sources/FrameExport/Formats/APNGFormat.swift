internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension FrameFormat {
    /// Animated PNG with all colors, full alpha, and exact delays.
    public static let apng = FrameFormat(
        id: "apng", summary: "An animated PNG: lossless, with alpha and exact delays.", fileExtension: ".png",
        options: [FormatOption.plays.info], keepsDurations: true, warnings: { plan, _ in plan.shortnessWarnings() }
    ) { request in
        AnimationSink(
            writer: APNGWriter(
                playCount: request.playCount, pixelsPerPoint: request.scale, threads: request.threads, isCanceled: request.isCanceled))
    }
}

extension FramePlan {
    /// Frame duration at or below which browsers show a frame for a tenth of a second instead.
    private static let slowedDuration: Duration = .milliseconds(10)

    /// Returns a warning if frames are so short that browsers slow them down; empty otherwise.
    ///
    /// Consecutive frames with the same image count as one. Times are rounded to multiples of `unit` unless it is nil.
    func shortnessWarnings(roundedTo unit: Duration? = nil) -> [Message] {
        let isShort = passes.indices.contains { number in
            let durations = pictureDurations(ofPass: number, roundedTo: unit)
            return durations.count > 1 && durations.contains { $0 <= Self.slowedDuration }
        }
        guard isShort else { return [] }
        return [
            """
            browsers show frames of 10 ms or less for 100 ms: at \(frameRate.text) fps, \
            the animation plays too slowly there; use \(.frameRate, "60")
            """
        ]
    }
}
