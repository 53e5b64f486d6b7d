import Choreography
import RefreshKit

/// Twelve dots on a circle that light up in turn.
public struct FadingCircle: Loader {
    static let countOption = IndicatorOption.count("dots", default: 12, in: 4...20)
    package static let bindings = [OptionBinding(countOption, \FadingCircle.count)]

    package static let facts = IndicatorInfo.classic(
        "fading-circle", "Twelve dots on a circle light up in turn.", minimumSide: 20, period: .milliseconds(1200), tags: ["dots", "ring"],
        aliases: ["sk-circle-fade", "circle-fade", "sk-fading-circle"], options: bindings.map(\.info))
    package static let extent = SpinKitCircle.extent
    package static let wholeness = Wholeness.whilePulledOrStill

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 4...20; 12 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        SpinKitCircle.dots(count).map { dot in
            dot.animating(.scale, [0: 0.6, 0.39: 0.6, 0.4: 1, 1: 0.6], each: .easeInOut)
                .animating(.opacity, [0: 0, 0.39: 0, 0.4: 1, 1: 0], each: .easeInOut)
        }
    }
}
