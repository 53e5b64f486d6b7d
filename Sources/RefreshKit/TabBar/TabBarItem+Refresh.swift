extension TabBarItem {
    /// Starts the refresh as a tap on the selected item does, without calling its action; does nothing while the item refreshes.
    public func startRefresh() {
        guard !isRefreshing else { return }
        // First, so that it is set also when there is nothing to show or nowhere to show it.
        isRefreshing = true
        guard isRefreshAnimationEnabled else { return }
        beginSwap()
    }

    /// Ends the refresh and shows the button's parts again; does nothing when the item does not refresh.
    ///
    /// Exactly those parts come back that the refresh had hidden: the original showed all of them, also those hidden before.
    public func stopRefresh() {
        guard isRefreshing else { return }
        isRefreshing = false
        endSwap()
    }

    /// Takes a refresh that is under way over to another button, or off the one that is gone.
    func moveRefresh() {
        guard swap != nil || (isRefreshing && isRefreshAnimationEnabled) else { return }
        endSwap()
        beginSwap()
    }

    /// Shows the present refresh view if another one is shown.
    func replaceSwap() {
        guard swap != nil else { return }
        endSwap()
        beginSwap()
    }

    private func beginSwap() {
        guard let button else { return }
        swap = RefreshSwap(refreshView, in: button)
    }

    private func endSwap() {
        swap?.end()
        swap = nil
    }
}
