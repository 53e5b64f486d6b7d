extension TabBarController {
    /// The controller that is shown; nil if there is none.
    public final var selectedViewController: ViewController? {
        viewControllers.indices.contains(shownIndex) ? viewControllers[shownIndex] : nil
    }

    /// Place of the controller that is shown among `viewControllers`.
    ///
    /// Assigning one that is not there changes nothing. Assigning the present one takes the controller out and in again. Both are kept from
    /// the original, and so is that the first appearance tells the controller that it will leave, although it is nowhere yet.
    public final var selectedIndex: Int {
        get { shownIndex }
        set {
            guard viewControllers.indices.contains(newValue) else { return }
            switcher.endSwitch()
            if let old = selectedViewController { leave(old) }
            // The one that left was told, and may have taken tabs away.
            guard viewControllers.indices.contains(newValue) else { return }
            let new = viewControllers[newValue]
            shownIndex = newValue
            tabBar.selectedItem = new.ownTabBarItem
            enter(new)
            setNeedsStatusBarUpdate()
            if behavior.layout == .everyPass, isViewLoaded { view.setNeedsLayout() }
        }
    }

    /// Takes a controller out: it is told, its view goes, then it goes itself.
    ///
    /// One that another container has taken over is left there, and one that is leaving leaves once, whatever it selects meanwhile.
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
        // A child may select from within its callbacks; what was selected last is the only one that stays.
        for child in children where child !== controller { leave(child) }
        addChild(controller)
        guard controller === selectedViewController else { return leave(controller) }
        controller.view.frame = contentView.bounds
        addView(of: controller)
        controller.didMove(toParent: self)
    }
}

extension TabBarController: TabBarDelegate {
    /// Asks the delegate; a tap on the tab that is shown already goes back to the root of its navigation instead of switching.
    ///
    /// The delegate then learns of it as `behavior.reselection` says: `didReselectAt` before the navigation goes back, `didSelect` after.
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the tapped item.
    /// - Returns: Whether the tap switches.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool {
        // A tap in the middle of a switch would take the screen away from under the finger.
        guard viewControllers.indices.contains(index), switcher.current == nil else { return false }
        let controller = viewControllers[index]
        let isAllowed = delegate?.tabBarController(self, shouldSelect: controller) ?? true
        report(.asked(index, isAllowed: isAllowed))
        guard isAllowed else { return false }
        guard controller === selectedViewController else { return true }
        if behavior.reselection != .nothing {
            report(.reselected(index))
            delegate?.tabBarController(self, didReselectAt: index)
        }
        if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRoot(animated: true)
        }
        // The delegate may have selected another tab meanwhile.
        if behavior.reselection == .select, controller === selectedViewController {
            delegate?.tabBarController(self, didSelect: controller)
        }
        return false
    }

    /// Shows the controller and tells the delegate.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the tapped item.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if switcher.animatesTaps, contentView.screen != nil { switcher.tap(index) } else { selectedIndex = index }
        delegate?.tabBarController(self, didSelect: controller)
    }
}

/// Hands the tabs of a container to its switcher, and keeps containment right while two of them are seen.
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
        case .decided, .panCancelled: break
        }
    }
}

extension TabBarController {
    /// Shows in the bar which tab is selected, and leaves views alone.
    final func mark(_ index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        shownIndex = index
        tabBar.selectedItem = viewControllers[index].ownTabBarItem
    }

    /// Both controllers are seen: the new one becomes a child, the old one is told that it will leave.
    final func switchDidBegin(_ tabs: TabSwitch) {
        guard let (old, new) = controllers(of: tabs) else { return }
        old.willMove(toParent: nil)
        addChild(new)
    }

    /// The losing controller goes; the one that stays is told that it is in place, also when it is the old one.
    final func switchDidEnd(_ tabs: TabSwitch, finished: Bool) {
        guard let (old, new) = controllers(of: tabs) else { return }
        let (winner, loser) = finished ? (new, old) : (old, new)
        if !finished { loser.willMove(toParent: nil) }
        if loser.parent === self || loser.parent == nil { loser.removeFromParent() }
        winner.didMove(toParent: self)
        setNeedsStatusBarUpdate()
    }

    /// The two controllers of a switch; nil if one of them was taken away meanwhile.
    private func controllers(of tabs: TabSwitch) -> (ViewController, ViewController)? {
        guard viewControllers.indices.contains(tabs.from), viewControllers.indices.contains(tabs.to) else { return nil }
        return (viewControllers[tabs.from], viewControllers[tabs.to])
    }
}
