import Choreography
import RefreshKit

/// The circular progress indicator of Jetpack Compose: an arc that turns four times while it grows and shortens once, with four quick
/// steps.
public struct ComposeCircular: ArcIndicator {
    /// 4 of 40 dp.
    static let thicknessOption = IndicatorOption.thickness(default: 0.1)

    package static let facts = IndicatorInfo.arc(
        "compose-circular", "An arc slowly grows and shortens, and takes four quick steps on its way.", period: .seconds(6),
        options: bindings.map(\.info), aliases: ["material3-circular"])

    // Values from ProgressIndicator.kt in Compose Material 3, with their effective easings.
    /// Length of the arc, in turns.
    static let lengths = Keyframes([Keyframe(at: 0, 0.1), Keyframe(at: 0.5, 0.87, then: .curve(Curve(0.2, 0, 0, 1))), Keyframe(at: 1, 0.1)])
    /// Constant rotation in the loop, in degrees.
    static let rotation = 1080.0
    /// One quarter turn every 1500 ms, each lasting 300 ms.
    static let steps = Keyframes(
        (0..<4).flatMap { index -> [Keyframe] in
            let begin = Double(index) / 4, angle = 90 * Double(index)
            return [Keyframe(at: begin, angle), Keyframe(at: begin + 0.05, angle + 90)]
        })

    static let cycleCount = 4
    static let cap = Stroke.Cap.round
    /// Pulls continue from the longest arc.
    static let loop = ArcLoop(start: 0.5) { fraction in
        let tail = rotation * fraction + steps.value(at: fraction)
        return (tail, tail + 360 * lengths.value(at: fraction))
    }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
