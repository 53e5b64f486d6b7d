public import RefreshKit

/// What is on a screen: one page, or several behind a bar of tabs.
public struct Screen: Sendable {
    /// The pages, from left to right; one or more.
    public var tabs: [Tab]
    /// Which one is shown at first, counted from 0.
    public var selected = 0
    /// The bar along the lower edge; nil for none, and then the first page is all there is.
    public var bar: Bar?

    /// Makes a screen of one page, without a bar.
    public init(_ page: Page) {
        tabs = [Tab(page)]
    }

    /// Makes a screen of several pages.
    ///
    /// - Parameters:
    ///   - tabs: One or more.
    ///   - bar: The bar along the lower edge.
    public init(tabs: [Tab], bar: Bar = Bar()) {
        (self.tabs, self.bar) = (tabs, bar)
    }
}

/// One tab: what its button shows, what a tap on the selected one does, and its page.
public struct Tab: Sendable {
    /// The words below the icon; empty for none.
    public var title = ""
    /// The icon; nil for none.
    public var icon: Icon?
    /// The icon while the tab is selected; nil for `icon`, of which a symbol is filled then.
    public var selectedIcon: Icon?
    /// Height of the button, in points; 0 for that of the bar.
    ///
    /// A higher button stands out above the bar, where it takes no taps.
    public var height = 0.0
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
    /// The size in the button; an indicator has its compact size by default.
    public var sizing = TabBarItem.RefreshViewSizing.own
    /// What it loads: the first time the first, and so on, the last again and again; empty loads until the script says `end`.
    public var loads: [Load] = []

    /// Makes a refresh that spins until the script ends it.
    public init() {}
}

/// The picture of a tab's button.
public enum Icon: Sendable {
    /// One of ours, drawn.
    case symbol(Symbol)
    /// An image, in its own colors.
    case image(Bitmap, scale: Double)
}
