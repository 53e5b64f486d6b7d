public import RefreshKit

/// The contents of a screen: one page, several pages side by side, or several tabs with a tab bar.
public struct Screen: Sendable {
    /// The tabs, or the pages side by side, from left to right; at least one.
    public var tabs: [Tab]
    /// Index of the initially selected tab.
    public var selected = 0
    /// The tab bar; without one, the screen shows all pages side by side, and fingers move all of them.
    public var bar: Bar?

    /// Creates a screen with one page and without a tab bar.
    public init(_ page: Page) {
        tabs = [Tab(page)]
    }

    /// Creates a screen with pages of equal width side by side, which follow the same fingers.
    public init(columns: [Page]) {
        tabs = columns.map(Tab.init)
    }

    /// Creates a screen with one or more tabs.
    public init(tabs: [Tab], bar: Bar = Bar()) {
        (self.tabs, self.bar) = (tabs, bar)
    }
}

/// A tab: its button and its page.
public struct Tab: Sendable {
    /// The title below the icon; empty for none.
    public var title = ""
    /// The icon; nil for none.
    public var icon: Icon?
    /// The icon while the tab is selected; nil to use `icon`, filled if it is a symbol.
    public var selectedIcon: Icon?
    /// Height of the button, in points; 0 uses the height of the bar.
    ///
    /// The part of a taller button that extends above the bar does not receive taps.
    public var height = 0.0
    /// The badge text; nil for no badge.
    public var badge: String?
    /// The refresh that a tap on the selected tab starts; nil for none.
    public var refresh: TabRefresh?
    /// The page.
    public var page: Page

    /// Creates a tab with a page.
    public init(_ page: Page) {
        self.page = page
    }
}

/// The refresh that a tap on the selected tab starts.
public struct TabRefresh: Sendable {
    /// The indicator in the button while refreshing; nil for the system's spinner.
    public var indicator: ChosenIndicator?
    /// Whether the button shows the refresh; true by default.
    public var isAnimated = true
    /// Size of the indicator in the button; its compact size by default.
    public var sizing = TabBarItem.RefreshViewSizing.own
    /// Loads for successive refreshes, the last of which repeats; if empty, refreshes last until the script ends them.
    public var loads: [Load] = []

    /// Creates a refresh that lasts until the script ends it.
    public init() {}
}

/// A tab button's icon.
public enum Icon: Sendable {
    /// A built-in symbol.
    case symbol(Symbol)
    /// An image, drawn in its original colors.
    case image(Bitmap, scale: Double)
}
