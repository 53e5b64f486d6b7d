internal import Imaging
internal import RefreshKit
internal import System

extension FrameFormat {
    /// An animated PNG: every colour, every alpha, exact delays.
    public static let apng = FrameFormat(
        id: "apng", summary: "An animated PNG: lossless, with alpha and exact delays.", fileEnding: ".png",
        options: [FormatOption.plays.info], keepsDurations: true, warnings: { plan, _ in plan.shortnessWarnings() }
    ) { request in
        AnimationSink(writer: APNGWriter(playCount: request.playCount, pixelsPerPoint: request.scale))
    }
}

extension FramePlan {
    /// Browsers show a frame of this time or less for a tenth of a second.
    private static let slowedDown: Duration = .milliseconds(10)

    /// Says when frames are so short that browsers slow them down; empty when none are.
    ///
    /// Frames that show the same picture count as one. `unit` is what the format rounds instants to; nil if it does not.
    func shortnessWarnings(roundedTo unit: Duration? = nil) -> [Message] {
        let isShort = passes.indices.contains { number in
            let durations = pictureDurations(ofPass: number, roundedTo: unit)
            return durations.count > 1 && durations.contains { $0 <= Self.slowedDown }
        }
        guard isShort else { return [] }
        return [
            """
            browsers show a frame of 10 ms or less for 100 ms: at \(frameRate.text) fps frames that differ from the one before \
            play too slowly there; use \(.frameRate, "60")
            """
        ]
    }
}
