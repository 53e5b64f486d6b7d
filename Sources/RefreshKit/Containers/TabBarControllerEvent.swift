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
