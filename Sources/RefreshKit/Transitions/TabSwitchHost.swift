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

    /// Something happened to the switcher; nothing by default.
    ///
    /// Everything is in place by then, so the host may select another tab from within.
    func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent)
}

extension TabSwitchHost {
    /// Does nothing.
    public func tabSwitcher(_ switcher: TabSwitcher, did event: TabSwitchEvent) {}
}
