/// A typical list row: a title, optional detail text on the right, and a separator below.
public final class ListRow: View {
    private static let gap = 8.0

    /// Text of the row.
    public let title: Label
    /// Detail text on the right; hidden if empty.
    public let detail: Label
    private let line = View()

    /// Creates a row with a title and optional detail text.
    public init(_ title: String, detail: String = "") {
        self.title = Label(title)
        self.detail = Label(detail, color: .secondaryLabel, alignment: .trailing)
        super.init()
        addSubview(self.title)
        addSubview(self.detail)
        addSubview(line)
        line.backgroundColor = .separator
    }

    /// Always false; the row only contains views.
    public override var drawsContent: Bool { false }

    public override func layoutSubviews() {
        let safe = safeAreaInsets
        let area = bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right)).inset(x: sideMargin, y: 0)
        let width = min(detail.textSize.width.rounded(.up), area.width / 2)
        detail.frame = Rect(x: area.maxX - width, y: 0, width: width, height: area.height)
        let gap = width > 0 ? Self.gap : 0
        title.frame = Rect(x: area.minX, y: 0, width: max(0, area.width - width - gap), height: area.height)
        let pixel = 1 / traits.scale
        line.frame = Rect(x: area.minX, y: bounds.maxY - pixel, width: max(0, bounds.maxX - area.minX), height: pixel)
    }
}
