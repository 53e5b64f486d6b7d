import Choreography
import RefreshKit

/// A triangle that flips about its two axes in turn.
public struct TriangleSkewSpin: Loader {
    package static let facts = IndicatorInfo.classic(
        "triangle-skew-spin", "A triangle flips about its two axes in turn.", period: .seconds(3), tags: ["triangle", "flip"],
        isOneShape: true)
    package static let extent = 1.26

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let curve = Curve(0.09, 0.57, 0.49, 0.9)
        return [
            Part(.polygon([Point(x: 0, y: 0.75), Point(x: 0.5, y: 0.25), Point(x: 1, y: 0.75)]), 1).anchored(at: .zero, eyeDistance: 2.5)
                .animating(.flipX, [0: 0, 0.25: 180, 0.5: 180, 0.75: 0, 1: 0], each: curve)
                .animating(.flipY, [0: 0, 0.25: 0, 0.5: 180, 0.75: 180, 1: 0], each: curve)
        ]
    }
}
