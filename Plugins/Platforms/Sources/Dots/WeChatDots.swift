import Choreography
import RefreshKit

/// The three dots behind a pulled page in WeChat.
///
/// The pull draws the outer dots out of the middle one; while refreshing, the dots light up in turn, and in the end they gather again.
public struct WeChatDots: StyledIndicator {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.styled(
        "wechat-dots", "Three dots come out of one with the pull and light up in turn.", period: .milliseconds(900),
        family: Platforms.family, tags: ["dots", "row"], aliases: ["wechat", "wx-loading"])

    // The figures of Taro's pull-to-refresh, because WeChat's own are not published: dots of 6 points, 6 apart, whose opacity goes from
    // 1 to 0.2 and back. Its 0.5 s flicker, and its delays of 0, 0.2, and 0.3 s light the dots out of order; here, each follows a third of 0.9 s later.
    static let width = 31.0
    static let dot = 6 / width, pitch = 12 / width
    static let lights = Keyframes([Keyframe(at: 0, 1), Keyframe(at: 0.5, 0.2), Keyframe(at: 1, 1)])

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    /// Draws the dots.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let loop = LoopMoment(of: self, at: moment, winding: 0)
        guard loop.presence > 0 else { return }
        let share = loop.isStill ? 1 : loop.presence
        let spread = Curve.easeInOut((share - 0.3) / 0.7)
        let growth = Curve.easeOut(share / 0.5)
        let opacity = loop.opacity * (loop.isStill ? loop.presence : 1)
        for index in [0, 2, 1] {
            let light = loop.isStill ? 1 : light(ofDot: index, at: loop, moment)
            let distance = Double(index - 1) * Self.pitch * bounds.minSide * spread
            canvas.fill(
                Self.drop(at: bounds.center, distance: distance, radius: Self.dot / 2 * bounds.minSide * growth),
                style.paint(ofPart: index).opacity(light * opacity))
        }
    }

    /// A dot at a signed distance from the middle one, to which a neck joins it until the dots are apart.
    private static func drop(at middle: Point, distance: Double, radius: Double) -> Path {
        let dot = Path.circle(center: middle.offset(x: distance, y: 0), radius: radius)
        let apart = abs(distance) / (2 * radius)
        let height = 2 * radius * max(1 - apart * apart / 1.5, 0).squareRoot()
        guard apart > 0, height > 0 else { return dot }
        let neck = Rect(x: middle.x + min(distance, 0), y: middle.y - height / 2, width: abs(distance), height: height)
        return dot.union(.rect(neck), tolerance: 0.005)
    }

    /// Opacity of a dot: 1 until the release and while the dots gather, so that dots do not show through each other.
    private func light(ofDot index: Int, at loop: LoopMoment, _ moment: Moment) -> Double {
        let position = loop.fraction - Double(index) / 3
        let light = Self.lights.value(at: position - position.rounded(.down))
        let entry = Curve.easeIn(moment.beforeFinish(of: self).introductionShare(of: self))
        return 1 - (1 - light) * entry * (1 - Curve.easeInOut(2 * moment.finishShare(of: self)))
    }
}
