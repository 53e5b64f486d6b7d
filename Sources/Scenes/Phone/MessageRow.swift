internal import RefreshKit

/// A row of a list of messages: an avatar, a name with a time, and up to two lines of text.
final class MessageRow: View {
    private let row: Page.Row
    private let language: String
    private let avatar: Avatar

    /// Measures in points.
    private enum Metrics {
        static let margin = 16.0
        static let avatar = 45.0
        static let gap = 12.0
        /// Between title and text.
        static let leading = 2.0
        static let chevron = Size(width: 6.5, height: 12)
        /// From the time to the chevron.
        static let chevronGap = 8.0
        /// Rows from this height on have two lines of text.
        static let heightOfTwoLines = 70.0
        /// On screens of this width and more, texts fit on one.
        static let widthOfOneLine = 600.0
    }

    private static let titleFont = Font(size: 17, weight: .semibold)
    private static let textFont = Font(size: 15)
    private static let chevronColor = AdaptiveColor(
        light: Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 76 / 255),
        dark: Color(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 76 / 255))

    init(_ row: Page.Row, language: String) {
        self.row = row
        self.language = language
        avatar = Avatar(row.title, color: row.color, language: language)
        super.init()
        addSubview(avatar)
    }

    /// What keeps clear of the safe area at the sides.
    private var area: Rect {
        let safe = safeAreaInsets
        return bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right)).inset(x: Metrics.margin, y: 0)
    }

    override func layoutSubviews() {
        let side = min(Metrics.avatar, max(0, bounds.height - 12))
        avatar.frame = Rect(x: area.minX, y: (bounds.height - side) / 2, width: side, height: side)
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let style = appearance.style
        let area = area
        let left = area.minX + Metrics.avatar + Metrics.gap
        let textRight = area.maxX - Metrics.chevron.width - Metrics.chevronGap
        let hasTwoLines = bounds.height >= Metrics.heightOfTwoLines && bounds.width < Metrics.widthOfOneLine
        let lines = row.subtitle.isEmpty ? 0 : hasTwoLines ? 2 : 1
        let (titleHeight, textHeight) = (Self.titleFont.size * 1.21, Self.textFont.size * 1.21 * Double(lines))
        let top = bounds.midY - (titleHeight + (lines > 0 ? Metrics.leading : 0) + textHeight) / 2
        let middle = top + titleHeight / 2

        let time = Text(row.detail, font: Self.textFont, language: language)
        let timeWidth = row.detail.isEmpty ? 0 : (try? time.measured().width) ?? 0
        let secondary = AdaptiveColor.secondaryLabel.color(for: style)
        if timeWidth > 0 { canvas.draw(time, secondary, at: Point(x: textRight, y: middle), anchor: .trailing) }
        drawChevron(tip: Point(x: area.maxX, y: middle), Self.chevronColor.color(for: style), on: canvas)

        let titleWidth = textRight - (timeWidth > 0 ? timeWidth + Metrics.chevronGap : 0) - left
        if titleWidth > 0, !row.title.isEmpty {
            let title = Text(row.title, font: Self.titleFont, language: language, maximumWidth: titleWidth, lineLimit: 1)
            canvas.draw(title, AdaptiveColor.label.color(for: style), at: Point(x: left, y: middle), anchor: .leading)
        }
        if lines > 0, textRight > left {
            let text = Text(row.subtitle, font: Self.textFont, language: language, maximumWidth: textRight - left, lineLimit: lines)
            canvas.draw(text, secondary, at: Point(x: left, y: top + titleHeight + Metrics.leading))
        }
        let line = 1 / canvas.scale
        let place = Rect(x: left, y: bounds.maxY - line, width: max(0, bounds.maxX - left), height: line)
        canvas.fill(.rect(place), AdaptiveColor.separator.color(for: style))
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
