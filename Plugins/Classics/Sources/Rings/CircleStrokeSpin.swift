import Choreography
import RefreshKit

/// An arc that is drawn and wiped away while it turns.
public struct CircleStrokeSpin: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [OptionBinding(thicknessOption, \CircleStrokeSpin.thickness)]

    package static let facts = IndicatorInfo.classic(
        "circle-stroke-spin", "An arc is drawn and wiped away while it turns.", minimumSide: 20, period: .milliseconds(1700),
        tags: ["ring", "rotation"],
        options: bindings.map(\.info), isOneShape: true)
    package static let still = 0.35
    package static let extent = 1.01

    /// The color and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.4, 0, 0.2, 1)
        return [
            Part(.arc(start: -90, width: thickness), 1)
                .animating(.turn, [0: 0, 1: 360])
                .animating(.trimStart, [0: 0, 0.5 / 1.7: 0, 1: 1], each: curve)
                .animating(.trimEnd, [0: 0, 0.7 / 1.7: 1, 1: 1], each: curve)
        ]
    }
}
