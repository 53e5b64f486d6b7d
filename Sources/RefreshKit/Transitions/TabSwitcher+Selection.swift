extension TabSwitcher {
    /// Acts on a tap on a tab's item: switches there, animated or at once.
    ///
    /// Nothing happens on a tap on the selected tab, on one that there is not, and during a switch.
    /// - Parameter index: The tab, counted from 0.
    public func tap(_ index: Int) {
        guard current == nil, let host, index != host.selectedTab, hasTab(index) else { return }
        show(TabSwitch(from: host.selectedTab, to: index), animated: animatesTaps)
    }

    /// Shows a tab, because the application wants it; a switch under way ends first.
    ///
    /// - Parameters:
    ///   - index: The tab, counted from 0; one that does not exist changes nothing.
    ///   - animated: Whether the transition plays; false, the default, shows the tab at once.
    public func select(_ index: Int, animated: Bool = false) {
        guard hasTab(index), let host else { return }
        endSwitch()
        let from = host.selectedTab
        if from == index { view.show(host.viewForTab(at: index)) } else { show(TabSwitch(from: from, to: index), animated: animated) }
    }

    private func show(_ next: TabSwitch, animated: Bool) {
        if animated, let running = begin(next, isInteractive: false) { return running.finish() }
        // The host may have selected another tab, or taken tabs away, when it was asked.
        guard current == nil, let host, host.selectedTab == next.from, hasTab(next.to) else { return }
        switchAtOnce(next)
    }

    /// Takes up a change of the host's tabs or of its selection: a switch under way ends, and the selected tab is shown.
    ///
    /// A selection that there is no longer becomes the last tab.
    public func reloadTabs() {
        endSwitch()
        guard let host, host.tabCount > 0 else { return view.show(nil) }
        let index = min(max(host.selectedTab, 0), host.tabCount - 1)
        if index != host.selectedTab { host.selectedTab = index }
        view.show(host.viewForTab(at: index))
    }

    func hasTab(_ index: Int) -> Bool {
        index >= 0 && index < host?.tabCount ?? 0
    }

    private func switchAtOnce(_ next: TabSwitch) {
        guard let host else { return }
        host.selectedTab = next.to
        view.show(host.viewForTab(at: next.to))
        host.tabSwitcher(self, did: .switched(next))
    }

    /// Ends a switch under way at once, without another one after it.
    func endSwitch() {
        wasReversed = false
        view.endTransition()
    }

    /// Begins a switch at percentage 0; nil, and nothing happens, if the view cannot show one.
    func begin(_ next: TabSwitch, isInteractive: Bool) -> InteractiveTransition? {
        guard let host, current == nil, hasTab(next.from) else { return nil }
        let transition = host.tabSwitcher(self, transitionFor: next, isInteractive: isInteractive) ?? transition
        guard current == nil, host.selectedTab == next.from, hasTab(next.to) else { return nil }
        let begun = view.beginTransition(to: host.viewForTab(at: next.to), by: transition, towards: next.edge) { [weak self] finished in
            self?.complete(next, finished: finished)
        }
        // A transition may end itself from within its first picture.
        guard let begun, begun.isFinished == nil else { return nil }
        current = next
        host.selectedTab = next.to
        host.tabSwitcher(self, did: .began(next))
        return begun
    }

    private func complete(_ done: TabSwitch, finished: Bool) {
        guard current == done else { return }
        let mayRestart = wasReversed && restart == .onCompletion
        (current, wasReversed) = (nil, false)
        guard let host else { return }
        // The host may have selected another tab, or taken tabs away, without a word: what it has now is shown.
        let isTold = host.selectedTab == done.to
        if isTold && !finished { host.selectedTab = done.from }
        host.tabSwitcher(self, did: .completed(done, finished: finished))
        if !isTold || !hasTab(host.selectedTab) { return reloadTabs() }
        // Another tab that was selected from within counts more than the finger.
        guard mayRestart, current == nil, host.selectedTab == done.from, view.stage != nil else { return }
        guard let latestSample, latestSample.phase == .changed else { return }
        beginByPan(latestSample.translation)
    }
}
