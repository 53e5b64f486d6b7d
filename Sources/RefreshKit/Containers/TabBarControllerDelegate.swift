/// Decides about taps on the tabs of a container and what switches look like, and learns of taps.
///
/// It is asked and learns about taps only, not about tabs that the application selects. A tap that starts a refresh is neither.
///
/// A tap on the shown tab calls `shouldSelect`, `didReselectAt`, and last `didSelect`, as far as `TabBarBehavior.reselection` goes. With the
/// behavior of iOS all three are called, so that `didSelect` may start a refresh of the tab that is shown.
public protocol TabBarControllerDelegate: AnyObject {
    /// Returns whether a tapped controller is to be shown; true by default. Also called for the controller that is shown already.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool

    /// A tap has selected a controller; does nothing by default.
    ///
    /// With the behavior of iOS it may have been selected before: a tap on the shown tab selects it again.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)

    /// The tab of the controller that is shown already was tapped; does nothing by default. Some behaviors never call it.
    ///
    /// - Parameters:
    ///   - tabBarController: The container.
    ///   - index: Place of the controller among the tabs.
    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int)

    /// Returns the transition of one switch; nil, the default, for that of `switcher`.
    ///
    /// Called when a switch begins that is animated: by a finger, or by a tap if `switcher.animatesTaps` is true.
    /// - Parameters:
    ///   - tabBarController: The container.
    ///   - tabs: The tabs that are switched between; their edge is where views move.
    ///   - isInteractive: Whether a finger leads the switch.
    /// - Returns: The transition, or nil.
    func tabBarController(
        _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
    ) -> (any ViewTransition)?
}

extension TabBarControllerDelegate {
    /// True.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) {}
    /// Nil.
    public func tabBarController(
        _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
    ) -> (any ViewTransition)? { nil }
}

/// An event that `TabBarController.onEvent` reports.
public enum TabBarControllerEvent: Sendable, Hashable {
    /// Another tab is selected, by a tap, a finger that pages, or the application.
    case selected(Int)
    /// A tap asked whether a tab is to be selected, and what was answered.
    case asked(Int, isAllowed: Bool)
    /// The tab that is shown was tapped, and the delegate learns of it.
    case reselected(Int)
    /// A switch between two tabs begins, is decided or is over.
    case switched(TabSwitchEvent)
    /// The bar begins to go or to come; its frame and that of the content are where they will be.
    case barMoved(isAnimated: Bool)
    /// The bar has slid out and is hidden, or is shown again.
    case barFlagged
}
