import Choreography
import RefreshKit

/// Three rings that grow and fade like ripples.
public struct BallScaleRippleMultiple: Loader {
    static let countOption = IndicatorOption.count("ring", default: 3, in: 2...6)
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [
        OptionBinding(countOption, \BallScaleRippleMultiple.count), OptionBinding(thicknessOption, \BallScaleRippleMultiple.thickness),
    ]

    package static let facts = IndicatorInfo.classic(
        "ball-scale-ripple-multiple", "Three rings grow and fade like ripples.", minimumSide: 20, period: .milliseconds(1250),
        tags: ["ring"],
        options: bindings.map(\.info))
    package static let still = 0.45
    package static let extent = 1.01
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of rings, 2...6; 3 by default.
    @Bounded(countOption) public var count
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.21, 0.53, 0.56, 0.8)
        return (0..<count).map { index in
            Part(.arc(start: -90, width: thickness), 1).delayed(0.4 * Double(index) / Double(count - 1))
                .animating(.diameter, [0: 0, 0.7: 1], each: curve)
                .animating(.opacity, [0: 1, 0.7: 0.7, 1: 0], each: curve)
        }
    }
}
