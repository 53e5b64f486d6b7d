/// Layout of a large title and the bar above it while content scrolls under them.
///
/// Scrolling content up moves the large title under the bar, which then shows a small title. Pulling content down moves and enlarges the
/// large title, unless there is a refresh header.
struct LargeTitleLayout: Hashable {
    static let height = 52.0
    /// Minimum screen height for large titles, in points; shorter screens, such as phones in landscape, do not show them.
    static let minimumScreenHeight = 500.0

    /// Distance that the title has moved under the bar, in points; in 0...height.
    var collapse = 0.0
    /// Distance that the content is pulled down, in points; 0 or more.
    var stretch = 0.0
    /// Scale of the title's font, 1 at rest.
    var titleScale = 1.0
    var smallTitleAlpha = 1.0
    var backgroundAlpha = 1.0

    static let small = LargeTitleLayout()

    /// Pull distance at which the title font is largest, in points, and the font's scale at that point.
    private static let (pullAtMaximumScale, maximumScale) = (160.0, 1.1)
    /// Scrolling distances over which the small title and the background fade in, in points.
    private static let (smallTitleFadeDistance, backgroundFadeDistance) = (12.0, 8.0)

    private init() {}

    /// Creates the layout of a title that moves down with pulled content unless it is pinned; `scrolled` is positive if content is scrolled
    /// up.
    init(scrolled: Double, isPinned: Bool) {
        collapse = scrolled.clamped(to: 0...Self.height)
        stretch = isPinned ? 0 : max(0, -scrolled)
        titleScale = 1 + (Self.maximumScale - 1) * min(1, stretch / Self.pullAtMaximumScale)
        smallTitleAlpha = ((scrolled - Self.height) / Self.smallTitleFadeDistance + 1).clamped(to: 0...1)
        backgroundAlpha = ((scrolled - Self.height) / Self.backgroundFadeDistance).clamped(to: 0...1)
    }

    init(smallTitleScrolledBy scrolled: Double) {
        backgroundAlpha = (scrolled / Self.backgroundFadeDistance).clamped(to: 0...1)
    }

    /// Blends the bar's title and background toward another layout by `share`, in 0...1.
    mutating func leave(to other: LargeTitleLayout, share: Double) {
        smallTitleAlpha += (other.smallTitleAlpha - smallTitleAlpha) * share
        backgroundAlpha += (other.backgroundAlpha - backgroundAlpha) * share
    }
}

/// A title in large letters, with the same background as the content below it; touches pass through to the content behind it.
final class LargeTitleView: View {
    private static let font = Font(size: 34, weight: .bold)
    /// Distance from the middle of the letters to the bottom edge, in points.
    private static let middle = 28.0

    /// Called in every frame after the content has been updated.
    var onAdvance: (() -> Void)?
    var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }
    var lettersAlpha = 1.0 { didSet { if lettersAlpha != oldValue { setNeedsDisplay() } } }
    var margins = EdgeInsets.zero { didSet { if margins != oldValue { setNeedsDisplay() } } }
    var titleScale = 1.0 { didSet { if titleScale != oldValue { setNeedsDisplay() } } }

    init() {
        super.init()
        isUserInteractionEnabled = false
        isHidden = true
    }

    override func advance(to instant: Duration) {
        onAdvance?()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let left = margins.left
        let width = bounds.width - left - margins.right
        guard !title.isEmpty, width > 0 else { return }
        let text = Text(title, font: Self.font, maximumWidth: width / titleScale, lineLimit: 1)
        canvas.translate(x: left, y: bounds.maxY - Self.middle)
        canvas.scale(by: titleScale)
        canvas.draw(text, .color(AdaptiveColor.label.color(for: traits.appearance).opacity(lettersAlpha)), at: .zero, anchor: .leading)
    }
}
