internal import Imaging
internal import RefreshKit
internal import System

extension FrameFormat {
    /// An animated PNG: every colour, every alpha, exact delays.
    public static let apng = FrameFormat(
        id: "apng", summary: "An animated PNG: lossless, with alpha and exact delays.", fileEnding: ".png",
        options: [FormatOption.plays.info], warnings: { plan, _ in plan.shortnessWarnings }
    ) { request in
        AnimationSink(writer: APNGWriter(playCount: request.playCount, pixelsPerPoint: request.scale))
    }
}

extension FramePlan {
    /// Browsers show a frame of this time or less for a tenth of a second.
    private static let slowedDown: Duration = .milliseconds(10)

    /// Says when frames are so short that browsers slow them down; empty when none are.
    var shortnessWarnings: [Message] {
        guard (0..<count).contains(where: { shown(at: $0).duration <= Self.slowedDown }) else { return [] }
        return [
            """
            browsers show a frame of 10 ms or less for 100 ms: at \(frameRate.text) fps frames that differ from the one before \
            play too slowly there; use \(.frameRate, "60")
            """
        ]
    }
}
