import RefreshPluginSDK

/// A comet whose tail fades along its orbit.
public struct ConicComet: Indicator {
    /// The id, the summary, and the durations.
    public static let info = IndicatorInfo(
        id: "conic-comet", summary: "A comet circles, and its tail fades behind it.", period: .seconds(1),
        introduction: .milliseconds(400), finish: .milliseconds(400))

    /// Creates a comet.
    public init() {}

    /// Draws the tail, and the head at its end.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = Pose(of: self, at: moment)
        let (center, radius, width) = (bounds.center, 0.39 * bounds.minSide, 0.15 * bounds.minSide * pose.size)
        let (head, length) = (2 * .pi * pose.turn - .pi / 2, 0.8 * pose.size)
        let fade = Gradient(stops: [.init(color: .tint.opacity(0), location: 1 - length), .init(color: .tint, location: 1)])
        let tail = Path.arc(center: center, radius: radius, start: head - 2 * .pi * length, sweep: 2 * .pi * length)
        canvas.group(opacity: pose.alpha) {
            canvas.stroke(tail, .conicGradient(fade, center: center, start: head), Stroke(width: width))
            canvas.fill(.circle(center: Point(center: center, radius: radius, angle: head), radius: 0.6 * width), .tint)
        }
    }
}
