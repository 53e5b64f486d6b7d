public import RefreshKit

/// One tab: what its button shows, what a tap on the selected one does, and its page.
public struct Tab: Sendable {
    /// The words below the icon; empty for none.
    public var title = ""
    /// The icon; nil for none.
    public var icon: Icon?
    /// The words in the red badge; nil for no badge.
    public var badge: String?
    /// What a tap on the selected tab does; nil leaves it to the bar.
    public var refresh: TabRefresh?
    /// What is shown while it is selected.
    public var page: Page

    /// Makes a tab of a page.
    public init(_ page: Page) {
        self.page = page
    }
}

/// What a tap on the selected tab does.
public struct TabRefresh: Sendable {
    /// What is shown in the button meanwhile; nil for the system's spinner.
    public var indicator: ChosenIndicator?
    /// Whether anything is shown at all; true by default.
    public var isAnimated = true
    /// What it loads: the first time the first, and so on, the last again and again; empty loads until the script says `end`.
    public var loads: [Load] = []

    /// Makes a refresh that spins until the script ends it.
    public init() {}
}

/// The picture of a tab's button.
public enum Icon: Sendable {
    /// One of ours, drawn.
    case symbol(Symbol)
    /// An image, in its own colours.
    case image(Bitmap, scale: Double)
}
