extension TabBar {
    /// Acts like a tap on an item; has no effect if the index is out of range.
    ///
    /// A tap on the selected item starts its refresh and then calls its refresh action, if it has one and is not refreshing. Any other tap asks the
    /// delegate, selects the item, and notifies the delegate.
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

/// Decides about taps on a tab bar, and is notified of them.
///
/// Not called for a tap that starts a refresh, because such a tap selects nothing.
public protocol TabBarDelegate: AnyObject {
    /// Returns whether a tapped item can be selected; true by default. If false, the selection does not change.
    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

    /// Called when an item was tapped and is now selected, even if it was selected before.
    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
    /// Returns true.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }
    /// Has no effect.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}
