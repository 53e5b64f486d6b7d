import Choreography
import Glibc
import RefreshKit

/// A sun that rises from the sea with the pull; its rays turn, and its light glitters on the water.
public struct Sunrise: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "sunrise", "A sun rises with the pull, and its rays turn above glittering water.", period: 2400, introduction: 800,
        finish: 500, tags: ["rotation", "line"], aliases: ["sun"])
    static let still: Double? = 0.0

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates a sun in the tint color, at normal speed.
    public init() {}

    private static let horizon = 0.2
    private static let radius = 0.19
    private static let rays = 12

    func draw(_ play: Play, on canvas: Canvas) {
        let set = Curve.easeIn(play.gone)
        let width = play.line(0.06, atLeast: 1.3)
        let risen = mix(min(play.pull, 1), 1, Curve.easeInOut(play.entry)) * (1 - set)
        // Past the trigger, the sun rises a little more; released, it drops and bobs.
        let over =
            max(play.pull - 1, 0) * (play.entry == 0 ? 1 : play.swing(2.2, decay: 4)) + 0.35 * play.push(1.8, decay: 3.5)
            * min(play.pull, 1)
        let y = mix(Self.horizon + 1.15 * Self.radius, -0.02, Curve.easeOut(risen)) - 0.08 * over
        let sky = Rect(x: -0.5, y: -0.5, width: 1, height: Self.horizon + 0.5 - 0.8 * width)
        canvas.clipped(to: .rect(sky)) {
            canvas.fill(.circle(center: Point(x: 0, y: y), radius: Self.radius), play.paint)
            drawRays(around: Point(x: 0, y: y), shining: smooth(risen, 0.35, 1), over: over, width: width, play, on: canvas)
        }
        drawSea(width: width, left: 1 - set, play, on: canvas)
    }

    private func drawRays(
        around center: Point, shining: Double, over: Double, width: Double, _ play: Play, on canvas: Canvas
    ) {
        guard shining > 0.001 else { return }
        let spacing = 2 * .pi / Double(Self.rays)
        for index in 0..<Self.rays {
            // Long and short rays change places twice in a loop; after the loop, each is where the next one of its kind was.
            let isLong = index.isMultiple(of: 2)
            let breath = 0.5 + 0.5 * cos(4 * .pi * play.loop + (isLong ? 0 : .pi))
            let length = (0.07 + 0.06 * breath + 0.05 * over) * shining
            let angle = spacing * (Double(index) + 2 * play.loop) + 0.8 * (play.pull - 1) * (1 - smooth(play.entry))
            let start = Self.radius + 0.07
            let ray = Path.line(
                from: Point(center: center, radius: start, angle: angle),
                to: Point(center: center, radius: start + max(length, 0.001), angle: angle))
            // Rays fade before they reach the water.
            let opacity = min(shining * 3, 1) * smooth(-sin(angle), -0.5, -0.25)
            canvas.stroke(ray, play.paint.opacity(opacity), Stroke(width: 0.9 * width, cap: .round))
        }
    }

    private func drawSea(width: Double, left: Double, _ play: Play, on canvas: Canvas) {
        let there = mix(Curve.easeOut(min(play.pull / 0.4, 1)), 1, Curve.easeOut(play.entry)) * left
        for (row, line) in [(half: 0.42, opacity: 1.0), (half: 0.23, opacity: 0.9), (half: 0.11, opacity: 0.82)].enumerated() {
            let share = row == 0 ? there : there * smooth(play.grown, 0.3 + 0.2 * Double(row), 0.8 + 0.1 * Double(row))
            guard share > 0.001 else { continue }
            let glitter = row == 0 ? 0 : sin(4 * .pi * play.loop + 1.8 * Double(row))
            let half = line.half * share * (1 + 0.25 * glitter)
            let drift = 0.05 * (row == 0 ? 0 : sin(2 * .pi * play.loop + 2.5 * Double(row)) - sin(2.5 * Double(row)))
            let y = Self.horizon + 0.115 * Double(row)
            canvas.stroke(
                .line(from: Point(x: drift - half, y: y), to: Point(x: drift + half, y: y)), play.paint(ofPart: 1).opacity(line.opacity),
                Stroke(width: width, cap: .round))
        }
    }
}
