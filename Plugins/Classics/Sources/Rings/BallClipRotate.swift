import Choreography
import RefreshKit

/// An open ring that turns, and shrinks on the way.
public struct BallClipRotate: Loader {
    static let thicknessOption = IndicatorOption.thickness(default: 0.05)
    package static let bindings = [OptionBinding(thicknessOption, \BallClipRotate.thickness)]

    package static let facts = IndicatorInfo.classic(
        "ball-clip-rotate", "An open ring turns, and shrinks on the way.", minimumSide: 20, period: .milliseconds(750),
        tags: ["ring", "rotation"],
        options: bindings.map(\.info), isOneShape: true)

    /// The color and the speed.
    public var style = LoaderStyle()
    /// Line width, relative to the size, 0.02...0.3; 0.05 by default.
    @Bounded(thicknessOption) public var thickness

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [
            Part(.arc(start: -45, sweep: 270, width: thickness), 1)
                .animating(.scale, [0: 1, 0.5: 0.6, 1: 1])
                .animating(.turn, [0: 0, 0.5: 180, 1: 360])
        ]
    }
}
