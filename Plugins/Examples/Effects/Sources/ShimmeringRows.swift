import RefreshPluginSDK

/// Placeholder rows of text, with a light that passes over them.
public struct ShimmeringRows: Indicator {
    /// The id, the summary, the size, and the durations.
    public static let info = IndicatorInfo(
        id: "shimmering-rows", summary: "A light passes over three placeholder rows.", naturalSize: Size(width: 120, height: 48),
        period: .milliseconds(1400), introduction: .milliseconds(400), finish: .milliseconds(400))

    /// Creates rows.
    public init() {}

    /// Draws the light through a mask of rows.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = Pose(of: self, at: moment)
        let (row, light) = (bounds.height / 5, bounds.width * 0.6)
        // The light enters on the left and leaves on the right.
        let x = bounds.minX - light + (bounds.width + light) * (pose.turn - pose.turn.rounded(.down))
        let band = Gradient([.tint.opacity(0.35), .tint, .tint.opacity(0.35)])
        canvas.group(opacity: pose.alpha) {
            canvas.masked(by: {
                for (index, width) in [1, 0.8, 0.55].enumerated() {
                    let rect = Rect(
                        x: bounds.minX, y: bounds.minY + 2 * row * Double(index), width: bounds.width * width * pose.size, height: row)
                    canvas.fill(.roundedRect(rect, radius: row / 2), .black)
                }
            }) {
                canvas.fill(.rect(bounds), .linearGradient(band, from: Point(x: x, y: 0), to: Point(x: x + light, y: 0)))
            }
        }
    }
}
