import Choreography
import RefreshKit

/// Placeholder rows that slide in with the pull while a light passes over them.
public struct Shimmer: PlayfulIndicator {
    /// The id, the summary, the sizes, the durations, and the options.
    package static let facts = IndicatorInfo.playful(
        "shimmer", "A light passes over rows that slide in with the pull.", naturalSize: Size(width: 100, height: 40),
        period: 1500, introduction: 500, finish: 400, tags: ["skeleton", "gradient"], mirroring: .mirrors)
    static let still: Double? = 0.0

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates rows in the tint color, at normal speed.
    public init() {}

    /// Opacity of the unlit parts of the rows.
    private static let shade = 0.5
    /// Half the width of a light, and the distance between one light and the next beyond the rows.
    private static let (reach, gap) = (0.6, 0.6)
    /// Fraction of the finish during which the rows light up; they disappear during the rest.
    private static let filling = 0.4

    func draw(_ play: Play, on canvas: Canvas) {
        let shapes = Self.shapes(in: play.size)
        let over = max(play.pull - 1, 0) * (1 - smooth(play.entry)) + 0.35 * play.push(2.4, decay: 4) * min(play.pull, 1)
        for (index, rect) in shapes.enumerated() {
            let there = staggered(play.grown, index, of: shapes.count)
            let gone = staggered((play.gone - Self.filling) / (1 - Self.filling), index, of: shapes.count)
            let shown = min(4 * there, 1) * (1 - gone)
            guard shown > 0 else { continue }
            // Rows stay inside: they use the space reserved for an overpull.
            let height = rect.height * 0.9 * (1 + (rect.width == rect.height ? 0.2 : -0.3) * over)
            let isRound = rect.width == rect.height
            let size =
                isRound
                ? Size(width: height * there * (1 - gone), height: height * there * (1 - gone))
                : Size(width: max(rect.width * 0.94 * there * (1 + 0.12 * over) * (1 - gone), height * shown), height: height * shown)
            // The picture grows from its middle; rows grow from the left, and leave to the right.
            let x = isRound ? rect.midX - size.width / 2 : rect.minX + (rect.width * 0.94 - size.width) * (gone > 0 ? 1 : 0)
            let row = Rect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
            canvas.fill(.roundedRect(row, radius: min(row.width, row.height) / 2), light(ofRow: index, play))
        }
    }

    /// Returns the lights that pass over the rows, in the color of a row; at least one light is always on the rows.
    private func light(ofRow index: Int, _ play: Play) -> Paint {
        let distance = play.size.width + Self.gap
        // The light follows the finger, and runs on from there.
        let position = 0.5 * play.pull + play.run
        let center = (position - position.rounded(.down) - 0.5) * distance
        let dark = play.shade(mix(Self.shade, 1, smooth(play.gone, 0, Self.filling)), ofPart: index)
        let bright = play.shade(1, ofPart: index)
        let edge = Self.reach / (2 * distance)
        let lights = Gradient(stops: [
            .init(color: bright, location: 0), .init(color: dark, location: edge), .init(color: dark, location: 0.5 - edge),
            .init(color: bright, location: 0.5), .init(color: dark, location: 0.5 + edge), .init(color: dark, location: 1 - edge),
            .init(color: bright, location: 1),
        ])
        return .linearGradient(lights, from: Point(x: center - distance, y: 0), to: Point(x: center + distance, y: 0))
    }

    /// Returns a picture and two rows beside it; in a roughly square box, returns three rows.
    private static func shapes(in size: Size) -> [Rect] {
        let (left, top) = (-size.width / 2, -size.height / 2)
        guard size.width > 1.6 * size.height else {
            let (row, pitch) = (size.height * 0.22, size.height * 0.39)
            return [1, 0.82, 0.55].enumerated().map { index, share in
                Rect(x: left, y: top + pitch * Double(index), width: size.width * share, height: row)
            }
        }
        let picture = min(size.height, size.width / 2)
        let text = left + picture + 0.22
        let space = size.width / 2 - text
        return [
            Rect(x: left, y: -picture / 2, width: picture, height: picture),
            Rect(x: text, y: -0.36 * picture, width: space, height: 0.28 * picture),
            Rect(x: text, y: 0.09 * picture, width: 0.64 * space, height: 0.28 * picture),
        ]
    }
}
