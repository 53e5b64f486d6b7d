import Choreography
import Glibc
import RefreshKit

/// Rows of content to come, which slide in with the pull; a light passes over them.
public struct Shimmer: PlayfulIndicator {
    /// The id, the summary, the sizes, the durations, and the options.
    public static let info = IndicatorInfo.playful(
        "shimmer", "A light passes over rows that slide in with the pull.", naturalSize: Size(width: 100, height: 40),
        period: 1500, introduction: 500, finish: 400, tags: ["skeleton", "gradient"])
    static let still = 0.0

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates rows in the tint color, at normal speed.
    public init() {}

    func draw(_ play: Play, on canvas: Canvas) {
        let shapes = Self.shapes(in: play.size)
        let over = max(play.pull - 1, 0) * (1 - smooth(play.entry)) + 0.35 * play.push(2.4, decay: 4) * min(play.pull, 1)
        let width = play.size.width
        // The light follows the finger, and runs on from there.
        let position = 0.5 * play.pull + play.run
        let center = (position - position.rounded(.down)) * (width + 1.6) - width / 2 - 0.8
        let light = Gradient([play.shade(0.26), play.shade(0.95), play.shade(0.26)])
        for (index, rect) in shapes.enumerated() {
            let there = staggered(play.grown, index, of: shapes.count)
            let gone = Curve.easeIn(staggered(play.gone, index, of: shapes.count))
            guard there > 0, gone < 1 else { continue }
            // Rows stay inside: they use the space that is left for an overpull.
            let long = max(rect.width * mix(0.3, 0.94, there) * (1 + 0.12 * over) * (1 - 0.7 * gone), rect.height * 0.9)
            let isRound = rect.width == rect.height
            let size =
                isRound
                ? Size(width: rect.width * 0.9 * (1 + 0.2 * over), height: rect.height * 0.9 * (1 + 0.2 * over))
                : Size(width: long, height: rect.height * (0.9 - 0.3 * over))
            let x = isRound ? rect.midX - size.width / 2 : rect.minX + (rect.width - long) * gone
            let row = Rect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
            let paint = Paint.linearGradient(light, from: Point(x: center - 0.55, y: -0.2), to: Point(x: center + 0.55, y: 0.2))
            canvas.fill(.roundedRect(row, radius: min(row.width, row.height) / 2), paint.opacity(there * (1 - gone)))
        }
    }

    /// Returns a picture and two rows beside it; in a box that is about as high as wide, three rows.
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
