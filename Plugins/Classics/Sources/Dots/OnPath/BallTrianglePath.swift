import Choreography
import RefreshKit

/// Three rings that run along a triangle.
public struct BallTrianglePath: Loader {
    package static let facts = IndicatorInfo.classic(
        "ball-triangle-path", "Three rings run along a triangle.", minimumSide: 16, period: .seconds(2), tags: ["ring", "path"])
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let corners = [Point(x: 0, y: -0.4), Point(x: -0.4, y: 0.4), Point(x: 0.4, y: 0.4)]
        // Each ring visits the corners in the order top, right, left.
        return [[0, 2, 1], [1, 0, 2], [2, 1, 0]].map { stops in
            let way = stops.map { corners[$0] }
            return Part(.arc(start: -90, width: 0.05), 0.2)
                .animating(.x, [0: way[0].x, 0.33: way[1].x, 0.66: way[2].x, 1: way[0].x], each: .easeInOut)
                .animating(.y, [0: way[0].y, 0.33: way[1].y, 0.66: way[2].y, 1: way[0].y], each: .easeInOut)
        }
    }
}
