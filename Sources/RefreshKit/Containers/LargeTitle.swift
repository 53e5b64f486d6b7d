/// How a large title and the bar above it look while content is scrolled under them.
///
/// The content keeps its place: it leaves room for bar and title, and what is seen of both follows from where it is. Scrolled up, the title
/// goes under the bar, which then says it in small. Pulled down, it goes along and grows, unless something is pulled out below it.
struct LargeTitleLayout: Hashable {
    /// Height of a large title, in points.
    static let height = 52.0
    /// Screens that are lower show no large titles, as phones that lie on their side.
    static let leastScreenHeight = 500.0

    /// How much of the title is under the bar, in points, in 0...height.
    var collapse = 0.0
    /// By how much content is pulled away from the title's place, in points, 0 or more.
    var stretch = 0.0
    /// How large the title's letters are, 1 at rest.
    var titleScale = 1.0
    /// How much of the bar's own title is seen, in 0...1.
    var smallTitle = 1.0
    /// How much of the bar's ground and line is seen, in 0...1.
    var ground = 1.0

    /// A bar without a large title.
    static let small = LargeTitleLayout()

    /// How far content has to be pulled for the letters to be largest, in points, and how large they are then.
    private static let (farthestPull, largestScale) = (160.0, 1.1)
    /// The way in which the small title comes, and that in which the ground comes, in points of scrolling.
    private static let (smallTitleWay, groundWay) = (12.0, 8.0)

    private init() {}

    /// Lays out the title and the bar for content scrolled up by that many points from rest; below 0 it is pulled down.
    ///
    /// If `staysPut` is true, the title does not follow content that is pulled down.
    init(scrolled: Double, staysPut: Bool) {
        collapse = scrolled.clamped(to: 0...Self.height)
        stretch = staysPut ? 0 : max(0, -scrolled)
        titleScale = 1 + (Self.largestScale - 1) * min(1, stretch / Self.farthestPull)
        smallTitle = ((scrolled - Self.height) / Self.smallTitleWay + 1).clamped(to: 0...1)
        ground = ((scrolled - Self.height) / Self.groundWay).clamped(to: 0...1)
    }

    /// Lays out a bar without a large title, for content scrolled up by that many points from rest.
    init(smallAboveContentScrolledBy scrolled: Double) {
        ground = (scrolled / Self.groundWay).clamped(to: 0...1)
    }

    /// Blends the bar's title and ground toward another layout by `share`, in 0...1, on the way to a size without a large title.
    mutating func leave(to other: LargeTitleLayout, share: Double) {
        smallTitle += (other.smallTitle - smallTitle) * share
        ground += (other.ground - ground) * share
    }
}

/// A title in large letters, on the ground of the content below it.
///
/// It takes no touches: a finger on it has hold of the content behind.
final class LargeTitleView: View {
    private static let font = Font(size: 34, weight: .bold)
    /// From the middle of the letters to the lower edge, in points.
    private static let middle = 28.0

    /// Called in every frame, when all behind is where the frame shows it.
    var onAdvance: (() -> Void)?
    var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }
    /// How much of the letters is seen, in 0...1.
    var lettersAlpha = 1.0 { didSet { if lettersAlpha != oldValue { setNeedsDisplay() } } }
    /// How far the letters keep away from the sides, in points.
    var margins = EdgeInsets.zero { didSet { if margins != oldValue { setNeedsDisplay() } } }
    /// How large the letters are, 1 at rest; they grow from where they begin.
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
        canvas.draw(text, AdaptiveColor.label.color(for: appearance.style).opacity(lettersAlpha), at: .zero, anchor: .leading)
    }
}
