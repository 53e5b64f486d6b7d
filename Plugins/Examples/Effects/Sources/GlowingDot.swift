import Glibc
import RefreshPluginSDK

/// A dot whose glow pulses.
public struct GlowingDot: Indicator {
    /// The id, the summary, and the durations.
    public static let info = IndicatorInfo(
        id: "glowing-dot", summary: "A dot glows brighter and dimmer.", period: .milliseconds(1600), introduction: .milliseconds(400),
        finish: .milliseconds(400))

    /// Creates a dot.
    public init() {}

    /// Draws the dot and the light around it.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = Pose(of: self, at: moment)
        let light = 0.5 - 0.5 * cos(2 * .pi * pose.turn)
        let dot = Path.circle(center: bounds.center, radius: (0.15 + 0.04 * light) * bounds.minSide * pose.size)
        // The glow extends to 1.5 times its radius, which is still inside the bounds.
        let glow = Shadow(color: .tint.opacity(0.5 + 0.5 * light), radius: (0.1 + 0.1 * light) * bounds.minSide)
        canvas.group(opacity: pose.alpha) {
            canvas.shadowed(glow) { canvas.fill(dot, .tint) }
        }
    }
}
