/// Shows one of several controllers, chosen by a bar along the bottom edge.
///
/// Only the selected controller is a child, and during a transition the one that comes. Its view is in `contentView`, which ends where the
/// bar begins, or reaches under a translucent one.
///
/// Tabs change at once, unless `switcher` is told otherwise: `switcher.pan.isEnabled = true` lets a finger page between them,
/// `switcher.animatesTaps = true` has taps play the transition.
open class TabBarController: ViewController {
    /// How the bar is treated.
    public final let behavior: TabBarBehavior
    /// The bar, with an item for each controller.
    public final let tabBar: TabBar
    /// Holds the view of the selected controller; behind the bar.
    public final let contentView: TransitionView
    /// Pages between tabs by pans and animated taps; its pan is switched off by default.
    public final let switcher: TabSwitcher
    /// Decides about taps and transitions, and learns of taps.
    public final weak var delegate: (any TabBarControllerDelegate)?
    /// Called with everything that can be traced, at its instant; nil by default.
    public final var onEvent: ((TabBarControllerEvent) -> Void)?
    /// The controllers, one for each tab, from left to right.
    ///
    /// Assigning others takes the shown one away; what is at its place is shown then, or else the first.
    public final var viewControllers: [ViewController] = [] {
        didSet { viewControllersDidChange(from: oldValue) }
    }
    /// Whether the bar is meant to be hidden; `tabBar.isHidden` follows when the bar has slid out.
    public internal(set) final var isTabBarHidden = false

    final var shownIndex: Int { didSet { if shownIndex != oldValue { report(.selected(shownIndex)) } } }
    /// What the bar was laid out for; nil before that.
    final var laidOut: (size: Size, barHeight: Double)?
    /// The controllers that are being taken out now.
    final var leaving: [ViewController] = []
    private let switchHost = TabBarSwitchHost()

    /// Makes a container.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers, one for each tab; none by default.
    ///   - selectedIndex: Which one is shown first; the first one by default.
    ///   - behavior: How the bar is treated; as in iOS by default.
    ///   - tabBar: The bar; a plain one by default. The container becomes its delegate.
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
        if let event = behavior.tapEvent { tabBar.itemsActOn = event }
        self.viewControllers = viewControllers
        // Observers do not run for what an initializer assigns.
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

    // MARK: What subclasses may follow

    /// Puts the view of a child into `contentView`, in place of the one that is there.
    ///
    /// - Parameter child: The child; its view has its frame already.
    open func addView(of child: ViewController) {
        contentView.show(child.view)
    }

    /// Takes the view of a child out of where it is; called also when it is nowhere.
    ///
    /// - Parameter child: The controller that leaves.
    open func removeView(of child: ViewController) {
        if contentView.screen === child.view { contentView.show(nil) } else { child.view.removeFromSuperview() }
    }

    /// Tells that another child decides about the status bar now; does nothing by default.
    open func setNeedsStatusBarUpdate() {}

    /// Reports an event to the stage's observers, then to `onEvent`.
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

    /// Gives the bar the items of the controllers.
    final func reloadItems() {
        tabBar.items = viewControllers.map(\.ownTabBarItem)
    }

    /// Gives the bar another item in place of one; the new item is selected if the old one was.
    final func replaceItem(_ old: TabBarItem?, by new: TabBarItem) {
        let isSelected = old != nil && tabBar.selectedItem === old
        reloadItems()
        if isSelected { tabBar.selectedItem = new }
    }

    /// The view comes on a stage: the selected controller is shown anew, as in the original, then the bar is laid out.
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
