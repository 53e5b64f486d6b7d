internal import RefreshKit

/// A row of a list of messages: an avatar, and beside it what the message says.
///
/// All of it stands in views of its own, so that everything goes along when the device is turned.
final class MessageRow: View {
    private let avatar: Avatar
    private let texts: MessageTexts
    private let line = View()

    /// Measures in points.
    private enum Metrics {
        static let avatar = 45.0
        static let gap = 12.0
        /// Rows from this height on have two lines of text.
        static let heightOfTwoLines = 70.0
        /// On screens of this width and more, texts fit on one.
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
        texts.frame = Rect(x: left, y: 0, width: max(0, area.maxX - left), height: bounds.height)
        texts.lineLimit = bounds.height >= Metrics.heightOfTwoLines && bounds.width < Metrics.widthOfOneLine ? 2 : 1
        let pixel = 1 / appearance.scale
        line.frame = Rect(x: left, y: bounds.maxY - pixel, width: max(0, bounds.maxX - left), height: pixel)
    }
}
