import Choreography
import RefreshKit

/// A ring that closes at the end, with a check mark for success or a cross for failure.
public struct Checkmark: StyledIndicator {
    /// How a refresh ends.
    public enum Result: String, Sendable, Hashable, CaseIterable {
        /// A green check mark.
        case success
        /// A red cross.
        case failure
        /// No mark: the ring fades.
        case none
    }

    static let resultOption = IndicatorOption.choice("result", "Result shown at the end.", default: Result.success)
    package static let bindings = [OptionBinding(resultOption, \Checkmark.result)]

    package static let facts = IndicatorInfo.playful(
        "checkmark", "A ring closes at the end, and a check mark or a cross is drawn in it.", period: 1600, introduction: 400,
        finish: 1200, tags: ["ring", "result", "morph"], aliases: ["success", "failure"], options: bindings.map(\.info),
        isOneShape: true)

    /// The color and the speed.
    public var style = LoaderStyle()
    /// Result shown at the end; success by default.
    public var result = resultOption.defaultValue

    /// Creates a ring in the tint color that ends with a check mark.
    public init() {}

    /// Time to draw the result, show it, and fade; shorter without a result.
    public var finish: Duration { result == .none ? .milliseconds(500) : Self.info.finish }

    /// Draws the ring and the result.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let look = CheckmarkLook(of: self, at: moment)
        guard look.opacity > 0, look.sweep > 0 else { return }
        let (tint, end) = (solid.style.color ?? moment.traits.tint, solid.endColor(moment.traits))
        canvas.group(opacity: look.opacity * style.opacity) {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: bounds.minSide)
            canvas.translate(x: look.shake, y: 0)
            drawRing(look, look.color(tint: tint, end: end), side: bounds.minSide, on: canvas)
            canvas.group(opacity: look.markOpacity) { drawMark(look, end ?? tint, side: bounds.minSide, on: canvas) }
        }
    }

    private func endColor(_ traits: Traits) -> Color? {
        switch result {
        case .success: style.color ?? AdaptiveColor.systemGreenHighContrast.color(for: traits.appearance)
        case .failure: style.color ?? AdaptiveColor.systemRed.color(for: traits.appearance)
        case .none: nil
        }
    }

    private func width(_ side: Double) -> Double { max(0.085, min(1.8 / side, 0.14)) }

    private func drawRing(_ look: CheckmarkLook, _ color: Color, side: Double, on canvas: Canvas) {
        let radius = 0.385 + 0.045 * look.swelling
        let isClosed = look.sweep >= 1
        let ring =
            isClosed
            ? Path.circle(center: .zero, radius: radius)
            : .arc(center: .zero, radius: radius, start: 2 * .pi * look.tail - .pi / 2, sweep: 2 * .pi * look.sweep)
        if look.filling > 0 { canvas.fill(.circle(center: .zero, radius: radius), .color(color.opacity(0.14 * look.filling))) }
        canvas.stroke(ring, .color(color), Stroke(width: width(side), cap: .round))
        // Small sparks would look like gear teeth.
        guard look.burst > 0, look.burst < 1, side >= 28 else { return }
        for index in 0..<10 {
            let angle = 2 * .pi * (Double(index) + 0.5) / 10
            let spark = Point(center: .zero, radius: mix(0.464, 0.48, Curve.easeOut(look.burst)), angle: angle)
            canvas.fill(.circle(center: spark, radius: 0.02 * (1 - look.burst * look.burst)), .color(color))
        }
    }

    private func drawMark(_ look: CheckmarkLook, _ color: Color, side: Double, on canvas: Canvas) {
        guard look.mark > 0 else { return }
        let stroke = Stroke(width: 1.1 * width(side), cap: .round, join: .round)
        var strokes: [Path] = []
        switch result {
        case .success:
            var check = Path.line(from: Point(x: -0.17, y: 0.015), to: Point(x: -0.05, y: 0.135))
            check.line(to: Point(x: 0.18, y: -0.12))
            strokes = [check.trim(from: 0, to: look.mark)]
        case .failure:
            let arm = 0.13
            strokes = [
                Path.line(from: Point(x: -arm, y: -arm), to: Point(x: arm, y: arm)).trim(from: 0, to: min(2 * look.mark, 1)),
                Path.line(from: Point(x: arm, y: -arm), to: Point(x: -arm, y: arm)).trim(from: 0, to: max(2 * look.mark - 1, 0)),
            ]
        case .none: break
        }
        for path in strokes where path.length > 0 { canvas.stroke(path, .color(color), stroke) }
    }
}
