/// A controller that shows the top controller of a stack, below a bar with a title and a back button.
///
/// ```swift
/// let list = ViewController(title: "Inbox", view: ListView(rowCount: 20) { ListRow("Message \($0)") })
/// let navigation = NavigationController(rootViewController: list)
/// navigation.prefersLargeTitles = true
/// navigation.push(ViewController(title: "Message 3", view: Label("Hello")), animated: true)
/// ```
open class NavigationController: ViewController {
    /// The bar at the top.
    public final let navigationBar = NavigationBar()
    /// The controllers, from the root to the visible one.
    public private(set) final var viewControllers: [ViewController]

    /// Whether titles are large until content is scrolled up; false by default.
    ///
    /// The bar and the large title occupy 96 points above the content. When content is scrolled up, the large title disappears under the
    /// bar, which then shows a small title and its background. When content is pulled down, the large title follows and grows slightly.
    /// Above a refresh header it stays in place. Screens less than 500 points high show no large titles.
    public final var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    final let largeTitleView = LargeTitleView()
    /// Contains the view of the top controller and, during a slide, the other controller's view; extends under the bar.
    final let contentView = View()
    final var slide: NavigationSlide?

    /// Creates a navigation controller with a root controller, which cannot be popped.
    public init(rootViewController root: ViewController) {
        viewControllers = [root]
        super.init(title: root.title)
        addChild(root)
        root.didMove(toParent: self)
        largeTitleView.onAdvance = { [weak self] in self?.followContent() }
        navigationBar.onBack = { [weak self] in self?.pop(animated: true) }
    }

    /// The visible controller.
    public final var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

    open override func loadView() -> View {
        let view = ControllerView()
        view.onLayout = { [weak self] in self?.layOut() }
        return view
    }

    open override func viewDidLoad() {
        view.addSubview(contentView)
        view.addSubview(largeTitleView)
        view.addSubview(navigationBar)
        contentView.addSubview(topViewController.view)
        showTitle()
    }

    /// Pushes a controller onto the stack, unless it is already there; if animated, the controller slides in from the right in 0.35 s.
    open func push(_ controller: ViewController, animated: Bool) {
        guard !isInStack(controller) else { return }
        finishSlide()
        // Callbacks may push and pop as well.
        guard !isInStack(controller) else { return }
        let old = topViewController
        viewControllers.append(controller)
        addChild(controller)
        guard topViewController === controller, controller.parent === self else { return }
        exchange(old, for: controller, isPush: true, animated: animated) { [weak self] in
            if let self { controller.didMove(toParent: self) }
        }
    }

    /// Removes the top controller; has no effect at the root.
    ///
    /// If animated, the controller slides out to the right in 0.35 s.
    ///
    /// - Returns: The removed controller; nil at the root.
    @discardableResult
    open func pop(animated: Bool) -> ViewController? {
        pop(to: viewControllers.count - 2, animated: animated).last
    }

    /// Removes all controllers except the root; if animated, the top one slides out to the right in 0.35 s.
    ///
    /// - Returns: The removed controllers, the top one last.
    @discardableResult
    open func popToRoot(animated: Bool) -> [ViewController] {
        pop(to: 0, animated: animated)
    }

    private func pop(to index: Int, animated: Bool) -> [ViewController] {
        guard index >= 0, index < viewControllers.count - 1 else { return [] }
        finishSlide()
        guard index < viewControllers.count - 1 else { return [] }
        let old = topViewController
        let leaving = Array(viewControllers[(index + 1)...])
        // Removes the controllers first, so that a controller that pops or pushes in `willMove` is no longer in the stack.
        viewControllers.removeLast(leaving.count)
        for controller in leaving.reversed() { controller.willMove(toParent: nil) }
        finishSlide()
        let leave = { [weak self] in
            guard let self else { return }
            for controller in leaving.reversed() where controller.parent === self && !isInStack(controller) {
                controller.removeFromParent()
            }
        }
        if old === topViewController {
            leave()
        } else {
            exchange(old, for: topViewController, isPush: false, animated: animated, completion: leave)
        }
        return leaving
    }

    private func isInStack(_ controller: ViewController) -> Bool { viewControllers.contains { $0 === controller } }

    final func childTitleDidChange() {
        if isViewLoaded { showTitle() }
    }

    private func layOut() {
        let height = NavigationBar.contentHeight(on: view.bounds.size)
        navigationBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top + height)
        contentView.frame = view.bounds
        contentView.additionalSafeAreaInsets.top = height + (showsLargeTitle ? LargeTitleLayout.height : 0)
        for subview in contentView.subviews { subview.frame = contentView.bounds }
        // The title has the same margins as the bar.
        navigationBar.layoutIfNeeded()
        scrolledContent?.titleLength = showsLargeTitle ? LargeTitleLayout.height : 0
        followContent()
    }
}
