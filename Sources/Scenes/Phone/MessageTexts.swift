internal import RefreshKit

/// What a message says, between its avatar and the edge: a name with a time and a chevron, and up to two lines of text.
final class MessageTexts: View {
    private let row: Page.Row
    private let language: String
    /// How many lines the text has at most.
    var lineLimit = 2 { didSet { if lineLimit != oldValue { setNeedsDisplay() } } }

    /// Measures in points.
    private enum Metrics {
        /// Between title and text.
        static let leading = 2.0
        static let chevron = Size(width: 6.5, height: 12)
        /// From the time to the chevron.
        static let chevronGap = 8.0
    }

    private static let titleFont = Font(size: 17, weight: .semibold)
    private static let textFont = Font(size: 15)
    private static let chevronColor = AdaptiveColor(
        light: Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 76 / 255),
        dark: Color(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 76 / 255))

    init(_ row: Page.Row, language: String) {
        (self.row, self.language) = (row, language)
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let style = appearance.style
        let textRight = bounds.maxX - Metrics.chevron.width - Metrics.chevronGap
        let lines = row.subtitle.isEmpty ? 0 : lineLimit
        let (titleHeight, textHeight) = (Self.titleFont.size * 1.21, Self.textFont.size * 1.21 * Double(lines))
        let top = bounds.midY - (titleHeight + (lines > 0 ? Metrics.leading : 0) + textHeight) / 2
        let middle = top + titleHeight / 2

        let time = Text(row.detail, font: Self.textFont, language: language)
        let timeWidth = row.detail.isEmpty ? 0 : (try? time.measured().width) ?? 0
        let secondary = AdaptiveColor.secondaryLabel.color(for: style)
        if timeWidth > 0 { canvas.draw(time, secondary, at: Point(x: textRight, y: middle), anchor: .trailing) }
        drawChevron(tip: Point(x: bounds.maxX, y: middle), Self.chevronColor.color(for: style), on: canvas)

        let titleWidth = textRight - (timeWidth > 0 ? timeWidth + Metrics.chevronGap : 0) - bounds.minX
        if titleWidth > 0, !row.title.isEmpty {
            let title = Text(row.title, font: Self.titleFont, language: language, maximumWidth: titleWidth, lineLimit: 1)
            canvas.draw(title, AdaptiveColor.label.color(for: style), at: Point(x: bounds.minX, y: middle), anchor: .leading)
        }
        if lines > 0, textRight > bounds.minX {
            let text = Text(
                row.subtitle, font: Self.textFont, language: language, maximumWidth: textRight - bounds.minX, lineLimit: lines)
            canvas.draw(text, secondary, at: Point(x: bounds.minX, y: top + titleHeight + Metrics.leading))
        }
    }

    private func drawChevron(tip: Point, _ color: Color, on canvas: Canvas) {
        let (width, half) = (Metrics.chevron.width, Metrics.chevron.height / 2)
        var path = Path()
        path.move(to: Point(x: tip.x - width, y: tip.y - half))
        path.line(to: Point(x: tip.x - 1, y: tip.y))
        path.line(to: Point(x: tip.x - width, y: tip.y + half))
        canvas.stroke(path, color, Stroke(width: 2, cap: .round, join: .round))
    }
}
