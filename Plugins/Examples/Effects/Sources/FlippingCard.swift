import RefreshPluginSDK

/// A card that flips about its vertical axis.
public struct FlippingCard: Indicator {
    /// The id, the summary, and the durations.
    public static let info = IndicatorInfo(
        id: "flipping-card", summary: "A card flips about its vertical axis.", period: .milliseconds(1600),
        introduction: .milliseconds(400), finish: .milliseconds(400))

    /// Creates a card.
    public init() {}

    /// Draws the card in perspective, with two lines on the front and a darker back.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let pose = Pose(of: self, at: moment)
        let side = bounds.minSide * pose.size
        guard side > 0 else { return }
        let flip = Perspective(angle: 2 * .pi * pose.turn, axis: .pi / 2, anchor: bounds.center, distance: 2 * side)
        let card = Rect(center: bounds.center, size: Size(width: 0.56 * side, height: 0.72 * side))
        let outline = Path.roundedRect(card, radius: 0.1 * side).projected(flip)
        guard !flip.showsBack else { return canvas.fill(outline, .tint.opacity(0.55 * pose.alpha)) }
        var lines = Path()
        for line in [0.0, 1] {
            let rect = Rect(
                x: card.minX + 0.1 * side, y: card.minY + (0.16 + 0.18 * line) * side, width: (0.36 - 0.12 * line) * side,
                height: 0.08 * side)
            lines.add(.roundedRect(rect, radius: 0.04 * side))
        }
        canvas.fill(outline.subtracting(lines.projected(flip)), .tint.opacity(pose.alpha))
    }
}
