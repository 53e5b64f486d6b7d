/// Has tabs that a `TabSwitcher` switches between; a tab-bar controller is the foremost example.
///
/// The host knows which views there are and marks the selection; the switcher owns the `TransitionView` and puts views in and out.
public protocol TabSwitchHost: AnyObject {
    /// How many tabs there are; call `TabSwitcher.reloadTabs()` after a change.
    var tabCount: Int { get }

    /// The selected tab, counted from 0.
    ///
    /// The switcher assigns it when a switch begins, and again if that is cancelled; the host shows it in its bar and leaves views alone.
    var selectedTab: Int { get set }

    /// The view of a tab; a different one for each.
    ///
    /// - Parameter index: In `0..<tabCount`.
    /// - Returns: The view, the same each time.
    func viewForTab(at index: Int) -> View

    /// Returns the transition of one switch; nil, the default, for the switcher's `transition`.
    ///
    /// Called when a switch begins that is animated, before anything of it is seen.
    /// - Parameters:
    ///   - switcher: The switcher.
    ///   - tabs: The tabs that are switched between; their edge is where views move.
    ///   - isInteractive: Whether a finger leads the switch.
    /// - Returns: The transition, or nil.
    func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)?

    /// Something happened to the switcher; nothing by default.
    ///
    /// Everything is in place by then, so the host may select another tab from within.
    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent)
}

extension TabSwitchHost {
    /// Nil.
    public func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)? { nil }
    /// Does nothing.
    public func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {}
}

/// One switch between two tabs.
public struct TabSwitch: Sendable, Hashable {
    /// The tab that was selected before, counted from 0.
    public let from: Int
    /// The tab that is switched to, counted from 0.
    public let to: Int

    /// Makes a switch.
    ///
    /// - Parameters:
    ///   - from: The tab that was selected before.
    ///   - to: Another tab.
    public init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    /// Where views move: left to a later tab, right to an earlier one.
    public var edge: TransitionEdge { to > from ? .left : .right }
}

/// What a `TabSwitcher` tells its host.
public enum TabSwitchEvent: Sendable, Hashable {
    /// A switch begins, by a pan or an animated tap; the selection is already the new tab.
    case began(TabSwitch)
    /// The finger has decided a switch: it finishes or is cancelled, starting from the percentage shown (0...1).
    case decided(TabSwitch, finishes: Bool, percent: Double)
    /// A switch is over; one that was not finished has put the selection back.
    case completed(TabSwitch, finished: Bool)
    /// Another tab is shown without an animation.
    case switched(TabSwitch)
    /// A pan that can start no switch was ended, see `TabSwitcher.cancelsPanAtEnds`.
    case panCancelled
}
