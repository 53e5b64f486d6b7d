/// A row of buttons along the bottom edge, with one button selected; tapping the selected button can start a refresh.
///
/// A `TabBarController` lays out its bar. A bar without a container keeps the frame assigned to it.
///
/// ```swift
/// let home = TabBarItem(title: "Home")
/// home.refreshAction = { _, item in item.stopRefresh() }
/// let bar = TabBar(items: [home, TabBarItem(title: "Search", badge: "3")])
/// bar.frame = Rect(x: 0, y: 431, width: 320, height: 49)
/// bar.selectedItem = home
/// ```
open class TabBar: View {
    /// Touch event that counts as a tap on a button.
    public enum TapEvent: Sendable, Hashable, CaseIterable {
        /// A finger touches the button.
        case touchDown
        /// The finger lifts inside the button.
        case touchUpInside
    }

    /// Delegate that decides whether taps select items, and is notified when they do.
    public final weak var delegate: (any TabBarDelegate)?
    /// Touch event that counts as a tap; `touchUpInside` by default, as in iOS.
    public final var tapEvent = TapEvent.touchUpInside
    /// The items, from left to right.
    ///
    /// Items that remain in the bar keep their buttons, and any refreshes in progress continue. If the selected item is removed, no item is
    /// selected.
    public final var items: [TabBarItem] = [] {
        didSet { itemsDidChange(from: oldValue) }
    }
    /// The selected item, if any; setting it does not call the delegate.
    public final var selectedItem: TabBarItem? {
        didSet {
            guard selectedItem !== oldValue else { return }
            for item in items { button(of: item)?.isSelected = item === selectedItem }
            if !(delegate is TabBarController) { stage?.report(.tabBar(self, selected: selectedItem)) }
            selectedItemDidChange(from: oldValue)
        }
    }
    /// Preferred height of the bar, in points; 0, the default, lets the container decide.
    public final var preferredHeight = 0.0 {
        didSet {
            guard preferredHeight != oldValue else { return }
            frame.size.height = max(0, preferredHeight)
            superview?.setNeedsLayout()
        }
    }
    /// Insets of the buttons from the bar's edges, in points; 0 by default.
    public final var contentEdgeInsets = EdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }
    /// Whether the bar is translucent, in which case a container extends its content under the bar; false by default.
    public final var isTranslucent: Bool {
        get { background.isTranslucent }
        set {
            guard newValue != background.isTranslucent else { return }
            background.isTranslucent = newValue
            superview?.setNeedsLayout()
        }
    }
    /// Color of the icons and titles of unselected items, by default gray: 146/255 in light appearance, 117/255 in dark appearance.
    public final var unselectedItemTint = AdaptiveColor(light: Color(white: 146.0 / 255), dark: Color(white: 117.0 / 255)) {
        didSet { for item in items { button(of: item)?.itemDidChange() } }
    }
    /// Background color of the bar, by default gray: 245/255 in light appearance, 27/255 in dark appearance.
    public final var barTint: AdaptiveColor {
        get { background.fillColor }
        set { background.fillColor = newValue }
    }
    /// The view behind the buttons; add further background views to it.
    public final var backgroundView: View { background }

    final var itemLayout = TabBarItemLayout.original {
        didSet {
            guard itemLayout != oldValue else { return }
            background.translucentAlpha = itemLayout == .original ? 0.9 : Self.systemAlpha
            for item in items { button(of: item)?.itemDidChange() }
            setNeedsLayout()
        }
    }

    /// Alpha used in place of the iOS blur, so that text behind the bar is not readable.
    private static let systemAlpha = 0.94
    private let background = TabBarBackgroundView()
    /// Width of a button; a bar that is too narrow keeps the previous width.
    var itemWidth = 0.0

    /// Creates a bar with items from left to right.
    public init(items: [TabBarItem] = []) {
        super.init()
        addSubview(background)
        self.items = items
        // Property observers do not run in initializers.
        itemsDidChange(from: [])
    }

    /// Always false; the bar only contains views.
    open override var drawsContent: Bool { false }

    /// Creates the button for an item, or returns nil to leave its space empty.
    ///
    /// An item without a button can still be selected and refreshed with `tap(itemAt:)`.
    open func makeButton(for item: TabBarItem) -> TabBarButton? {
        TabBarButton(item)
    }

    /// Called after another item is selected; has no effect by default.
    open func selectedItemDidChange(from old: TabBarItem?) {}

    open override func layoutSubviews() {
        layOutItems()
    }

    private func itemsDidChange(from old: [TabBarItem]) {
        for item in old where !items.contains(where: { $0 === item }) {
            button(of: item)?.removeFromSuperview()
            if item.bar === self { (item.bar, item.button) = (nil, nil) }
        }
        for item in items where item.bar !== self {
            item.button?.removeFromSuperview()
            item.bar = self
            let button = makeButton(for: item)
            item.button = button
            if let button { addSubview(button) }
        }
        if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        for item in items { button(of: item)?.isSelected = item === selectedItem }
        setNeedsLayout()
    }

    /// Returns the bar's button for an item; nil if another bar has taken over the item.
    final func button(of item: TabBarItem) -> TabBarButton? { item.bar === self ? item.button : nil }
}

final class TabBarBackgroundView: View {
    /// Background color of the bar; in light appearance, the gray of RDVTabBarController: 245/255.
    var fillColor = AdaptiveColor(light: Color(white: 245.0 / 255), dark: Color(white: 27.0 / 255)) {
        didSet { if fillColor != oldValue { setNeedsDisplay() } }
    }
    /// Black with an alpha of 76/255 in light appearance, and an equally subtle white in dark appearance.
    private static let line = AdaptiveColor(light: Color(white: 0, alpha: 76.0 / 255), dark: Color(white: 1, alpha: 38.0 / 255))
    /// Alpha of RDVTabBarController's background.
    var translucentAlpha = 0.9 { didSet { if translucentAlpha != oldValue { setNeedsDisplay() } } }
    var isTranslucent = false {
        didSet { if isTranslucent != oldValue { setNeedsDisplay() } }
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let color = fillColor.color(for: traits.appearance)
        canvas.fill(.rect(bounds), .color(isTranslucent ? color.opacity(translucentAlpha) : color))
        let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1 / canvas.scale)
        canvas.fill(.rect(line), .color(Self.line.color(for: traits.appearance)))
    }
}
