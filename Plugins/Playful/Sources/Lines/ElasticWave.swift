import Choreography
import Glibc
import RefreshKit

/// A string that the finger pulls down; when released, it throws its pearl up, swings, and carries a wave that the pearl rides.
public struct ElasticWave: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "elastic-wave", "A string is pulled down, throws a pearl, and carries a wave.", period: 1200, introduction: 900, finish: 500,
        tags: ["line", "wave"], mirroring: .mirrors)
    static let still: Double? = 0.0

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates a string in the tint color, at normal speed.
    public init() {}

    private static let pearl = 0.1
    private static let frequency = 2.6
    private static let samples = 48

    func draw(_ play: Play, on canvas: Canvas) {
        // At the end, the string tosses the pearl and draws itself in, and the pearl vanishes in the air.
        let left = 1 - Curve.easeIn(min(play.gone / 0.7, 1))
        let thickness = play.line(0.05, atLeast: 1.5)
        let share = mix(Curve.easeOut(min(play.pull / 0.4, 1)), 1, Curve.easeOut(play.entry)) * left
        let reach = (0.495 - thickness) * share
        let width = thickness * min(3 * share, 1)
        let string = { (x: Double) in reach > 0.001 ? height(at: x / reach, play) : 0 }
        if reach > 0.001 {
            canvas.stroke(path(reach, play), play.paint, Stroke(width: width, cap: .round, join: .round))
            for end in [-reach, reach] { canvas.fill(.circle(center: Point(x: end, y: 0), radius: width), play.paint) }
        }
        let size = mix(smooth(play.pull, 0.1, 0.6), 1, smooth(play.entry)) * (1 - smooth(play.gone, 0.55, 1))
        guard size > 0 else { return }
        let x = 0.5 * reach * sin(2 * .pi * play.loop)
        let radius = max(Self.pearl, min(1.8 / play.side, 0.12)) * size
        // The pearl rests on the string, even where the string curves more sharply than the pearl.
        let offset = width / 2 + radius + 0.01
        let contact = (-8...8).map { step in
            let share = Double(step) / 8
            return string(x + share * offset) + offset * (1 - sqrt(1 - share * share))
        }.min()
        let y = max(pearlHeight(over: contact ?? 0, play) - offset - 0.26 * Curve.easeOut(play.gone), radius - 0.49)
        canvas.fill(.circle(center: Point(x: x, y: y), radius: radius), play.paint(ofPart: 1))
    }

    /// Returns the height of the string below the line between its ends, at a position in -1...1.
    private func height(at position: Double, _ play: Play) -> Double {
        // A bend at the finger, rounder than a corner; released, the string has the shape of its lowest swing.
        let corner = (sqrt(position * position + 0.03) - sqrt(0.03)) / (sqrt(1.03) - sqrt(0.03))
        let bend = mix(1 - corner, cos(.pi / 2 * position), smooth(play.entry, 0, 0.12))
        let pulled = (0.3 * min(play.pull, 1) + 0.2 * max(play.pull - 1, 0))
        let swung = pulled * bend * (play.time == 0 ? 1 : play.swing(Self.frequency, decay: 3.2))
        let strength = 0.19 * smooth(play.entry, 0.35, 1) * (1 - smooth(play.gone, 0, 0.6)) * cos(.pi / 2 * position)
        return swung + strength * sin(2 * .pi * (0.5 * position - play.loop))
    }

    /// Returns the height of the pearl's point of contact with the string, or of the pearl in the air above it.
    private func pearlHeight(over string: Double, _ play: Play) -> Double {
        // The string throws the pearl when it passes its line for the first time.
        let start = 1 / (4 * Self.frequency)
        let landing = 0.62
        guard play.entry > 0, play.entry < 1, play.time >= start else { return string }
        let share = min((play.time - start) / (landing - start), 1)
        let thrown = 0.24 * min(play.pull, 1.1) * 4 * share * (1 - share)
        return min(string * smooth(play.time, start, landing + 0.08) - thrown, string)
    }

    private func path(_ reach: Double, _ play: Play) -> Path {
        var path = Path()
        for step in 0...Self.samples {
            let position = 2 * Double(step) / Double(Self.samples) - 1
            let point = Point(x: reach * position, y: height(at: position, play))
            if step == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }
}
