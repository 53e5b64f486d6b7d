import Choreography
import Glibc
import RefreshKit

/// A comet that circles a planet; its tail grows with the pull.
public struct Comet: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "comet", "A comet circles a planet and trails a tail that grows with the pull.", minimumSide: 24, period: 1400, introduction: 700,
        finish: 600,
        tags: ["rotation", "gradient", "path"])
    static let still: Double? = 0.3

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates a comet in the tint color, at normal speed.
    public init() {}

    private static let orbit = Size(width: 0.42, height: 0.17)
    private static let tilt = -0.55
    private static let planet = 0.23
    private static let head = 0.085
    private static let segments = 72

    func draw(_ play: Play, on canvas: Canvas) {
        let grown = Curve.easeOut(min(2 * play.grown, 1))
        // At the end, the tail closes into a ring, and everything shrinks.
        let closed = smooth(play.gone, 0, 0.55)
        // The release flings the comet: it flies ahead before it slows down.
        let flung = 0.3 * min(play.pull, 1) * (1 - (1 - play.entry) * (1 - play.entry))
        let turns = 0.5 + 0.75 * play.pull + play.run + flung
        let angle = 2 * .pi * turns
        let pulled = mix(0.08, 0.6, min(play.pull, 1)) + 0.35 * max(play.pull - 1, 0)
        let length = mix(mix(pulled, 0.62, smooth(play.entry)), 1, closed)
        let comet = Pose(angle: angle, length: length, closed: closed, size: grown)
        canvas.saved {
            canvas.rotate(by: Self.tilt)
            canvas.scale(by: 1 - Curve.easeIn(max(play.gone - 0.4, 0) / 0.6))
            drawPlanet(below: comet, play, on: canvas)
            draw(comet, play, on: canvas)
        }
    }

    /// The position and the size of the comet, and how far its tail has closed into a ring.
    private struct Pose {
        let angle: Double
        /// Length of the tail, in turns.
        let length: Double
        let closed: Double
        let size: Double
    }

    /// Draws the planet, with a gap around the part of the comet that is in front of it.
    private func drawPlanet(below comet: Pose, _ play: Play, on canvas: Canvas) {
        let radius = Self.planet * comet.size
        let light = Gradient([play.shade(1, ofPart: 1), play.shade(0.6, ofPart: 1)])
        let center = Point(x: -0.3 * radius, y: -0.5 * radius)
        let precision = 0.02 / play.side
        let near = Path.rect(Rect(x: -0.5, y: 0, width: 1, height: 0.5))
        let space = tail(of: comet, gap: gap(play), play)
            .union(.circle(center: Self.point(at: comet.angle), radius: head(of: comet, play) + gap(play)), tolerance: precision)
        canvas.fill(
            Path.circle(center: .zero, radius: radius).subtracting(space.intersection(near, tolerance: precision), tolerance: precision),
            .radialGradient(light, center: center, endRadius: 1.6 * radius))
    }

    private func draw(_ comet: Pose, _ play: Play, on canvas: Canvas) {
        // Behind the planet, the comet is hidden; a gap keeps it apart from the edge of the planet.
        let hidden = Path.arc(center: .zero, radius: Self.planet * comet.size + gap(play), start: .pi, sweep: .pi)
        let precision = 0.02 / play.side
        let toOrbit = Transform.scale(x: Self.orbit.width, y: Self.orbit.height)
        if comet.length > 0.01, let toCircle = toOrbit.inverted() {
            let fade = Gradient(stops: [
                .init(color: play.shade(comet.closed), location: max(1 - comet.length, 0)),
                .init(color: play.shade(mix(0.55, 1, comet.closed)), location: 1 - 0.5 * comet.length),
                .init(color: play.shade(1), location: 1),
            ])
            let tail = tail(of: comet, play).subtracting(hidden, tolerance: precision)
            canvas.saved {
                canvas.concatenate(toOrbit)
                canvas.fill(tail.applying(toCircle), .conicGradient(fade, center: .zero, start: comet.angle))
            }
        }
        let disc = Path.circle(center: Self.point(at: comet.angle), radius: head(of: comet, play))
        canvas.fill(sin(comet.angle) < 0 ? disc.subtracting(hidden, tolerance: precision) : disc, play.paint)
    }

    private func gap(_ play: Play) -> Double { play.line(0.03, atLeast: 0.75) }

    /// Radius of the head.
    private func head(of comet: Pose, _ play: Play) -> Double {
        max(Self.head, min(1.6 / play.side, 0.1)) * Self.nearness(at: comet.angle) * comet.size
    }

    /// Returns a band that gets thinner away from the head, widened by a gap on both sides.
    private func tail(of comet: Pose, gap: Double = 0, _ play: Play) -> Path {
        var (outer, inner): ([Point], [Point]) = ([], [])
        let radius = 0.74 * head(of: comet, play) / Self.nearness(at: comet.angle)
        for step in 0...Self.segments {
            let share = Double(step) / Double(Self.segments)
            let position = comet.angle - 2 * .pi * comet.length * share
            let width =
                radius * Self.nearness(at: position) * pow(1 - share, 0.7 * (1 - comet.closed)) + gap * mix(1 - share, 1, comet.closed)
            let center = Self.point(at: position)
            let normal = atan2(Self.orbit.width * sin(position), Self.orbit.height * cos(position))
            outer.append(Point(center: center, radius: width, angle: normal))
            inner.append(Point(center: center, radius: -width, angle: normal))
        }
        return .polygon(outer + inner.reversed())
    }

    private static func point(at angle: Double) -> Point { Point(x: orbit.width * cos(angle), y: orbit.height * sin(angle)) }

    /// Returns the size of the comet relative to its size beside the planet: larger in front of it, smaller behind it.
    private static func nearness(at angle: Double) -> Double { 1 + 0.28 * sin(angle) }
}
