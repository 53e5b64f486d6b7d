/// A row of a list as most have it: a line of text, on the right a shorter one, and a thin line below.
public final class ListRow: View {
    /// Between the two lines, in points.
    private static let gap = 8.0

    /// The line of text.
    public let title: Label
    /// The shorter line on the right; empty for none.
    public let detail: Label
    private let line = View()

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - title: The line of text.
    ///   - detail: The shorter line on the right; none by default.
    public init(_ title: String, detail: String = "") {
        self.title = Label(title)
        self.detail = Label(detail, color: .secondaryLabel, alignment: .trailing)
        super.init()
        addSubview(self.title)
        addSubview(self.detail)
        addSubview(line)
        line.backgroundColor = .separator
    }

    /// Holds views, draws nothing itself.
    public override var drawsContent: Bool { false }

    public override func layoutSubviews() {
        let safe = safeAreaInsets
        let area = bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right)).inset(x: sideMargin, y: 0)
        let width = min(detail.textSize.width.rounded(.up), area.width / 2)
        detail.frame = Rect(x: area.maxX - width, y: 0, width: width, height: area.height)
        let gap = width > 0 ? Self.gap : 0
        title.frame = Rect(x: area.minX, y: 0, width: max(0, area.width - width - gap), height: area.height)
        let pixel = 1 / appearance.scale
        line.frame = Rect(x: area.minX, y: bounds.maxY - pixel, width: max(0, bounds.maxX - area.minX), height: pixel)
    }
}
