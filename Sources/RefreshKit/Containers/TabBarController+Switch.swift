final class TabBarSwitchHost: TabSwitchHost {
    weak var controller: TabBarController?

    var tabCount: Int { controller?.viewControllers.count ?? 0 }

    var selectedTab: Int {
        get { controller?.shownIndex ?? 0 }
        set { controller?.mark(newValue) }
    }

    func viewForTab(at index: Int) -> View {
        guard let controller, controller.viewControllers.indices.contains(index) else { return View() }
        return controller.viewControllers[index].view
    }

    func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)? {
        guard let controller else { return nil }
        return controller.delegate?.tabBarController(controller, transitionFor: tabs, isInteractive: isInteractive)
    }

    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {
        controller?.report(.switched(event))
        switch event {
        case .began(let tabs): controller?.switchDidBegin(tabs)
        case .completed(let tabs, let finished): controller?.switchDidEnd(tabs, finished: finished)
        case .switched(let tabs):
            controller?.switchDidBegin(tabs)
            controller?.switchDidEnd(tabs, finished: true)
        case .decided, .panCanceled: break
        }
    }
}

extension TabBarController {
    final func mark(_ index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        shownIndex = index
        tabBar.selectedItem = viewControllers[index].ownTabBarItem
    }

    /// Adds the new controller as a child, and notifies the old one that it will be removed.
    final func switchDidBegin(_ tabs: TabSwitch) {
        guard let (old, new) = controllers(of: tabs) else { return }
        old.willMove(toParent: nil)
        addChild(new)
    }

    /// Removes the controller that is no longer shown, and notifies the other one.
    final func switchDidEnd(_ tabs: TabSwitch, finished: Bool) {
        guard let (old, new) = controllers(of: tabs) else { return }
        let (shown, hidden) = finished ? (new, old) : (old, new)
        if !finished { hidden.willMove(toParent: nil) }
        if hidden.parent === self || hidden.parent == nil { hidden.removeFromParent() }
        shown.didMove(toParent: self)
        setNeedsStatusBarUpdate()
    }

    private func controllers(of tabs: TabSwitch) -> (ViewController, ViewController)? {
        guard viewControllers.indices.contains(tabs.from), viewControllers.indices.contains(tabs.to) else { return nil }
        return (viewControllers[tabs.from], viewControllers[tabs.to])
    }
}
