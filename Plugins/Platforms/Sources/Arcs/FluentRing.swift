import Choreography
import RefreshKit

/// The spinner of Fluent UI: an arc that rushes ahead and draws in its tail, on a faint ring.
public struct FluentRing: ArcIndicator {
    /// 3 of 32 points: the stroke width and the diameter of the medium size.
    static let thicknessOption = IndicatorOption.thickness(default: 3.0 / 32)
    static let trackOption = IndicatorOption.toggle("track", "Whether a faint full ring is drawn behind the arc.", default: true)

    package static let bindings = [OptionBinding(thicknessOption, \FluentRing.thickness), OptionBinding(trackOption, \FluentRing.hasTrack)]

    package static let facts = IndicatorInfo.arc(
        "fluent-ring", "An arc on a faint ring rushes ahead and draws in its tail.", period: .milliseconds(1500),
        options: bindings.map(\.info),
        aliases: ["fluent-spinner", "fui-spinner"])

    // Values from Spinner.module.css in Fluent UI React 9, in degrees: two masked 135-degree arcs form one arc from `tails` to `heads`.
    private static let easyEase = Keyframe.Transition.curve(Curve(0.33, 0, 0.67, 1))
    static let tails = Keyframes([Keyframe(at: 0, -30, then: easyEase), Keyframe(at: 0.5, 105, then: easyEase), Keyframe(at: 1, 330)])
    static let heads = Keyframes([Keyframe(at: 0, 0, then: easyEase), Keyframe(at: 0.5, 360)])

    /// Pulls continue from the longest arc.
    static let loop = ArcLoop(start: 0.5) { fraction in
        (360 * fraction + tails.value(at: fraction), 360 * fraction + heads.value(at: fraction))
    }

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3.
    @Bounded(thicknessOption) public var thickness
    /// Whether a faint full ring is drawn behind the arc.
    public var hasTrack = true

    var trackOpacity: Double { hasTrack ? 0.2 : 0 }

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}
}
