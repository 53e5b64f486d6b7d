/// What one tab says and does: title, icon, badge, and a refresh when it is tapped although it is selected.
///
/// An item belongs to one bar at a time. The bar makes a button for it, which shows what the item says.
public final class TabBarItem {
    /// What `onChange` tells of.
    public enum Change: Sendable, Hashable {
        /// The title.
        case title
        /// The badge.
        case badge
        /// Whether the item refreshes.
        case refreshing
        /// The refresh view, during a refresh that shows it.
        case refreshView
    }

    /// The words under the icon; empty for none.
    public var title: String {
        didSet {
            guard title != oldValue else { return }
            button?.itemDidChange()
            onChange?(.title)
        }
    }
    /// The picture while the item is not selected, and while it is if there is no `selectedIcon`; nil for none.
    public var icon: TabBarIcon? { didSet { button?.itemDidChange() } }
    /// The picture while the item is selected; nil, the default, for the same one in another color.
    public var selectedIcon: TabBarIcon? { didSet { button?.itemDidChange() } }
    /// The words in the red badge; nil, the default, for no badge.
    ///
    /// Nothing to count is nothing to show: an empty text and `0` are no badge either.
    public var badge: String? {
        didSet {
            guard badge != oldValue else { return }
            button?.itemDidChange()
            onChange?(.badge)
        }
    }
    /// How high the item's button is, in points; 0, the default, and less for as high as the bar.
    ///
    /// A button that is higher than its bar stands out above it.
    public var itemHeight = 0.0 { didSet { if itemHeight != oldValue { heightDidChange() } } }

    /// What a tap on the item does while it is selected and does not refresh; nil, the default, leaves such a tap to the bar.
    ///
    /// The item refreshes from before the action is called until `stopRefresh()`, which the action may call at once.
    public var refreshAction: ((TabBar, TabBarItem) -> Void)?
    /// Whether `refreshView` takes the place of what the button shows during a refresh; false by default.
    ///
    /// Counts when a refresh starts. What has been put in place by then is taken out when the refresh stops, whatever the flag says: the
    /// original left it there for ever when the flag was switched off in between.
    public var isRefreshAnimationEnabled = false
    /// The size of `refreshView` in the button; an indicator keeps its own size by default, any other view fills the button.
    public var refreshViewSizing = RefreshViewSizing.own { didSet { if refreshViewSizing != oldValue { button?.setNeedsLayout() } } }
    /// Whether the item refreshes: from a tap that starts it until `stopRefresh()`.
    public internal(set) var isRefreshing = false {
        didSet {
            guard isRefreshing != oldValue else { return }
            bar?.stage?.report(.tabBarItem(self))
            onChange?(.refreshing)
        }
    }
    /// Called when something that can be traced has another value; nil by default.
    public var onChange: ((Change) -> Void)?

    /// The refresh view in place of the button's own parts.
    var swap: RefreshSwap?
    private var ownRefreshView: (any RefreshAnimating & View)?
    weak var bar: TabBar?
    weak var button: TabBarButton? {
        didSet { if button !== oldValue { moveRefresh() } }
    }

    /// Makes an item.
    ///
    /// - Parameters:
    ///   - title: The words under the icon; none by default.
    ///   - icon: The picture; none by default.
    ///   - selectedIcon: The picture while selected; the same one by default.
    ///   - badge: The words in the red badge; none by default.
    public init(title: String = "", icon: TabBarIcon? = nil, selectedIcon: TabBarIcon? = nil, badge: String? = nil) {
        (self.title, self.icon, self.selectedIcon, self.badge) = (title, icon, selectedIcon, badge)
    }

    /// The view shown during a refresh; a spinner of 20 points until another view is assigned.
    ///
    /// `refreshViewSizing` says how large it is. Replacing the view in the middle of a refresh lets the new one take over at once.
    public var refreshView: any RefreshAnimating & View {
        get {
            if let ownRefreshView { return ownRefreshView }
            let view = IndicatorView(default: Spinner.self)
            ownRefreshView = view
            return view
        }
        set {
            guard newValue !== ownRefreshView else { return }
            ownRefreshView = newValue
            replaceSwap()
        }
    }

    /// Goes back to the default refresh view, made anew when it is needed.
    public func resetRefreshView() {
        ownRefreshView = nil
        replaceSwap()
    }

    private func heightDidChange() {
        bar?.setNeedsLayout()
        bar?.superview?.setNeedsLayout()
    }
}
