internal import RefreshKit

/// A row of a message list: an avatar and text.
///
/// Each part is a separate view, so that all parts are animated when the device rotates.
final class MessageRow: View {
    private let avatar: Avatar
    private let texts: MessageTexts
    private let line = View()

    /// Lengths, in points.
    private enum Metrics {
        static let avatar = 45.0
        static let gap = 12.0
        /// Space between the text and the row's edges: at least the one pixel by which a view can draw beyond its bounds.
        static let textGap = 1.0
        /// Minimum height of rows with two lines of text.
        static let heightOfTwoLines = 70.0
        /// Minimum width at which all text fits on one line.
        static let widthOfOneLine = 600.0
    }

    init(_ row: Page.Row, language: String) {
        avatar = Avatar(row.title, color: row.color, language: language)
        texts = MessageTexts(row, language: language)
        super.init()
        for view in [avatar, texts, line] { addSubview(view) }
        line.backgroundColor = .separator
    }

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        let safe = safeAreaInsets
        let area = bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right)).inset(x: sideMargin, y: 0)
        let side = min(Metrics.avatar, max(0, bounds.height - 12))
        avatar.frame = Rect(x: area.minX, y: (bounds.height - side) / 2, width: side, height: side)
        let left = area.minX + Metrics.avatar + Metrics.gap
        // The gap prevents a row's text from being redrawn along with the next row.
        let row = Rect(x: left, y: 0, width: max(0, area.maxX - left), height: bounds.height)
        texts.frame = row.inset(by: EdgeInsets(top: Metrics.textGap, bottom: Metrics.textGap))
        texts.lineLimit = bounds.height >= Metrics.heightOfTwoLines && bounds.width < Metrics.widthOfOneLine ? 2 : 1
        let pixel = 1 / traits.scale
        line.frame = Rect(x: left, y: bounds.maxY - pixel, width: max(0, bounds.maxX - left), height: pixel)
    }
}

final class MessageTexts: View {
    private let row: Page.Row
    private let language: String
    var lineLimit = 2 { didSet { if lineLimit != oldValue { setNeedsDisplay() } } }

    /// Lengths, in points.
    private enum Metrics {
        static let leading = 2.0
        static let chevron = Size(width: 6.5, height: 12)
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
        let appearance = traits.appearance
        let textRight = bounds.maxX - Metrics.chevron.width - Metrics.chevronGap
        let lines = row.subtitle.isEmpty ? 0 : lineLimit
        let (titleHeight, textHeight) = (Self.titleFont.size * 1.21, Self.textFont.size * 1.21 * Double(lines))
        let top = bounds.midY - (titleHeight + (lines > 0 ? Metrics.leading : 0) + textHeight) / 2
        let middle = top + titleHeight / 2

        let time = Text(row.detail, font: Self.textFont, language: language)
        let timeWidth = row.detail.isEmpty ? 0 : (try? time.measured().width) ?? 0
        let secondary = AdaptiveColor.secondaryLabel.color(for: appearance)
        if timeWidth > 0 { canvas.draw(time, .color(secondary), at: Point(x: textRight, y: middle), anchor: .trailing) }
        drawChevron(tip: Point(x: bounds.maxX, y: middle), Self.chevronColor.color(for: appearance), on: canvas)

        let titleWidth = textRight - (timeWidth > 0 ? timeWidth + Metrics.chevronGap : 0) - bounds.minX
        if titleWidth > 0, !row.title.isEmpty {
            let title = Text(row.title, font: Self.titleFont, language: language, maximumWidth: titleWidth, lineLimit: 1)
            canvas.draw(title, .color(AdaptiveColor.label.color(for: appearance)), at: Point(x: bounds.minX, y: middle), anchor: .leading)
        }
        if lines > 0, textRight > bounds.minX {
            let text = Text(
                row.subtitle, font: Self.textFont, language: language, maximumWidth: textRight - bounds.minX, lineLimit: lines)
            canvas.draw(text, .color(secondary), at: Point(x: bounds.minX, y: top + titleHeight + Metrics.leading))
        }
    }

    private func drawChevron(tip: Point, _ color: Color, on canvas: Canvas) {
        let (width, half) = (Metrics.chevron.width, Metrics.chevron.height / 2)
        var path = Path()
        path.move(to: Point(x: tip.x - width, y: tip.y - half))
        path.line(to: Point(x: tip.x - 1, y: tip.y))
        path.line(to: Point(x: tip.x - width, y: tip.y + half))
        canvas.stroke(path, .color(color), Stroke(width: 2, cap: .round, join: .round))
    }
}

final class Avatar: View {
    private let initials: String
    private let color: Color
    private let language: String

    init(_ name: String, color: Color?, language: String) {
        initials = Self.initials(of: name)
        self.color = color ?? Self.color(for: name)
        self.language = language
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let ground = Gradient([.color(color.mixed(with: .white, fraction: 0.22)), .color(color)])
        let paint = Paint.linearGradient(
            ground, from: Point(x: bounds.midX, y: bounds.minY), to: Point(x: bounds.midX, y: bounds.maxY))
        canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2), paint)
        guard !initials.isEmpty else { return }
        let font = Font(size: bounds.minSide * 0.42, weight: .semibold)
        canvas.draw(Text(initials, font: font, language: language), .white, at: bounds.center, anchor: .center)
    }

    /// Returns the initials of the first and last words, or one letter in scripts without spaces.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ").compactMap(\.first).filter { $0.isLetter || $0.isNumber }
        guard let first = words.first else { return "" }
        // Characters of other scripts are wide, and names written in them start with the family name.
        guard words.count > 1, let last = words.last, first.isCased || last.isCased else { return String(first).uppercased() }
        return "\(first)\(last)".uppercased()
    }

    /// Returns one of a dozen colors; the same name always gets the same color.
    static func color(for name: String) -> Color {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let (red, green, blue) = colors[Int((hash ^ hash >> 15) % UInt32(colors.count))]
        return Color(red: red / 255, green: green / 255, blue: blue / 255)
    }

    private static let colors: [(Double, Double, Double)] = [
        (233, 102, 96), (240, 140, 72), (226, 168, 46), (104, 176, 92), (60, 168, 140), (64, 164, 192), (82, 138, 220), (106, 116, 206),
        (146, 110, 204), (190, 104, 180), (214, 98, 138), (134, 142, 152),
    ]
}
