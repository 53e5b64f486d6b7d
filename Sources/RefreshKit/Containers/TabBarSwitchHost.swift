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
