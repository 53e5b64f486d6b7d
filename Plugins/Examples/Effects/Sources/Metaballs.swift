import Glibc
import RefreshPluginSDK

/// A drop that leaves a larger one and returns.
public struct Metaballs: Indicator {
    /// The id, the summary, and the durations.
    public static let info = IndicatorInfo(
        id: "metaballs", summary: "A drop leaves a larger one and returns on the other side.", period: .milliseconds(1800),
        introduction: .milliseconds(400), finish: .milliseconds(400))

    /// Creates drops.
    public init() {}

    /// Draws the union of both drops and the neck between them.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = Pose(of: self, at: moment)
        let (unit, way) = (bounds.minSide * pose.size, 0.36 * sin(2 * .pi * pose.turn))
        let drop = Path.circle(center: Point(x: abs(way) * unit, y: 0), radius: 0.13 * unit)
        let drops = drop.union(.circle(center: .zero, radius: 0.18 * unit))
        let toCenter = Transform.scale(x: way < 0 ? -1 : 1, y: 1).concatenating(.translation(x: bounds.midX, y: bounds.midY))
        canvas.fill(drops.union(neck(0.18 * unit, 0.13 * unit, abs(way) * unit)).applying(toCenter), .tint.opacity(pose.alpha))
    }

    /// Returns the neck between a circle at the origin and one to the right, which thins until it breaks.
    private func neck(_ radius: Double, _ other: Double, _ distance: Double) -> Path {
        let strength = max(0, 1 - distance / (1.25 * (radius + other))).squareRoot()
        guard distance > radius - other, strength > 0 else { return Path() }
        func joint(_ x: Double, _ signed: Double, _ angle: Double, _ side: Double) -> (on: Point, off: Point) {
            let on = Point(x: x + signed * cos(angle), y: side * abs(signed) * sin(angle))
            return (on, Point(x: on.x + 0.8 * signed * sin(angle), y: on.y - 0.8 * side * abs(signed) * cos(angle)))
        }
        let start = [1.0, -1].map { joint(0, radius, 1.3 * strength + 0.2, $0) }
        let end = [1.0, -1].map { joint(distance, -other, 1.5 * strength + 0.2, $0) }
        var path = Path.line(from: start[1].on, to: start[0].on)
        path.curve(to: end[0].on, control1: start[0].off, control2: end[0].off)
        path.line(to: end[1].on)
        path.curve(to: start[1].on, control1: end[1].off, control2: start[1].off)
        return path
    }
}
