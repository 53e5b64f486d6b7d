/// Rules for a tab bar controller's bar: its height, the arrangement of its items, and its layout.
public struct TabBarBehavior: Sendable, Hashable {
    /// Height of the bar, in points.
    public enum Height: Sendable, Hashable {
        /// The bar's `preferredHeight` or, if that is 0, the given height above the safe area (`compact` on a phone in landscape).
        case preferredOr(Double, compact: Double)
        /// The bar's current height or, if that is 0, the given total height.
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

    /// The times at which the bar and the content are laid out.
    public enum Layout: Sendable, Hashable {
        /// In every layout pass.
        case everyPass
        /// When the bar is shown or hidden, and when the view's size or the bar's height changes.
        case changes
    }

    /// Bar height used for the bottom inset of the content.
    public enum BottomInset: Sendable, Hashable {
        /// The height after the layout, or the shortest item's height if that is less.
        case newHeight
        /// The height before the layout, or the shortest item's height if that is less; the same as `newHeight` if the bar's height was 0.
        case currentHeight
    }

    /// Slides after which the bar can be hidden.
    public enum Hiding: Sendable, Hashable {
        /// A slide that hides the bar.
        case hidingSlide
        /// Any slide. Even a slide that shows the bar hides it at the end if it should be hidden by then.
        case anySlide
    }

    /// Delegate calls after a tap on the selected tab.
    public enum Reselection: Sendable, Hashable {
        /// Only `shouldSelect`.
        case ignored
        /// `shouldSelect` and `didReselectAt`, after which a navigation controller pops to its root.
        case reselect
        /// `shouldSelect`, `didReselectAt`, and `didSelect`.
        case select
    }

    /// Height of the bar.
    public let height: Height
    /// Arrangement of the items.
    public let arrangement: Arrangement
    /// The times at which the bar and the content are laid out.
    public let layout: Layout
    /// Bar height used for the bottom inset of the content.
    public let bottomInset: BottomInset
    /// Slides after which the bar can be hidden.
    public let hiding: Hiding
    /// Delegate calls after a tap on the selected tab.
    public let reselection: Reselection
    /// Touch event that counts as a tap on an item; nil to keep the bar's value.
    public let tapEvent: TabBar.TapEvent?

    /// Creates rules; the defaults match iOS.
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
