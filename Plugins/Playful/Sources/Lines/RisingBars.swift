import Choreography
import Glibc
import RefreshKit

/// Bars that rise with the pull, and toss balls one after another.
public struct RisingBars: PlayfulIndicator {
    static let countOption = IndicatorOption.count("bars", default: 5, in: 3...7)
    package static let bindings = [OptionBinding(countOption, \RisingBars.count)]

    package static let facts = IndicatorInfo.playful(
        "rising-bars", "Bars rise with the pull and toss balls one after another.", period: 1500, introduction: 700, finish: 500,
        tags: ["bars", "dots"], options: bindings.map(\.info), mirroring: .mirrors)

    /// The colors and the speed.
    public var style = LoaderStyle()
    /// Number of bars, 3...7; 5 by default.
    @Bounded(countOption) public var count

    /// Creates five bars in the tint color, at normal speed.
    public init() {}

    /// Opacity of the bars, chosen for a contrast of 3:1 on white.
    private static let shade = 0.84

    func draw(_ play: Play, on canvas: Canvas) {
        let pitch = 1 / Double(count)
        let width = min(0.66 * pitch, 0.16)
        for index in 0..<count {
            let position = Double(index) / Double(count - 1)
            let toss = Toss(at: play.run - 0.5 * position)
            let pulled = (0.2 + 0.33 * play.pull * pow(sin(.pi * (0.2 + 0.6 * position)), 2))
            // The bars drop one after another, swing, and blend into the wave.
            let share = min(play.entry * 1.4 - 0.4 * position, 1)
            let rest = share <= 0 ? 1 : (1 - share) * (1 - share) * (1 - share) * cos(7 * share)
            let there = staggered(play.grown, index, of: count) * (1 - staggered(play.gone, index, of: count))
            let bar = max(mix(toss.bar, pulled, rest), 0.12) * there
            let fall = share <= 0 ? 1 : 1 - share * share
            let ball = max(mix(toss.ball, pulled, fall) * there, bar)
            let x = (Double(index) + 0.5) * pitch - 0.5
            // A bar appears and disappears as a dot.
            let wide = width * min(2 * there, 1)
            let rect = Rect(x: x - wide / 2, y: 0.5 - bar, width: wide, height: bar)
            if bar > 0.001 { canvas.fill(.roundedRect(rect, radius: min(wide, bar) / 2), play.paint(ofPart: index).opacity(Self.shade)) }
            let radius = wide / 2
            if radius > 0.001 {
                canvas.fill(.circle(center: Point(x: x, y: 0.5 - ball - 0.05 * there - radius), radius: radius), play.paint(ofPart: index))
            }
        }
    }
}

/// A bar that tosses a ball and catches it, as heights relative to the box.
private struct Toss {
    private(set) var bar = rest
    private(set) var ball = rest

    private static let (rest, top) = (0.2, 0.46)
    /// Times in the loop at which the ball flies and lands.
    private static let (start, landing) = (0.2, 0.76)

    init(at position: Double) {
        let time = position - position.rounded(.down)
        let (rest, top, start, landing) = (Self.rest, Self.top, Self.start, Self.landing)
        if time < start {
            bar = rest + (top - rest) * (time / start) * (time / start)
            ball = bar
        } else if time < landing {
            // The ball leaves with the velocity of the bar, and gravity brings it back to the bar at rest.
            let (flight, velocity) = (landing - start, 2 * (top - rest) / start)
            let gravity = 2 * (top - rest + velocity * flight) / (flight * flight)
            let now = time - start
            ball = top + velocity * now - gravity * now * now / 2
            bar = mix(top, rest, smooth(now / (0.7 * flight)))
        } else {
            let dip = sin(.pi * (time - landing) / (1 - landing))
            bar = rest - 0.055 * dip * dip * dip.squareRoot()
            ball = bar
        }
    }
}
