import Choreography
import RefreshKit

/// The circular progress of MUI and Ionic: an arc that unrolls from a point and is wound up again in each turn.
public struct MUICircular: ArcIndicator {
    /// 3.6 of 44 units.
    static let thicknessOption = IndicatorOption.thickness(default: 3.6 / 44)

    package static let facts = IndicatorInfo.arc(
        "mui-circular", "An arc unrolls from a point and is wound up again in each turn.", period: .milliseconds(1400),
        options: bindings.map(\.info), aliases: ["MuiCircularProgress", "ionic-circular"])

    // Values from CircularProgress.js, as lengths on a circle with a radius of 20.2 units.
    private static let degrees = 360 / (2 * Double.pi * 20.2)
    static let lengths = Keyframes([
        Keyframe(at: 0, 1 * degrees, then: .curve(.easeInOut)), Keyframe(at: 0.5, 100 * degrees, then: .curve(.easeInOut)),
        Keyframe(at: 1, 1 * degrees),
    ])
    /// In the original, the last value is 126 units, 1% less than the circumference, which causes a jump.
    static let offsets = Keyframes([
        Keyframe(at: 0, 0, then: .curve(.easeInOut)), Keyframe(at: 0.5, 15 * degrees, then: .curve(.easeInOut)), Keyframe(at: 1, 360),
    ])

    /// Pulls continue from the longest arc.
    static let loop = ArcLoop(start: 0.5) { fraction in
        let tail = 360 * fraction + offsets.value(at: fraction)
        return (tail, tail + lengths.value(at: fraction))
    }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
