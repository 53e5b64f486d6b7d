import Choreography
import RefreshKit

/// Material's circular progress indicator: an arc that stretches and shortens four times in seven turns.
public struct Material: ArcIndicator {
    /// 4 of 40 dp: the track thickness and the size in Material Design 3.
    static let thicknessOption = IndicatorOption.thickness(default: 0.1)

    package static let facts = IndicatorInfo.arc(
        "material", "An arc stretches and shortens while it turns, as in Material Design.", period: cycle * cycleCount,
        options: bindings.map(\.info), aliases: ["CircularProgressIndicator", "circular-progress", "MaterialProgressIndicator"])

    // Values from Material Components for Android 1.4 and later: CircularIndeterminateAnimatorDelegate.java.
    static let cycle = Duration.milliseconds(1350), cycleCount = 4
    /// Duration of the stretching, and of the shortening that follows, in seconds.
    static let stretching = 0.667
    /// Angles in degrees: constant rotation over the loop, change of the length in each cycle, and shortest length.
    static let rotation = 1520.0, stretch = 250.0, shortest = 20.0

    static let cap = Stroke.Cap.round
    /// Pulls continue from the longest arc.
    static let loop = ArcLoop(start: stretching / (cycle * cycleCount).seconds) { fraction in
        let time = fraction * (cycle * cycleCount).seconds
        func stretched(after delay: Double) -> Double {
            (0..<cycleCount).reduce(0) { sum, index in
                sum + stretch * Curve.fastOutSlowIn((time - cycle.seconds * Double(index) - delay) / stretching)
            }
        }
        let turned = rotation * fraction
        return (turned - shortest + stretched(after: stretching), turned + stretched(after: 0))
    }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
