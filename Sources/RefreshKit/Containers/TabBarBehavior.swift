/// How a container treats its bar: how high it is, how its items are arranged, and when it is laid out.
public struct TabBarBehavior: Sendable, Hashable {
    /// How high the bar is, in points.
    public enum Height: Sendable, Hashable {
        /// The bar's `preferredHeight`; a bar without one has so much above what the device covers, less on a phone that lies on its side.
        case preferredOr(Double, compact: Double)
        /// The height that the bar has already; so much in all for a bar without one.
        case ownOr(Double)
        /// So much and a part of what the device covers, whatever height the bar was given.
        case fixed(Double, coveredDividedBy: Double)
    }

    /// How the items are arranged.
    public enum Arrangement: Sendable, Hashable {
        /// As in iOS: titles below icons on narrow screens, beside them on wide ones.
        case adaptive
        /// Titles below icons on all screens.
        case titlesBelowIcons
    }

    /// When the bar and the content are laid out.
    public enum Layout: Sendable, Hashable {
        /// In every layout pass.
        case everyPass
        /// When the bar is shown or hidden, and when the size of the view or the height of the bar changes.
        case changes
    }

    /// What the content makes room for.
    public enum ContentRoom: Sendable, Hashable {
        /// What the bar needs in the height that it gets.
        case newHeight
        /// What the bar needs in the height that it has before the layout: all of it if that is 0, also if its items are lower.
        case presentHeight
    }

    /// The end of which slide flags a bar hidden that is meant to be.
    public enum Hiding: Sendable, Hashable {
        /// One that hides it.
        case hidingSlide
        /// Any, so that the end of a showing may flag a bar that is on its way out.
        case anySlide
    }

    /// Calls to the delegate for a tap on the tab that is shown already.
    public enum Reselection: Sendable, Hashable {
        /// Nothing but the question whether the tab may be selected.
        case nothing
        /// That the tab was selected again; then a navigation controller goes back to its root.
        case reselect
        /// The same, and that the tab was selected, as after every other tap.
        case select
    }

    /// How high the bar is.
    public let height: Height
    /// How the items are arranged.
    public let arrangement: Arrangement
    /// When the bar and the content are laid out.
    public let layout: Layout
    /// What the content makes room for.
    public let contentRoom: ContentRoom
    /// The end of which slide flags the bar hidden.
    public let hiding: Hiding
    /// Calls to the delegate for a tap on the tab that is shown already.
    public let reselection: Reselection
    /// The touch that counts as a tap on an item; nil for the one that the bar has.
    public let tapEvent: TabBar.TapEvent?

    /// Makes rules; by default those of iOS.
    public init(
        height: Height = .preferredOr(49, compact: 32), arrangement: Arrangement = .adaptive, layout: Layout = .everyPass,
        contentRoom: ContentRoom = .newHeight, hiding: Hiding = .hidingSlide, reselection: Reselection = .select,
        tapEvent: TabBar.TapEvent? = nil
    ) {
        (self.height, self.arrangement, self.layout) = (height, arrangement, layout)
        (self.contentRoom, self.hiding, self.reselection) = (contentRoom, hiding, reselection)
        self.tapEvent = tapEvent
    }

    /// iOS: 49 points above what the device covers at the bottom, 32 on a phone that lies on its side; laid out in every layout pass.
    public static let system = TabBarBehavior()
}
