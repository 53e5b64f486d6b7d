import Choreography
import RefreshKit

/// Two arcs that turn around a beating disc.
public struct BallClipRotatePulse: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [OptionBinding(thicknessOption, \BallClipRotatePulse.thickness)]

    package static let facts = IndicatorInfo.classic(
        "ball-clip-rotate-pulse", "Two arcs turn around a beating disc.", minimumSide: 20, period: .seconds(1), tags: ["ring", "rotation"],
        options: bindings.map(\.info))
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.09, 0.57, 0.49, 0.9)
        let arcs = [-135.0, 45].map { Part(.arc(start: $0, sweep: 90, width: thickness), 1) }
        return [
            Part(.disc, 0.5).animating(.scale, [0: 1, 0.3: 0.3, 1: 1], each: curve),
            Part(arcs)
                .animating(.scale, [0: 1, 0.5: 0.6, 1: 1], each: curve)
                .animating(.turn, [0: 0, 0.5: 180, 1: 360], each: curve),
        ]
    }
}
