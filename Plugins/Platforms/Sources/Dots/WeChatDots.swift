import Choreography
import RefreshKit

/// The three dots behind a pulled page in WeChat.
///
/// The pull draws the outer dots out of the middle one; while refreshing, the dots light up in turn, and at the end they come back
/// together.
public struct WeChatDots: StyledIndicator {
    package static let facts = IndicatorInfo.styled(
        "wechat-dots", "Three dots come out of one with the pull and light up in turn.", minimumSide: 16, period: .milliseconds(900),
        family: Platforms.family, tags: ["dots", "row"], aliases: ["wechat", "wx-loading"], mirroring: .mirrors)

    // Values from Taro's pull-to-refresh, because WeChat's own are not published: 6-point dots, 6 points apart, whose opacity goes from 1
    // to 0.2 and back. Taro's cycle of 0.5 s flickers, and its delays of 0, 0.2, and 0.3 s light the dots out of order; here, the cycle
    // takes 0.9 s, and each dot follows a third of it later.
    static let width = 31.0
    static let dot = 6 / width, pitch = 12 / width
    static let lights = Keyframes([Keyframe(at: 0, 1), Keyframe(at: 0.5, 0.2), Keyframe(at: 1, 1)])

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the indicator in the tint color, at normal speed.
    public init() {}

    /// Draws the dots, and the liquid that joins them until they are apart.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let loop = LoopMoment(of: self, at: moment, winding: 0)
        guard loop.presence > 0 else { return }
        let radius = Self.dot / 2 * bounds.minSide * Curve.easeOut(loop.presence / 0.5)
        let distance = Self.pitch * bounds.minSide * Curve.easeInOut((loop.presence - 0.3) / 0.7)
        let neck = LiquidNeck(radius: radius, distance: distance)
        let lights = (0..<3).map { loop.isStill ? 1 : light(ofDot: $0, at: loop, moment) }
        canvas.group(opacity: loop.opacity * style.opacity) {
            canvas.translate(x: bounds.midX - distance, y: bounds.midY)
            let fillDot = { (index: Int) in
                var dot = Path.circle(center: .zero, radius: radius)
                if let neck, neck.isTorn {
                    if index < 2 { dot.add(neck.half) }
                    if index > 0 { dot.add(neck.half.applying(.rotation(.pi))) }
                }
                canvas.fill(
                    dot.applying(.translation(x: Double(index) * distance, y: 0)), solid.style.paint(ofPart: index).opacity(lights[index]))
            }
            fillDot(0)
            fillDot(2)
            if let neck, !neck.isTorn { fillBridges(neck, distance, lights, on: canvas) }
            fillDot(1)
        }
    }

    /// Fills the necks between dots with gradients from one dot's color to the other's.
    private func fillBridges(_ neck: LiquidNeck, _ distance: Double, _ lights: [Double], on canvas: Canvas) {
        let colors = zip(0..<3, lights).map { (solid.style.color(ofPart: $0).map(TintableColor.color) ?? .tint).opacity($1) }
        for index in [0, 1] {
            let (left, right) = (Double(index) * distance, Double(index + 1) * distance)
            canvas.fill(
                neck.bridge.applying(.translation(x: left, y: 0)),
                .linearGradient(
                    Gradient([colors[index], colors[index + 1]]), from: Point(x: left + neck.start, y: 0),
                    to: Point(x: right - neck.start, y: 0)))
        }
    }

    /// Returns the opacity of a dot: 1 until the release and while the dots gather, so that dots do not show through each other.
    private func light(ofDot index: Int, at loop: LoopMoment, _ moment: Moment) -> Double {
        let position = loop.fraction - Double(index) / 3
        let light = Self.lights.value(at: position - position.rounded(.down))
        let entry = Curve.easeIn(moment.beforeFinish(of: self).introductionShare(of: self))
        return 1 - (1 - light) * entry * (1 - Curve.easeInOut(2 * moment.finishShare(of: self)))
    }
}
