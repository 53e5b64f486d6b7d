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
