extension TabBar {
    /// Simulates a tap on an item; has no effect if the index is out of range.
    ///
    /// If the selected item has a refresh action and is not refreshing, a tap on it starts its refresh and then calls the action. For any
    /// other tap, the bar asks the delegate, selects the item, and notifies the delegate.
    public final func tap(itemAt index: Int) {
        guard items.indices.contains(index) else { return }
        let item = items[index]
        if item === selectedItem, let action = item.refreshAction, !item.isRefreshing {
            item.startRefresh()
            action(self, item)
            return
        }
        guard delegate?.tabBar(self, shouldSelectItemAt: index) ?? true else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelectItemAt: index)
    }

    func button(_ button: TabBarButton, receives event: TapEvent) {
        guard event == tapEvent, let index = items.firstIndex(where: { $0 === button.item }) else { return }
        tap(itemAt: index)
    }
}

/// Decides whether taps on a tab bar select items, and is notified when they do.
///
/// Not called for a tap that starts a refresh, because such a tap selects nothing.
public protocol TabBarDelegate: AnyObject {
    /// Returns whether a tapped item can be selected; true by default. If false, the selection does not change.
    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

    /// Called after a tap selects an item, even if it was already selected.
    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
    /// Returns true.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }
    /// Has no effect.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}
