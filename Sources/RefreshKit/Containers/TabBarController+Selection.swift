extension TabBarController {
    /// The selected controller, if any.
    public final var selectedViewController: ViewController? {
        viewControllers.indices.contains(shownIndex) ? viewControllers[shownIndex] : nil
    }

    /// Index of the selected controller in `viewControllers`.
    ///
    /// Setting an index out of range has no effect. Setting the current index removes the controller and adds it again, as in the original. Also as
    /// in the original, the first appearance calls `willMove(toParent: nil)` on a controller that has no parent yet.
    public final var selectedIndex: Int {
        get { shownIndex }
        set {
            guard viewControllers.indices.contains(newValue) else { return }
            switcher.endSwitch()
            if let old = selectedViewController { leave(old) }
            // The old controller may have removed tabs in its callback.
            guard viewControllers.indices.contains(newValue) else { return }
            let new = viewControllers[newValue]
            shownIndex = newValue
            tabBar.selectedItem = new.ownTabBarItem
            enter(new)
            setNeedsStatusBarUpdate()
            if behavior.layout == .everyPass, isViewLoaded { view.setNeedsLayout() }
        }
    }

    /// Removes a child controller and its view, unless another container has taken it over or it is being removed already.
    final func leave(_ controller: ViewController) {
        guard controller.parent === self || controller.parent == nil, !leaving.contains(where: { $0 === controller }) else { return }
        leaving.append(controller)
        defer { leaving.removeAll { $0 === controller } }
        controller.willMove(toParent: nil)
        removeView(of: controller)
        if controller.parent === self || controller.parent == nil { controller.removeFromParent() }
    }

    /// Makes a controller the only child, with its view filling the content.
    private func enter(_ controller: ViewController) {
        // A child may select another tab in its callbacks; only the last selected one stays.
        for child in children where child !== controller { leave(child) }
        addChild(controller)
        guard controller === selectedViewController else { return leave(controller) }
        controller.view.frame = contentView.bounds
        addView(of: controller)
        controller.didMove(toParent: self)
    }
}

extension TabBarController: TabBarDelegate {
    /// Asks the delegate whether to select a tapped tab; a tap on the selected tab pops its navigation controller to the root instead.
    ///
    /// The delegate is then notified according to `behavior.reselection`: `didReselectAt` before popping, `didSelect` after it.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        // A tap during a switch would replace the view under the finger.
        guard viewControllers.indices.contains(index), switcher.current == nil else { return false }
        let controller = viewControllers[index]
        let isAllowed = delegate?.tabBarController(self, shouldSelect: controller) ?? true
        report(.asked(index, isAllowed: isAllowed))
        guard isAllowed else { return false }
        guard controller === selectedViewController else { return true }
        if behavior.reselection != .ignored {
            report(.reselected(index))
            delegate?.tabBarController(self, didReselectAt: index)
        }
        if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRoot(animated: true)
        }
        // The delegate may have selected another tab.
        if behavior.reselection == .select, controller === selectedViewController {
            delegate?.tabBarController(self, didSelect: controller)
        }
        return false
    }

    /// Shows the controller and notifies the delegate.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if switcher.animatesTaps, contentView.screen != nil { switcher.tap(index) } else { selectedIndex = index }
        delegate?.tabBarController(self, didSelect: controller)
    }
}

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
