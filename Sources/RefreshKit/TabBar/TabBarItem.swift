/// A tab: its title, icon, and badge, and the refresh that starts when it is tapped while selected.
///
/// An item belongs to one bar at a time; the bar creates a button for it.
///
/// ```swift
/// let item = TabBarItem(title: "Home", badge: "2")
/// item.isRefreshAnimationEnabled = true
/// item.refreshView = IndicatorView(Spinner())
/// item.refreshViewSizing = .size(Size(width: 24, height: 24))
/// item.refreshAction = { _, item in item.stopRefresh() }
/// ```
public final class TabBarItem {
    /// A change that `onChange` reports.
    public enum Change: Sendable, Hashable {
        /// The title has changed.
        case title
        /// The badge has changed.
        case badge
        /// The item starts or stops refreshing.
        case refreshing
        /// The refresh view was replaced during a refresh.
        case refreshView
    }

    /// Title below or beside the icon; may be empty.
    public var title: String {
        didSet {
            guard title != oldValue else { return }
            button?.itemDidChange()
            onChange?(.title)
        }
    }
    /// The item's icon; also used while the item is selected if `selectedIcon` is nil.
    public var icon: TabBarIcon? { didSet { button?.itemDidChange() } }
    /// Icon while the item is selected; nil, the default, uses `icon` in another color.
    public var selectedIcon: TabBarIcon? { didSet { button?.itemDidChange() } }
    /// Text of the red badge, which is hidden if the text is nil, empty, or `0`; nil by default.
    public var badge: String? {
        didSet {
            guard badge != oldValue else { return }
            button?.itemDidChange()
            onChange?(.badge)
        }
    }
    /// Height of the item's button, in points, which can exceed the bar's; 0, the default, uses the height of the bar.
    public var itemHeight = 0.0 { didSet { if itemHeight != oldValue { heightDidChange() } } }

    /// Called for a tap on the selected item while it is not refreshing; if nil, the tap is treated like any other.
    ///
    /// The refresh starts before the call and lasts until `stopRefresh()`, which the action may call immediately.
    public var refreshAction: ((TabBar, TabBarItem) -> Void)?
    /// Whether `refreshView` replaces the button's parts during a refresh; false by default.
    ///
    /// The property is read when a refresh starts. A visible refresh view is always removed at the end. In the original, the view stayed if
    /// this was set to false during the refresh.
    public var isRefreshAnimationEnabled = false
    /// Size of `refreshView` in the button; by default, an indicator has its compact size and any other view fills the button.
    public var refreshViewSizing = RefreshViewSizing.own { didSet { if refreshViewSizing != oldValue { button?.setNeedsLayout() } } }
    /// Whether the item is refreshing: from the tap until `stopRefresh()`.
    public internal(set) var isRefreshing = false {
        didSet {
            guard isRefreshing != oldValue else { return }
            bar?.stage?.report(.tabBarItem(self))
            onChange?(.refreshing)
        }
    }
    /// Result of the last refresh; nil if it was not given, and before the first refresh ends.
    public internal(set) var result: RefreshResult?
    /// Called when a change listed in `Change` has occurred.
    public var onChange: ((Change) -> Void)?

    var swap: RefreshSwap?
    private var ownRefreshView: (any RefreshAnimating & View)?
    weak var bar: TabBar?
    weak var button: TabBarButton? {
        didSet { if button !== oldValue { moveRefresh() } }
    }

    /// Creates an item.
    public init(title: String = "", icon: TabBarIcon? = nil, selectedIcon: TabBarIcon? = nil, badge: String? = nil) {
        (self.title, self.icon, self.selectedIcon, self.badge) = (title, icon, selectedIcon, badge)
    }

    /// View shown during a refresh, by default a 20-point spinner; it can be replaced at any time.
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

    /// Restores the default refresh view; a new view is created when needed.
    public func resetRefreshView() {
        ownRefreshView = nil
        replaceSwap()
    }

    private func heightDidChange() {
        bar?.setNeedsLayout()
        bar?.superview?.setNeedsLayout()
    }
}
