import Choreography
import RefreshKit

/// A square that flips about its two axes in turn.
public struct RotatingPlane: Loader {
    package static let facts = IndicatorInfo.classic(
        "rotating-plane", "A square flips about its two axes in turn.", period: .milliseconds(1200), tags: ["square", "flip"],
        aliases: ["sk-plane", "plane", "square-spin"], isOneShape: true)
    package static let extent = 1.22

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [
            Part(.rect(), 1)
                .animating(.flipX, [0: 0, 0.5: -180, 1: -180], each: .easeInOut)
                .animating(.flipY, [0: 0, 0.5: 0, 1: -180], each: .easeInOut)
        ]
    }
}
