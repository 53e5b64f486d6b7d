/// Allows or rejects taps on tabs, chooses the transitions between them, and is notified of taps.
///
/// The delegate is not called for tabs that the application selects, or for a tap that starts a refresh.
///
/// A tap on the selected tab calls `shouldSelect`, `didReselectAt`, and `didSelect`, depending on `TabBarBehavior.reselection`. The iOS
/// behavior calls all three, so `didSelect` can refresh the selected tab.
public protocol TabBarControllerDelegate: AnyObject {
    /// Returns whether a tapped controller can be selected; true by default. Also called for the selected controller.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool

    /// Called after a tap selects a controller, even one that was already selected.
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)

    /// Called when the selected tab is tapped. Some behaviors never call it.
    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int)

    /// Returns the transition for a switch; nil, the default, uses the transition of `switcher`.
    ///
    /// Called when a swipe starts a switch, with `isInteractive` set to true, or when a tap does, if `switcher.animatesTaps` is true.
    func tabBarController(
        _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
    ) -> (any ViewTransition)?
}

extension TabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool { true }
    /// Has no effect.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
    /// Has no effect.
    public func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) {}
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: TabBarController, transitionFor tabs: TabSwitch, isInteractive: Bool
    ) -> (any ViewTransition)? { nil }
}

/// An event that `TabBarController.onEvent` reports.
public enum TabBarControllerEvent: Sendable, Hashable {
    /// Another tab was selected by a tap, a swipe, or the application.
    case selected(Int)
    /// After a tap, the delegate was asked whether the tab can be selected.
    case asked(Int, isAllowed: Bool)
    /// The selected tab was tapped; the delegate is notified next.
    case reselected(Int)
    /// A switch between two tabs began or ended, or its outcome was decided.
    case switched(TabSwitchEvent)
    /// The bar started to hide or appear; its frame and the content's frame already have their final values.
    case barMoved(isAnimated: Bool)
    /// `tabBar.isHidden` has changed.
    case barHiddenChanged
}
