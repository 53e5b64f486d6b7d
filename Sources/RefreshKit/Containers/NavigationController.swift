/// Shows the last of a stack of controllers, under a bar with its title and a way back.
open class NavigationController: ViewController {
    /// The bar along the top edge.
    public final let navigationBar = NavigationBar()
    /// The controllers from the root to the one that is shown.
    public private(set) final var viewControllers: [ViewController]

    /// Whether titles stand large below the bar until content is scrolled up; false by default.
    ///
    /// Content keeps room for bar and large title, 96 points, and is not moved by what happens to them: scrolled up, the title goes under
    /// the bar, which then says it in small and gets its ground; pulled down, the title goes along and grows a little. Above a refresh
    /// header it stays where it is, so that the header is seen below it. Screens lower than 500 points show no large titles.
    public final var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// The title in large letters; behind the bar.
    final let largeTitleView = LargeTitleView()
    /// Holds the view of the shown controller, during a slide also that of the other one; reaches under the bar.
    final let contentView = View()
    final var slide: NavigationSlide?

    /// Makes a navigation.
    ///
    /// - Parameter root: The controller that is shown first, and can not be popped; its title is the navigation's.
    public init(rootViewController root: ViewController) {
        viewControllers = [root]
        super.init(title: root.title)
        addChild(root)
        root.didMove(toParent: self)
        largeTitleView.onAdvance = { [weak self] in self?.followContent() }
        navigationBar.onBack = { [weak self] in self?.pop(animated: true) }
    }

    /// The controller that is shown.
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

    /// Shows a controller on top of the others.
    ///
    /// - Parameters:
    ///   - controller: The controller; one that is in the stack already is left where it is.
    ///   - animated: Whether it slides in from the right, in 0.35 s.
    open func push(_ controller: ViewController, animated: Bool) {
        guard !isInStack(controller) else { return }
        finishSlide()
        // Those that are told meanwhile may push and pop as well.
        guard !isInStack(controller) else { return }
        let old = topViewController
        viewControllers.append(controller)
        addChild(controller)
        guard topViewController === controller, controller.parent === self else { return }
        exchange(old, for: controller, isPush: true, animated: animated) { [weak self] in
            if let self { controller.didMove(toParent: self) }
        }
    }

    /// Goes back to the controller under the one that is shown; does nothing at the root.
    ///
    /// - Parameter animated: Whether the one that leaves slides out to the right, in 0.35 s.
    /// - Returns: The controller that leaves; nil at the root.
    @discardableResult
    open func pop(animated: Bool) -> ViewController? {
        pop(to: viewControllers.count - 2, animated: animated).last
    }

    /// Goes back to the first controller; does nothing if that is shown.
    ///
    /// - Parameter animated: Whether the one that leaves slides out to the right, in 0.35 s.
    /// - Returns: The controllers that leave, the one that was shown last.
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
        // First, so that one that pops or pushes when it is told that it will leave finds itself gone already.
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

    /// Shows the title of the controller that is shown.
    final func childTitleDidChange() {
        if isViewLoaded { showTitle() }
    }

    private func layOut() {
        let height = NavigationBar.contentHeight(on: view.bounds.size)
        navigationBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top + height)
        contentView.frame = view.bounds
        contentView.additionalSafeAreaInsets.top = height + (showsLargeTitle ? LargeTitleLayout.height : 0)
        for subview in contentView.subviews { subview.frame = contentView.bounds }
        // The title keeps to the bar's margins.
        navigationBar.layoutIfNeeded()
        scrolledContent?.titleLength = showsLargeTitle ? LargeTitleLayout.height : 0
        followContent()
    }
}
