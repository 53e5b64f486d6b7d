import Choreography
import Glibc
import RefreshKit

/// A comet that circles a planet; its tail grows with the pull.
public struct Comet: PlayfulIndicator {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.playful(
        "comet", "A comet circles a planet and trails a tail that grows with the pull.", period: 1400, introduction: 700, finish: 500,
        tags: ["rotation", "gradient", "path"])
    static let still = 0.3

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates a comet in the tint color, at normal speed.
    public init() {}

    private static let orbit = Size(width: 0.39, height: 0.15)
    private static let tilt = -0.45
    private static let planet = 0.2
    private static let head = 0.075
    private static let segments = 72

    func draw(_ play: Play, on canvas: Canvas) {
        let grown = Curve.easeOut(min(2 * play.grown, 1))
        let left = 1 - Curve.easeIn(play.gone)
        // The release flings the comet: it flies ahead before it calms down.
        let flung = 0.3 * min(play.pull, 1) * (1 - (1 - play.entry) * (1 - play.entry))
        let turns = 0.5 + 0.75 * play.pull + play.run + flung
        let angle = 2 * .pi * turns
        let pulled = mix(0.08, 0.6, min(play.pull, 1)) + 0.35 * max(play.pull - 1, 0)
        let length = mix(pulled, 0.62, smooth(play.entry)) * (1 - smooth(play.gone, 0, 0.8))
        canvas.saved {
            canvas.rotate(by: Self.tilt)
            drawPlanet(grown * left, play, on: canvas)
            drawComet(at: angle, length: length, size: grown * left, play, on: canvas)
        }
    }

    private func drawPlanet(_ size: Double, _ play: Play, on canvas: Canvas) {
        let radius = Self.planet * size
        let light = Gradient([play.shade(0.75), play.shade(0.35)])
        let center = Point(x: -0.2 * radius, y: -0.6 * radius)
        canvas.fill(
            .circle(center: .zero, radius: radius),
            .radialGradient(light, center: center, endRadius: 1.5 * radius))
    }

    private func drawComet(at angle: Double, length: Double, size: Double, _ play: Play, on canvas: Canvas) {
        let head = Self.point(at: angle)
        let radius = max(Self.head, min(1.4 / play.side, 0.1)) * Self.nearness(at: angle) * size
        // Behind the planet, the comet is hidden; a gap keeps it apart from the edge of the planet.
        let hidden = Path.arc(center: .zero, radius: Self.planet * size + play.line(0.03, atLeast: 0.75), start: .pi, sweep: .pi)
        let precision = 0.02 / play.side
        let toOrbit = Transform.scale(x: Self.orbit.width, y: Self.orbit.height)
        if length > 0.01, let toCircle = toOrbit.inverted() {
            let fade = Gradient(stops: [
                .init(color: play.shade(0), location: max(1 - length, 0)), .init(color: play.shade(0.3), location: 1 - 0.5 * length),
                .init(color: play.shade(1), location: 1),
            ])
            let tail = tail(behind: angle, length: length, radius: radius, play).subtracting(hidden, tolerance: precision)
            canvas.saved {
                canvas.concatenate(toOrbit)
                canvas.fill(tail.applying(toCircle), .conicGradient(fade, center: .zero, start: angle))
            }
        }
        let disc = Path.circle(center: head, radius: radius)
        canvas.fill(sin(angle) < 0 ? disc.subtracting(hidden, tolerance: precision) : disc, play.paint)
    }

    /// A band that gets thinner away from the head.
    private func tail(behind angle: Double, length: Double, radius: Double, _ play: Play) -> Path {
        var (outer, inner): ([Point], [Point]) = ([], [])
        for step in 0...Self.segments {
            let share = Double(step) / Double(Self.segments)
            let position = angle - 2 * .pi * length * share
            let width = 0.74 * radius / Self.nearness(at: angle) * Self.nearness(at: position) * pow(1 - share, 0.7)
            let center = Self.point(at: position)
            let normal = atan2(Self.orbit.width * sin(position), Self.orbit.height * cos(position))
            outer.append(Point(center: center, radius: width, angle: normal))
            inner.append(Point(center: center, radius: -width, angle: normal))
        }
        return .polygon(outer + inner.reversed())
    }

    private static func point(at angle: Double) -> Point { Point(x: orbit.width * cos(angle), y: orbit.height * sin(angle)) }

    /// Size of the comet relative to its size beside the planet: larger in front of it, smaller behind it.
    private static func nearness(at angle: Double) -> Double { 1 + 0.28 * sin(angle) }
}
