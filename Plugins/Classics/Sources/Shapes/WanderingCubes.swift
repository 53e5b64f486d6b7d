import Choreography
import RefreshKit

/// Three squares that wander from corner to corner.
public struct WanderingCubes: Loader {
    package static let facts = IndicatorInfo.classic(
        "wandering-cubes", "Three squares wander from corner to corner.", minimumSide: 16, period: .seconds(2), tags: ["square", "path"],
        aliases: ["sk-wander", "wander", "cube-transition"])
    package static let extent = 1.06
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        [-2, -0.5, -1].map { delay in
            Part(.rect(), 0.2, at: Point(x: -0.4, y: -0.4)).delayed(delay)
                .animating(.x, [0: 0, 0.25: 0.75, 0.5: 0.75, 0.75: 0, 1: 0], each: .easeInOut)
                .animating(.y, [0: 0, 0.25: 0, 0.5: 0.75, 0.75: 0.75, 1: 0], each: .easeInOut)
                .animating(.turn, [0: 0, 0.25: -90, 0.5: -180, 0.75: -270, 1: -360], each: .easeInOut)
                .animating(.scale, [0: 1, 0.25: 0.6, 0.5: 1, 0.75: 0.6, 1: 1], each: .easeInOut)
        }
    }

    /// Squares evenly spaced around the middle.
    package var stillParts: [Part] {
        Layout.ring(3, radius: 0.4, start: -90).map { Part(.rect(), 0.2, at: $0) }
    }
}
