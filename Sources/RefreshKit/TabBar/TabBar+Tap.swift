extension TabBar {
    /// Taps an item, just as a finger does.
    ///
    /// The selected item with a refresh action refreshes, unless it already does: the refresh starts, then the action is called, and that is
    /// all. Every other tap selects: the delegate is asked, the item is selected, the delegate is told.
    /// - Parameter index: Place of the item among `items`; one that is not there is left alone.
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

    /// A touch on a button; one that does not count as a tap in this bar is let pass.
    func button(_ button: TabBarButton, receives event: TapEvent) {
        guard event == itemsActOn, let index = items.firstIndex(where: { $0 === button.item }) else { return }
        tap(itemAt: index)
    }
}

/// Decides about taps on a tab bar and is told of them.
///
/// A tap that starts a refresh is not told: nothing is selected by it.
public protocol TabBarDelegate: AnyObject {
    /// Whether a tapped item is to be selected; yes by default.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the item among the bar's items.
    /// - Returns: False to leave the selection as it is.
    func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool

    /// An item was tapped and is selected now, also when it was before; does nothing by default.
    ///
    /// - Parameters:
    ///   - tabBar: The bar.
    ///   - index: Place of the item among the bar's items.
    func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int)
}

extension TabBarDelegate {
    /// Yes.
    public func tabBar(_ tabBar: TabBar, shouldSelectItemAt index: Int) -> Bool { true }
    /// Does nothing.
    public func tabBar(_ tabBar: TabBar, didSelectItemAt index: Int) {}
}
