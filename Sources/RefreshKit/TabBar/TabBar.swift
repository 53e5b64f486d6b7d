/// A row of buttons along the bottom edge, one of which is selected; tapping that one again may refresh.
///
/// `TabBarController` lays it out. On its own it has the frame that it is given.
open class TabBar: View {
    /// Which touch on a button counts as a tap.
    public enum TapEvent: Sendable, Hashable, CaseIterable {
        /// The finger comes down.
        case touchDown
        /// The finger leaves inside the button.
        case touchUpInside
    }

    /// Decides about taps and is told of them.
    public final weak var delegate: (any TabBarDelegate)?
    /// Which touch on a button counts; the finger that leaves inside it by default, as in iOS.
    public final var itemsActOn = TapEvent.touchUpInside
    /// The items, from left to right.
    ///
    /// Items that stay keep their buttons, and with them a refresh that is under way. A selected item that is gone is not selected any more.
    public final var items: [TabBarItem] = [] {
        didSet { itemsDidChange(from: oldValue) }
    }
    /// The selected item; nil for none.
    ///
    /// Assigning it asks and tells no delegate.
    public final var selectedItem: TabBarItem? {
        didSet {
            guard selectedItem !== oldValue else { return }
            for item in items { button(of: item)?.isSelected = item === selectedItem }
            if !(delegate is TabBarController) { stage?.report(.tabBar(self, selected: selectedItem)) }
            selectedItemDidChange(from: oldValue)
        }
    }
    /// How high the bar is meant to be, in points; 0, the default, leaves that to the container.
    public final var preferredHeight = 0.0 {
        didSet {
            guard preferredHeight != oldValue else { return }
            frame.size.height = max(0, preferredHeight)
            superview?.setNeedsLayout()
        }
    }
    /// Distances of the buttons from the bar's edges, in points; 0 by default.
    public final var contentEdgeInsets = EdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }
    /// Whether what is behind the bar shines through, and a container lets its content reach under it; false by default.
    public final var isTranslucent: Bool {
        get { background.isTranslucent }
        set {
            guard newValue != background.isTranslucent else { return }
            background.isTranslucent = newValue
            superview?.setNeedsLayout()
        }
    }
    /// The color of icons and titles that are not selected; gray 146 of 255 by default, 117 in the dark.
    ///
    /// The selected ones have the bar's tint.
    public final var unselectedItemTint = AdaptiveColor(light: Color(white: 146.0 / 255), dark: Color(white: 117.0 / 255)) {
        didSet { for item in items { button(of: item)?.itemDidChange() } }
    }
    /// What the bar is filled with; gray 245 of 255 by default, 27 in the dark.
    public final var barTint: AdaptiveColor {
        get { background.ground }
        set { background.ground = newValue }
    }
    /// What is behind the buttons; put further views inside it.
    public final var backgroundView: View { background }

    /// How items are arranged; a container decides.
    final var itemLayout = TabBarItemLayout.original {
        didSet {
            guard itemLayout != oldValue else { return }
            background.translucentAlpha = itemLayout == .original ? 0.9 : Self.systemAlpha
            for item in items { button(of: item)?.itemDidChange() }
            setNeedsLayout()
        }
    }

    /// How much of a translucent ground there is in place of the system's blur, so that what is behind is no line that can be read.
    private static let systemAlpha = 0.94
    private let background = TabBarBackgroundView()
    /// Width of a button; a bar that is too narrow for any keeps the last one.
    var itemWidth = 0.0

    /// Makes a bar.
    ///
    /// - Parameter items: The items, from left to right; none by default.
    public init(items: [TabBarItem] = []) {
        super.init()
        addSubview(background)
        self.items = items
        // Observers do not run for what an initializer assigns.
        itemsDidChange(from: [])
    }

    /// Holds views, draws nothing itself.
    open override var drawsContent: Bool { false }

    /// Makes the button of an item; nil for an item that gets none.
    ///
    /// The place of an item without a button stays empty. Such an item can be selected and refreshed by `tap(itemAt:)`.
    /// - Parameter item: The item.
    /// - Returns: A button of its own for each item.
    open func makeButton(for item: TabBarItem) -> TabBarButton? {
        TabBarButton(item)
    }

    /// Tells that another item is selected; does nothing by default.
    ///
    /// - Parameter old: The item that was selected before.
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

    /// The button that this bar has for an item; nil also for one that another bar has taken over.
    final func button(of item: TabBarItem) -> TabBarButton? { item.bar === self ? item.button : nil }
}

/// The ground of a tab bar, with a line of one device pixel along its top.
final class TabBarBackgroundView: View {
    /// 245 of 255, as in RDVTabBarController; near black in the dark.
    var ground = AdaptiveColor(light: Color(white: 245.0 / 255), dark: Color(white: 27.0 / 255)) {
        didSet { if ground != oldValue { setNeedsDisplay() } }
    }
    /// Black at 76 of 255; a gray that is as quiet in the dark.
    private static let line = AdaptiveColor(light: Color(white: 0, alpha: 76.0 / 255), dark: Color(white: 1, alpha: 38.0 / 255))
    /// How much of the ground is left when what is behind shines through; 0.9 by default, as in RDVTabBarController.
    var translucentAlpha = 0.9 { didSet { if translucentAlpha != oldValue { setNeedsDisplay() } } }
    var isTranslucent = false {
        didSet { if isTranslucent != oldValue { setNeedsDisplay() } }
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let color = ground.color(for: appearance.style)
        canvas.fill(.rect(bounds), isTranslucent ? color.opacity(translucentAlpha) : color)
        let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1 / canvas.scale)
        canvas.fill(.rect(line), Self.line.color(for: appearance.style))
    }
}
