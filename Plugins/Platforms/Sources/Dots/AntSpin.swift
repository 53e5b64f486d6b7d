import Choreography
import RefreshKit

/// Ant Design's spin: a turning square of four dots that fade in turn.
public struct AntSpin: Loader {
    /// The dots repeat every 2 s and the square every 1.2 s, so the loop takes 6 s.
    package static let facts = IndicatorInfo.styled(
        "ant-spin", "Four dots fade in turn while their square turns.", period: .seconds(6), family: Platforms.family,
        tags: ["dots", "square", "rotation"], aliases: ["ant-design-spin"])
    package static let extent = 1.12
    /// The square makes half a turn in a tenth of the loop.
    package static let winding = 0.1
    package static let wholeness = Wholeness.whilePulledOrStill

    // Values from spin/style/index.ts: 9-point dots in a 20-point box, scaled to 0.75.
    static let dot = 9.0 / 20 * 0.75, offset = (20.0 - 9) / 2 / 20

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
        let dots = corners.enumerated().map { index, corner in
            Part(.disc, Self.dot, at: Point(x: corner.0 * Self.offset, y: corner.1 * Self.offset))
                .delayed(0.4 * Double(index)).repeated(3)
                .animating(.opacity, [0: 0.3, 0.5: 1, 1: 0.3])
        }
        return [Part(dots).repeated(5).animating(.turn, [0: 45, 1: 405])]
    }
}
