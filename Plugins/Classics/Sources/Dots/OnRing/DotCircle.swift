import Choreography
import RefreshKit

/// Twelve dots on a circle that swell and vanish in turn.
public struct DotCircle: Loader {
    static let countOption = IndicatorOption.count("dots", default: 12, in: 4...20)
    package static let bindings = [OptionBinding(countOption, \DotCircle.count)]

    package static let facts = IndicatorInfo.classic(
        "dot-circle", "Twelve dots on a circle swell and vanish in turn.", minimumSide: 20, period: .milliseconds(1200),
        tags: ["dots", "ring"],
        aliases: ["sk-circle"], options: bindings.map(\.info))
    package static let extent = SpinKitCircle.extent
    package static let wholeness = Wholeness.whilePulledOrStill

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 4...20; 12 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        SpinKitCircle.dots(count).map { $0.animating(.scale, [0: 0, 0.4: 1, 0.8: 0, 1: 0], each: .easeInOut) }
    }
}
