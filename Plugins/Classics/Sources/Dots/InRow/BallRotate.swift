import Choreography
import RefreshKit

/// Three dots in a row that turn around the middle one.
public struct BallRotate: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-rotate", "Three dots in a row turn around the middle one.", minimumSide: 16, period: .seconds(1), tags: ["dots", "rotation"])
    package static let extent = 1.06

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.7, -0.13, 0.22, 0.86)
        let dots = zip(Row(3, width: 0.2, pitch: 0.4).centers, [0.8, 1, 0.8]).map { Part(.disc, 0.2, at: $0).opacity($1) }
        return [
            Part(dots)
                .animating(.scale, [0: 1, 0.5: 0.6, 1: 1], each: curve)
                .animating(.turn, [0: 0, 0.5: 180, 1: 360], each: curve)
        ]
    }
}
