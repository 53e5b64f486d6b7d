/// Decides about taps on the tabs of a container and is told of them.
///
/// Only taps are asked about and told, not what the application selects. A tap that starts a refresh is neither.
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tapped controller is to be shown; yes by default. Asked too when it is shown already.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool

    /// A tap has switched to another controller; does nothing by default.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)

    /// The tab of the controller that is shown already was tapped; does nothing by default. Some behaviors do not tell it.
    ///
    /// - Parameters:
    ///   - tabBarController: The container.
    ///   - index: Place of the controller among the tabs.
    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int)
}

extension TabBarControllerDelegate {
    /// Yes.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) {}
}

/// What a tab bar controller tells `TabBarController.onEvent`.
public enum TabBarControllerEvent: Sendable, Hashable {
    /// Another tab is selected, by a tap, a finger that pages, or the application.
    case selected(Int)
    /// A tap asked whether a tab is to be selected, and what was answered.
    case asked(Int, isAllowed: Bool)
    /// A switch between two tabs begins, is decided or is over.
    case switched(TabSwitchEvent)
    /// The bar begins to go or to come; its frame and that of the content are where they will be.
    case barMoved(isAnimated: Bool)
    /// The bar has slid out and is hidden, or is shown again.
    case barFlagged
}
