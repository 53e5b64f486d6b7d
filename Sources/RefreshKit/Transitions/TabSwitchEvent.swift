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
