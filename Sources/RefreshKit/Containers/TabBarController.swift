/// A controller that shows one of several controllers, selected in a bar at the bottom.
///
/// Only the selected controller is a child; during a transition, so is the new controller. A child's view is in `contentView`, which ends
/// at the bar, or extends under the bar if the bar is translucent.
///
/// Tabs switch without an animation by default. Set `switcher.pan.isEnabled` for swipes between tabs, and `switcher.animatesTaps` for
/// animated taps.
///
/// ```swift
/// let home = ViewController(title: "Home", view: ListView(rowCount: 20) { ListRow("Row \($0)") })
/// let search = ViewController(title: "Search", view: Label("Search"))
/// let tabs = TabBarController(viewControllers: [home, search])
/// tabs.switcher.animatesTaps = true
/// tabs.selectedIndex = 1
/// ```
open class TabBarController: ViewController {
    /// Rules for the bar.
    public final let behavior: TabBarBehavior
    /// The bar, with an item for each controller.
    public final let tabBar: TabBar
    /// Contains the view of the selected controller; lies behind the bar.
    public final let contentView: TransitionView
    /// Switches between tabs; swipes and animated taps are disabled by default.
    public final let switcher: TabSwitcher
    /// The delegate, which allows or rejects taps, chooses transitions, and is notified of taps.
    public final weak var delegate: (any TabBarControllerDelegate)?
    /// Called with each traceable event as it occurs.
    public final var onEvent: ((TabBarControllerEvent) -> Void)?
    /// The controllers, one for each tab, from left to right.
    ///
    /// Setting this removes the selected controller, and selects the new controller at the same index, or the first one if there is none.
    public final var viewControllers: [ViewController] = [] {
        didSet { viewControllersDidChange(from: oldValue) }
    }
    /// Whether the bar is hidden or sliding out; `tabBar.isHidden` is set after the slide.
    public internal(set) final var isTabBarHidden = false

    final var shownIndex: Int { didSet { if shownIndex != oldValue { report(.selected(shownIndex)) } } }
    /// Sizes in the last layout.
    final var laidOut: (size: Size, barHeight: Double)?
    final var leaving: [ViewController] = []
    private let switchHost = TabBarSwitchHost()

    /// Creates a tab bar controller, which becomes the delegate of its bar.
    public init(
        viewControllers: [ViewController] = [], selectedIndex: Int = 0, behavior: TabBarBehavior = .system, tabBar: TabBar = TabBar()
    ) {
        self.behavior = behavior
        self.tabBar = tabBar
        shownIndex = viewControllers.indices.contains(selectedIndex) ? selectedIndex : 0
        contentView = TransitionView()
        switcher = TabSwitcher(host: switchHost, in: contentView)
        switcher.pan.isEnabled = false
        super.init()
        switchHost.controller = self
        tabBar.delegate = self
        if let event = behavior.tapEvent { tabBar.tapEvent = event }
        self.viewControllers = viewControllers
        // Property observers do not run in initializers.
        adopt(viewControllers)
    }

    open override func loadView() -> View {
        let view = ControllerView()
        view.onLayout = { [weak self] in self?.layoutPass() }
        view.onAppear = { [weak self] in self?.appear() }
        return view
    }

    open override func viewDidLoad() {
        contentView.backgroundColor = .systemBackground
        view.addSubview(contentView)
        view.addSubview(tabBar)
    }

    // MARK: For subclasses

    /// Adds a child's view to `contentView`, replacing the current one; the view's frame is already set.
    open func addView(of child: ViewController) {
        contentView.show(child.view)
    }

    /// Removes a child's view; also called if the view has no superview.
    open func removeView(of child: ViewController) {
        if contentView.screen === child.view { contentView.show(nil) } else { child.view.removeFromSuperview() }
    }

    /// Called when another child determines the status bar; has no effect by default.
    open func setNeedsStatusBarUpdate() {}

    final func report(_ event: TabBarControllerEvent) {
        if isViewLoaded { view.stage?.report(.tabBarController(self, event)) }
        onEvent?(event)
    }

    // MARK: Tabs

    private func viewControllersDidChange(from old: [ViewController]) {
        switcher.endSwitch()
        for controller in old {
            if controller.parent === self { leave(controller) }
            if controller.tabOwner === self { controller.tabOwner = nil }
        }
        adopt(viewControllers)
        if !viewControllers.indices.contains(shownIndex) { shownIndex = 0 }
        if isViewLoaded, view.stage != nil, !viewControllers.isEmpty { selectedIndex = shownIndex }
        if isViewLoaded { view.setNeedsLayout() }
    }

    private func adopt(_ controllers: [ViewController]) {
        for controller in controllers { controller.tabOwner = self }
        reloadItems()
    }

    final func reloadItems() {
        tabBar.items = viewControllers.map(\.ownTabBarItem)
    }

    /// Replaces an item of the bar, keeping the selection.
    final func replaceItem(_ old: TabBarItem?, by new: TabBarItem) {
        let isSelected = old != nil && tabBar.selectedItem === old
        reloadItems()
        if isSelected { tabBar.selectedItem = new }
    }

    /// Shows the selected controller again when the view enters a stage, as in the original, then lays out the bar.
    private func appear() {
        selectedIndex = shownIndex
        guard behavior.layout == .changes else {
            tabBar.isHidden = isTabBarHidden
            view.setNeedsLayout()
            return
        }
        setTabBarHidden(isTabBarHidden, animated: false)
    }
}
