/// A refresh control's look: its font, colors, and refresh view.
///
/// ```swift
/// var look = RefreshLook(font: Font(size: 15), color: .label, refreshView: .spinner)
/// look.hidesRefreshViewWhenIdle = true
/// look.backgroundColors[.refreshing] = .systemBackground
/// ```
public struct RefreshLook: Sendable, Hashable {
    /// Gray for text and arrows: 90/255 in light appearance, 165/255 in dark appearance.
    public static let gray = AdaptiveColor(light: Color(white: 90.0 / 255), dark: Color(white: 165.0 / 255))

    /// Kind of a control's initial refresh view; to replace the view itself, assign `RefreshControl.refreshView`.
    public struct RefreshViewKind: Sendable, Hashable {
        /// Unique name; kinds with the same name are equal.
        public let name: String
        fileprivate let make: @Sendable (RefreshLook, RefreshBehavior.Edge) -> (any View & RefreshAnimating)?

        /// Creates a kind with a unique name; `make` returns a new view for a look and the edge of its control, or nil for no view.
        public init(
            _ name: String,
            make: @escaping @Sendable (_ look: RefreshLook, _ edge: RefreshBehavior.Edge) -> (any View & RefreshAnimating)?
        ) {
            (self.name, self.make) = (name, make)
        }

        /// No refresh view.
        public static let none = RefreshViewKind("none") { _, _ in nil }
        /// An arrow in the look's color that flips at the limit and becomes a spinner during a refresh; it points up in footers.
        public static let arrow = RefreshViewKind("arrow") { look, edge in ArrowView(pointsUp: edge == .bottom, color: look.color) }
        /// A 20-point spinner.
        public static let spinner = RefreshViewKind("spinner") { _, _ in IndicatorView(default: Spinner.self) }

        /// Compares the names.
        public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// Position of the refresh view, in points; the text is centered unless noted.
    ///
    /// If the width is too small, the gap shrinks to 4 points, then the text moves sideways, and finally the text is truncated.
    public enum Arrangement: Sendable, Hashable {
        /// Distance from the view's center to the text.
        case centerBeforeText(Double)
        /// Distance from the view's right edge to the text.
        case edgeBeforeText(Double)
        /// Above the text, with a gap between them.
        case aboveText(gap: Double)
        /// How far the view's center is to the left of the control's center, and the gap between the view and the text.
        case leftOfCenter(Double, gap: Double)
    }

    /// A disc behind the refresh view, as large as the control.
    package struct Plate: Sendable, Hashable {
        /// Color of the disc.
        package var color: AdaptiveColor
        /// Shadow of the disc; nil for none.
        package var shadow: PlateShadow?

        /// Creates a disc.
        package init(color: AdaptiveColor, shadow: PlateShadow? = nil) {
            (self.color, self.shadow) = (color, shadow)
        }
    }

    /// The shadow of a disc.
    package struct PlateShadow: Sendable, Hashable {
        /// Opacity below the disc, in 0...1.
        package var opacity: Double
        /// How far the shadow fades out around the disc, in points.
        package var radius: Double
        /// How far the shadow is below the disc, in points.
        package var y: Double

        /// Creates a shadow.
        package init(opacity: Double, radius: Double, y: Double) {
            (self.opacity, self.radius, self.y) = (opacity, radius, y)
        }
    }

    /// Font of the text.
    public var font: Font
    /// Color of the text and the arrow.
    public var color: AdaptiveColor
    /// Kind of the initial refresh view.
    public var refreshView: RefreshViewKind
    /// Position of the refresh view.
    public var arrangement: Arrangement
    /// Whether the text fades in with the pull; false by default.
    public var fadesTextWithPull = false
    /// Whether the refresh view is visible only during a refresh; false by default.
    public var hidesRefreshViewWhenIdle = false
    /// Disc behind the refresh view; nil, the default, for none.
    package var plate: Plate?
    /// Background color in each state; states without an entry have no background.
    public var backgroundColors: [RefreshControl.State: AdaptiveColor] = [:]

    /// Creates a look; by default, text is 14-point bold gray, and an arrow's center is 25 points before the text.
    public init(
        font: Font = Font(size: 14, weight: .bold), color: AdaptiveColor = RefreshLook.gray, refreshView: RefreshViewKind = .arrow,
        arrangement: Arrangement = .centerBeforeText(25)
    ) {
        (self.font, self.color, self.refreshView, self.arrangement) = (font, color, refreshView, arrangement)
    }

    func makeRefreshView(at edge: RefreshBehavior.Edge) -> (any View & RefreshAnimating)? { refreshView.make(self, edge) }
}
