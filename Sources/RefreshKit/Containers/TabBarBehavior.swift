/// Rules for the bar of a tab bar controller: its height, the arrangement of its items, and its layout.
public struct TabBarBehavior: Sendable, Hashable {
    /// Height of the bar, in points.
    public enum Height: Sendable, Hashable {
        /// The bar's `preferredHeight`. If it is 0, the given height above the safe area, or `compact` on a phone in landscape.
        case preferredOr(Double, compact: Double)
        /// The bar's current height. If it is 0, the given total height.
        case currentOr(Double)
        /// The given height plus a fraction of the bottom safe area, regardless of the bar's own height.
        case fixed(Double, coveredDividedBy: Double)
    }

    /// Arrangement of the items.
    public enum Arrangement: Sendable, Hashable {
        /// As in iOS: titles are below icons on narrow screens, and beside them on wide ones.
        case adaptive
        /// Titles are always below icons.
        case titlesBelowIcons
    }

    /// Time at which the bar and the content are laid out.
    public enum Layout: Sendable, Hashable {
        /// In every layout pass.
        case everyPass
        /// When the bar is shown or hidden, and when the size of the view or the height of the bar changes.
        case changes
    }

    /// Bar height used for the bottom inset of the content.
    public enum BottomInset: Sendable, Hashable {
        /// The height after the layout, reduced to that of the lowest item.
        case newHeight
        /// The height before the layout, reduced to that of the lowest item unless it is 0.
        case currentHeight
    }

    /// Slides that can end with a hidden bar.
    public enum Hiding: Sendable, Hashable {
        /// A slide that hides the bar.
        case hidingSlide
        /// Any slide. Even a slide that shows the bar ends with hiding it if it should be hidden by then.
        case anySlide
    }

    /// Delegate calls after a tap on the selected tab.
    public enum Reselection: Sendable, Hashable {
        /// Only `shouldSelect`.
        case ignored
        /// `shouldSelect` and `didReselectAt`. Then a navigation controller pops to its root.
        case reselect
        /// `shouldSelect`, `didReselectAt`, and `didSelect`.
        case select
    }

    /// Height of the bar.
    public let height: Height
    /// Arrangement of the items.
    public let arrangement: Arrangement
    /// Time at which the bar and the content are laid out.
    public let layout: Layout
    /// Bar height used for the bottom inset of the content.
    public let bottomInset: BottomInset
    /// Slides that can end with a hidden bar.
    public let hiding: Hiding
    /// Delegate calls after a tap on the selected tab.
    public let reselection: Reselection
    /// Touch event that counts as a tap on an item; nil to keep the bar's.
    public let tapEvent: TabBar.TapEvent?

    /// Creates rules; the defaults are those of iOS.
    public init(
        height: Height = .preferredOr(49, compact: 32), arrangement: Arrangement = .adaptive, layout: Layout = .everyPass,
        bottomInset: BottomInset = .newHeight, hiding: Hiding = .hidingSlide, reselection: Reselection = .select,
        tapEvent: TabBar.TapEvent? = nil
    ) {
        (self.height, self.arrangement, self.layout) = (height, arrangement, layout)
        (self.bottomInset, self.hiding, self.reselection) = (bottomInset, hiding, reselection)
        self.tapEvent = tapEvent
    }

    /// iOS: 49 points above the safe area, 32 on phones in landscape; laid out in every layout pass.
    public static let system = TabBarBehavior()
}
