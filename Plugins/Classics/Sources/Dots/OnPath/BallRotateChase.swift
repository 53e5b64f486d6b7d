import Choreography
import RefreshKit

/// Five dots that chase each other around a circle.
public struct BallRotateChase: Loader {
    static let countOption = IndicatorOption.count("dots", default: 5, in: 2...10)
    package static let bindings = [OptionBinding(countOption, \BallRotateChase.count)]

    package static let facts = IndicatorInfo.classic(
        "ball-rotate-chase", "Five dots chase each other around a circle.", minimumSide: 16, period: .milliseconds(1500),
        tags: ["dots", "path"],
        options: bindings.map(\.info))
    package static let still = 0.4
    package static let extent = 1.02

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of dots, 2...10; 5 by default.
    @Bounded(countOption) public var count

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        (0..<count).map { index in
            let lag = Double(index) / Double(count)
            let curve = Curve(0.5, 0.15 + lag, 0.25, 1)
            let dot = Part(.disc, 0.2, at: Point(x: 0, y: -0.4)).animating(.scale, [0: 1 - lag, 1: 0.2 + lag], whole: curve)
            return Part([dot]).animating(.turn, [0: 0, 1: 360], whole: curve)
        }
    }

    /// Evenly spaced dots, each smaller than the one ahead of it.
    package var stillParts: [Part] {
        Layout.ring(count, radius: 0.4, start: -90).enumerated().map { index, center in
            Part(.disc, Layout.width(0.2, of: count, published: 5) * (1 - 0.6 * Double(index) / Double(count)), at: center)
        }
    }
}
