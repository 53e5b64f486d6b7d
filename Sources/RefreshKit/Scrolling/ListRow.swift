/// A row of a list as most have it: a line of text, on the right a shorter one, and a thin line below.
public final class ListRow: View {
    /// Distance of the text from the edges, in points.
    private static let margin = 16.0

    /// The line of text.
    public let title: Label
    /// The shorter line on the right; empty for none.
    public let detail: Label

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
    }

    public override func layoutSubviews() {
        let safe = safeAreaInsets
        let area = bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right)).inset(x: Self.margin, y: 0)
        let width = min(detail.textSize.width.rounded(.up), area.width / 2)
        detail.frame = Rect(x: area.maxX - width, y: 0, width: width, height: area.height)
        let gap = width > 0 ? Self.margin / 2 : 0
        title.frame = Rect(x: area.minX, y: 0, width: max(0, area.width - width - gap), height: area.height)
    }

    public override func draw(in bounds: Rect, on canvas: Canvas) {
        let line = 1 / canvas.scale
        let start = safeAreaInsets.left + Self.margin
        let place = Rect(x: bounds.minX + start, y: bounds.maxY - line, width: max(0, bounds.width - start), height: line)
        canvas.fill(.rect(place), AdaptiveColor.separator.color(for: appearance.style))
    }
}
