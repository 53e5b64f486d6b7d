import Choreography
import RefreshKit

/// A segment of a disc that turns.
public struct SemiCircleSpin: Loader {
    package static let facts = IndicatorInfo.classic(
        "semi-circle-spin", "A segment of a disc turns.", period: .milliseconds(600), tags: ["disc", "rotation"], isOneShape: true)

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [Part(.segment(sweep: 120), 1).animating(.turn, [0: 0, 0.5: 180, 1: 360])]
    }

    /// The segment in the middle of the box.
    package var stillParts: [Part] {
        [Part(.segment(sweep: 120), 1, at: Point(x: 0, y: 0.375))]
    }
}
