import Choreography
import Glibc
import RefreshKit

/// A paper plane that the pull rolls along a dashed path; it loops the loop, and flies away at the end.
public struct PaperPlane: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "paper-plane", "A paper plane loops the loop above a dashed path and flies away.", minimumSide: 24, period: 1600, introduction: 600,
        finish: 600,
        tags: ["path", "arrow", "rotation"], aliases: ["plane-loop"], mirroring: .mirrors)

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates a plane in the tint color, at normal speed.
    public init() {}

    /// Length of the plane.
    private static let span = 0.48
    private static let radius = 0.245
    private static let dashes = 8
    /// Longest trail, in turns.
    private static let trail = 0.62

    func draw(_ play: Play, on canvas: Canvas) {
        let flung = 0.12 * min(play.pull, 1) * (1 - (1 - play.entry) * (1 - play.entry))
        let turns = -0.5 + 0.6 * play.pull + play.run + flung
        // The plane is fast at the bottom and slow at the top.
        let position = turns + 0.05 * sin(2 * .pi * turns)
        let flown = 0.6 * play.pull
        let length = mix(min(flown, Self.trail), Self.trail, smooth(play.entry))
        drawTrail(behind: position, length: length, play, on: canvas)
        let angle = .pi / 2 - 2 * .pi * position
        let center = Point(center: .zero, radius: Self.radius, angle: angle)
        let size = Self.span * Curve.easeOut(min(play.grown * 2.5, 1))
        guard play.gone > 0 else { return drawPlane(at: center, heading: angle - .pi / 2, size: size, play, on: canvas) }
        // Flies away: straight ahead at first, then up and to the right, getting smaller and smaller.
        let share = play.gone * play.gone * (2 - play.gone)
        let side = Point(center: center, radius: 0.16, angle: angle - .pi / 2)
        let end = Point(x: 0.44, y: -0.44)
        var flight = Path()
        flight.move(to: center)
        flight.curve(to: end, control1: side, control2: Point(x: 0.22, y: -0.1))
        let now = flight.point(at: share) ?? end
        let heading = flight.direction(at: share) ?? 0
        drawPlane(at: now, heading: heading, size: size * (1 - play.gone * play.gone), play, on: canvas)
    }

    private func drawTrail(behind position: Double, length: Double, _ play: Play, on canvas: Canvas) {
        // The dashes stay in place; the trail uncovers them behind the plane and loses them at its end.
        let (first, last) = (position - length * (1 - smooth(play.gone, 0, 0.9)), position - 0.17)
        guard last > first else { return }
        var path = Path()
        let pitch = 1 / Double(Self.dashes)
        for index in Int((first / pitch).rounded(.down))...Int((last / pitch).rounded(.down)) {
            let start = max(Double(index) * pitch, first)
            let end = min((Double(index) + 0.5) * pitch, last)
            guard end > start else { continue }
            let angle = .pi / 2 - 2 * .pi * start
            path.move(to: Point(center: .zero, radius: Self.radius, angle: angle))
            path.addArc(center: .zero, radius: Self.radius, start: angle, sweep: -2 * .pi * (end - start))
        }
        let fade = Gradient(stops: [
            .init(color: play.shade(1, ofPart: 1), location: 0),
            .init(color: play.shade(0.85, ofPart: 1), location: 0.5 * max(length, 0.1)),
            .init(color: play.shade(0, ofPart: 1), location: max(length, 0.1)),
        ])
        let paint = Paint.conicGradient(fade, center: .zero, start: .pi / 2 - 2 * .pi * position)
        canvas.stroke(path, paint, Stroke(width: play.line(0.05, atLeast: 1.2), cap: .round))
    }

    /// Draws the plane, seen from above and from the side: two wings, and the keel between them.
    private func drawPlane(at position: Point, heading: Double, size: Double, _ play: Play, on canvas: Canvas) {
        guard size > 0 else { return }
        let pose = Transform.scale(size).concatenating(.rotation(heading)).concatenating(.translation(x: position.x, y: position.y))
        func part(_ points: [(Double, Double)]) -> Path { Path.polygon(points.map { Point(x: $0.0, y: $0.1) }).applying(pose) }
        canvas.fill(part([(0.5, 0), (-0.3, 0), (-0.3, 0.3), (-0.1, 0.13)]), .color(play.tint.mixed(with: .black, fraction: 0.3)))
        canvas.fill(part([(0.5, 0), (-0.1, 0.13), (-0.34, 0.46)]), play.paint)
        canvas.fill(part([(0.5, 0), (-0.5, -0.34), (-0.3, 0)]), .color(play.tint.mixed(with: .white, fraction: 0.25)))
    }
}
