/// An object, such as a tab bar controller, that provides the tabs for a `TabSwitcher`.
public protocol TabSwitchHost: AnyObject {
    /// Number of tabs. Call `TabSwitcher.reloadTabs()` after a change.
    var tabCount: Int { get }

    /// Index of the selected tab.
    ///
    /// The switcher sets this property when a switch begins, and again if the switch is canceled. The host updates its bar, but not the
    /// views.
    var selectedTab: Int { get set }

    /// Returns the view of the tab at an index in `0..<tabCount`: always the same view for the same tab, and a different view for each tab.
    func viewForTab(at index: Int) -> View

    /// Returns the transition for a switch; nil, the default, uses the switcher's `transition`.
    ///
    /// Called at the start of an animated switch. If `isInteractive` is true, a finger controls it.
    func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)?

    /// Called when an event occurs. The host may select another tab.
    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent)
}

extension TabSwitchHost {
    /// Returns nil.
    public func tabSwitcher(_ switcher: TabSwitcher, transitionFor tabs: TabSwitch, isInteractive: Bool) -> (any ViewTransition)? { nil }
    /// Has no effect.
    public func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {}
}

/// A switch between two tabs.
public struct TabSwitch: Sendable, Hashable {
    /// Index of the previous tab.
    public let from: Int
    /// Index of the new tab.
    public let to: Int

    /// Creates a switch between two different tabs.
    public init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    /// Edge toward which the views move: left to a later tab, right to an earlier one.
    public var edge: TransitionEdge { to > from ? .left : .right }
}

/// An event that a `TabSwitcher` reports to its host.
public enum TabSwitchEvent: Sendable, Hashable {
    /// A switch begins with a pan or an animated tap. The new tab is already selected.
    case began(TabSwitch)
    /// The finger's movement has decided whether a switch finishes or is canceled. The progress is in 0...1.
    case decided(TabSwitch, finishes: Bool, progress: Double)
    /// A switch is over. If it was canceled, the old tab is selected again.
    case completed(TabSwitch, finished: Bool)
    /// Another tab is shown without an animation.
    case switched(TabSwitch)
    /// A pan that cannot start a switch was canceled; see `TabSwitcher.cancelsPanAtEnds`.
    case panCanceled
}
