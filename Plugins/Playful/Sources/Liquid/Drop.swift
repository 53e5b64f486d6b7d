import Choreography
import Glibc
import RefreshKit

/// A drop whose neck stretches with the pull.
///
/// When released, it snaps back and wobbles. While refreshing, it drips.
public struct Drop: PlayfulIndicator {
    package static let facts = IndicatorInfo.playful(
        "drop", "A drop stretches with the pull, snaps back, and drips.", period: 1500, introduction: 800, finish: 400,
        tags: ["liquid", "morph"], isOneShape: true)
    static let still: Double? = 0.3

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates a drop in the tint color, at normal speed.
    public init() {}

    private static let radius = 0.27
    private static let middle = -0.18
    /// Distance between the head and the tail at the trigger.
    private static let reach = 0.465

    func draw(_ play: Play, on canvas: Canvas) {
        // The drop leaves the way it came: it is drawn into the top edge.
        let left = 1 - Curve.easeIn(play.gone)
        let size = mix(Curve.easeOut(min(play.pull / 0.5, 1)), 1, Curve.easeOut(play.entry)) * left
        canvas.saved {
            canvas.translate(x: 0, y: -0.5)
            canvas.scale(by: size)
            canvas.translate(x: 0, y: 0.5)
            if play.loop > 0 { drip(play, on: canvas) } else { stretch(play, on: canvas) }
        }
    }

    /// Draws the pull, and the swing that the release sets off.
    private func stretch(_ play: Play, on canvas: Canvas) {
        let pulled = max(play.pull - 0.3, 0) / 0.7
        // Past the trigger, the neck gets longer more slowly.
        let stretch = min(pulled, 1) + max(pulled - 1, 0) * 0.3
        let swing = max(stretch, 0.35 * min(play.pull, 1)) * play.swing(3, decay: 3.6)
        let now = play.entry == 0 ? stretch : stretch * smooth(1 - play.entry * 8) + swing * (1 - smooth(1 - play.entry * 8))
        let wobble = max(min(now, 0.12), -0.5) * 0.5
        let long = max(now, 0)
        let body = LiquidBody(
            head: Point(x: 0, y: Self.middle), radius: Self.radius * (1 - 0.24 * min(long, 1) - 0.1 * max(long - 1, 0)),
            reach: Self.reach * long,
            tailRadius: mix(0.17, 0.1, smooth(long)) * min(long / 0.35, 1), waist: 0.058 - 0.028 * min(long, 1.2))
        fill(body, wobble: wobble * (now > 0 ? 1 - smooth(long, 0.15, 0.6) : 1), play, on: canvas)
    }

    /// Draws the drip: the neck stretches and breaks, a droplet falls, and the head swings back.
    private func drip(_ play: Play, on canvas: Canvas) {
        let (snap, ground) = (0.5, 0.43)
        let (reach, droplet) = (0.46, 0.11)
        let thinned = Self.radius * 0.86
        guard play.loop >= snap else {
            let share = play.loop / snap
            let long = share * share
            let body = LiquidBody(
                head: Point(x: 0, y: Self.middle), radius: mix(Self.radius, thinned, smooth(share)), reach: reach * long,
                tailRadius: mix(0.17, droplet, smooth(share)) * min(share / 0.5, 1), waist: mix(0.08, 0.004, smooth(share, 0.7, 1)))
            return fill(body, wobble: 0.06 * sin(.pi * share) * sin(.pi * share), play, on: canvas)
        }
        let share = (play.loop - snap) / (1 - snap)
        let calm = (1 - share) * (1 - share)
        let torn = 1 - Curve.easeOut(min(share / 0.22, 1))
        let head = LiquidBody(
            head: Point(x: 0, y: Self.middle), radius: mix(thinned, Self.radius, smooth(share)), reach: mix(0.22, 0.36, torn),
            tailRadius: 0.012,
            waist: 0.012)
        fill(head, wobble: -0.2 * sin(7.5 * share) * calm, play, on: canvas)
        let fall = min(share / 0.36, 1)
        if fall < 1 {
            let y = mix(Self.middle + reach, ground - 0.02, fall * fall)
            let falling = LiquidBody(
                head: Point(x: 0, y: y), radius: droplet, reach: -0.13 - 0.2 * torn, tailRadius: 0.014, waist: 0.02)
            canvas.fill(falling.path, paint(play))
        } else {
            splash((share - 0.36) / 0.64, at: ground, play, on: canvas)
        }
    }

    private func splash(_ share: Double, at y: Double, _ play: Play, on canvas: Canvas) {
        // The splash is a ring that opens once it is taller than its two bands.
        let wide = mix(0.05, 0.34, Curve.easeOut(share))
        let band = play.line(0.036, atLeast: 1) * (1 - 0.6 * share)
        let middle = Point(x: 0, y: y)
        let outer = Size(width: 2 * wide, height: 0.4 * wide)
        let inner = Size(width: outer.width - 3.2 * band, height: outer.height - 2 * band)
        var ring = Path.ellipse(in: Rect(center: middle, size: outer))
        if inner.height > 0 { ring.add(.ellipse(in: Rect(center: middle, size: inner))) }
        canvas.fill(ring, play.paint.opacity(1 - share * share), rule: .evenOdd)
        // A pearl jumps up where the droplet fell.
        let rise = 4 * share * (1 - share / 0.6) / 0.6
        guard rise > 0 else { return }
        let pearl = Point(x: 0, y: y - 0.03 - 0.1 * rise)
        canvas.fill(.circle(center: pearl, radius: max(0.045, min(0.9 / play.side, 0.06)) * (1 - share)), play.paint)
    }

    private func paint(_ play: Play) -> Paint {
        let light = Gradient([.color(play.tint.mixed(with: .white, fraction: 0.35)), .color(play.tint)])
        return .linearGradient(light, from: Point(x: 0, y: -0.5), to: Point(x: 0, y: 0.15))
    }

    /// Fills a body with a light on its head; a positive wobble makes it taller and thinner.
    private func fill(_ body: LiquidBody, wobble: Double, _ play: Play, on canvas: Canvas) {
        let tall = 1 + wobble
        let shape = Transform.translation(x: -body.head.x, y: -body.head.y).concatenating(.scale(x: 1 / tall, y: tall))
            .concatenating(.translation(x: body.head.x, y: body.head.y))
        canvas.fill(body.path.applying(shape), paint(play))
        let light = Path.ellipse(in: Rect(center: .zero, size: Size(width: 0.5 * body.radius, height: 0.3 * body.radius)))
            .applying(.rotation(-0.7))
            .applying(.translation(x: -0.42 * body.radius, y: body.head.y - 0.48 * body.radius)).applying(shape)
        canvas.fill(light, .color(Color.white.opacity(0.6)))
    }
}
