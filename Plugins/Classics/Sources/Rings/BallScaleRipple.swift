import Choreography
import RefreshKit

/// A ring that grows and fades like a ripple.
public struct BallScaleRipple: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [OptionBinding(thicknessOption, \BallScaleRipple.thickness)]

    package static let facts = IndicatorInfo.classic(
        "ball-scale-ripple", "A ring grows and fades like a ripple.", minimumSide: 16, period: .seconds(1), tags: ["ring"],
        options: bindings.map(\.info),
        isOneShape: true)
    package static let still = 0.3

    /// The color and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.21, 0.53, 0.56, 0.8)
        return [
            Part(.arc(start: -90, width: thickness), 1)
                .animating(.diameter, [0: 0.1, 0.7: 1], each: curve)
                .animating(.opacity, [0: 1, 0.7: 0.7, 1: 0], each: curve)
        ]
    }
}
