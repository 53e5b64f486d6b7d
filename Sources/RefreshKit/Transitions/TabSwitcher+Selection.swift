extension TabSwitcher {
    /// Handles a tap on a tab's item: switches to the tab, with an animation if `animatesTaps` is true.
    ///
    /// Has no effect during a switch, for the selected tab, or if the index is out of range.
    public func tap(_ index: Int) {
        guard current == nil, let host, index != host.selectedTab, hasTab(index) else { return }
        show(TabSwitch(from: host.selectedTab, to: index), animated: animatesTaps)
    }

    /// Shows a tab, ending any running switch first; not animated by default.
    ///
    /// Has no effect if the index is out of range.
    public func select(_ index: Int, animated: Bool = false) {
        guard hasTab(index), let host else { return }
        endSwitch()
        let from = host.selectedTab
        if from == index { view.show(host.viewForTab(at: index)) } else { show(TabSwitch(from: from, to: index), animated: animated) }
    }

    private func show(_ next: TabSwitch, animated: Bool) {
        if animated, let running = begin(next, isInteractive: false) { return running.finish() }
        // The host may have changed its tabs or its selection.
        guard current == nil, let host, host.selectedTab == next.from, hasTab(next.to) else { return }
        switchAtOnce(next)
    }

    /// Updates the view after the host has changed its tabs or its selection; clamps the selection, and ends any running switch.
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

    func endSwitch() {
        wasReversed = false
        view.endTransition()
    }

    /// Begins a switch; returns nil if the view cannot show a transition.
    func begin(_ next: TabSwitch, isInteractive: Bool) -> InteractiveTransition? {
        guard let host, current == nil, hasTab(next.from) else { return nil }
        let transition = host.tabSwitcher(self, transitionFor: next, isInteractive: isInteractive) ?? transition
        guard current == nil, host.selectedTab == next.from, hasTab(next.to) else { return nil }
        let begun = view.beginTransition(to: host.viewForTab(at: next.to), by: transition, toward: next.edge) { [weak self] finished in
            self?.complete(next, finished: finished)
        }
        // A transition may end itself in its first frame.
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
        // The host may have changed its tabs or its selection without a notification; then its current selection is shown.
        let isSelectionCurrent = host.selectedTab == done.to
        if isSelectionCurrent && !finished { host.selectedTab = done.from }
        host.tabSwitcher(self, did: .completed(done, finished: finished))
        if !isSelectionCurrent || !hasTab(host.selectedTab) { return reloadTabs() }
        // A tab that was selected in a callback takes precedence over the pan.
        guard mayRestart, current == nil, host.selectedTab == done.from, view.stage != nil else { return }
        guard let latestSample, latestSample.phase == .changed else { return }
        beginByPan(latestSample.translation)
    }
}
