import Choreography
import RefreshKit

/// The three dots behind a pulled page in WeChat.
///
/// The pull draws the outer dots out of the middle one; while refreshing, the dots light up in turn, and in the end they gather again.
public struct WeChatDots: Indicator {
    /// The id, the summary, the durations, and the options.
    public static let info = IndicatorInfo.loader(
        "wechat-dots", "Three dots come out of one with the pull and light up in turn.", period: .milliseconds(900),
        family: Platforms.family, tags: ["dots", "row"], aliases: ["wechat", "wx-loading"])

    // The figures of Taro's pull-to-refresh, because WeChat's own are not published: dots of 6 points with margins of 3, whose opacity goes from
    // 1 to 0.2 and back. Its 0.5 s flicker, and its delays of 0, 0.2, and 0.3 s light the dots out of order; here, each follows a third of 0.9 s later.
    static let width = 36.0
    static let dot = 6 / width, pitch = 12 / width
    static let lights = Keyframes([Keyframe(at: 0, 1), Keyframe(at: 0.5, 0.2), Keyframe(at: 1, 1)])

    /// The color and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    /// Creates the indicator from options.
    public init(options: OptionValues) { style = LoaderStyle(options) }

    /// The period in `info`, divided by the speed.
    public var period: Duration { style.period(of: Self.info) }

    /// Draws the dots.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let loop = LoopMoment(of: self, at: moment, winding: 0)
        guard loop.presence > 0 else { return }
        let share = loop.isStill ? 1 : loop.presence
        let spread = Curve.easeInOut((share - 0.3) / 0.7)
        let growth = Curve.easeOut(share / 0.5)
        let opacity = loop.opacity * (loop.isStill ? loop.presence : 1)
        for index in [0, 2, 1] {
            let center = bounds.center.offset(x: Double(index - 1) * Self.pitch * bounds.minSide * spread, y: 0)
            let light = loop.isStill ? 1 : light(ofDot: index, at: loop, moment)
            canvas.fill(
                .circle(center: center, radius: Self.dot / 2 * bounds.minSide * growth),
                style.paint(ofShape: index).opacity(light * opacity))
        }
    }

    /// Opacity of a dot: 1 until the release and when all dots are gone, so that dots do not show through each other.
    private func light(ofDot index: Int, at loop: LoopMoment, _ moment: Moment) -> Double {
        let position = loop.fraction - Double(index) / 3
        let light = Self.lights.value(at: position - position.rounded(.down))
        let entry = Curve.easeIn(min(moment.elapsed, moment.finishStart ?? moment.elapsed) / introduction)
        let gone = moment.phase == .finishing ? Curve.easeIn(moment.phaseElapsed / finish) : 0
        return 1 - (1 - light) * entry * (1 - gone)
    }
}
