public import RefreshKit

extension TabBarController {
    /// Which bar a container follows: how high it is, and what goes with that.
    public enum Variant: String, Sendable, Hashable, CaseIterable {
        /// The bar of iOS: `TabBarBehavior.system`.
        case system
        /// RDVTabBarController of 2015: `TabBarBehavior.classic`.
        case classic
        /// RDVTabBarController 1.3.0: `TabBarBehavior.release1_3`.
        case release1_3

        /// The rules of the bar.
        public var behavior: TabBarBehavior {
            switch self {
            case .system: .system
            case .classic: .classic
            case .release1_3: .release1_3
            }
        }
    }

    /// Makes a container.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers, one for each tab; none by default.
    ///   - selectedIndex: Which one is shown first; the first one by default.
    ///   - variant: Which bar is followed.
    ///   - tabBar: The bar; a plain one by default. The container becomes its delegate.
    public convenience init(
        viewControllers: [ViewController] = [], selectedIndex: Int = 0, variant: Variant, tabBar: TabBar = TabBar()
    ) {
        self.init(viewControllers: viewControllers, selectedIndex: selectedIndex, behavior: variant.behavior, tabBar: tabBar)
    }
}

extension TabBarBehavior {
    /// RDVTabBarController of 2015: 49 points in all; laid out when it is shown or hidden, and when its size changes.
    ///
    /// Items act as soon as a finger comes down. The delegate does not learn of taps on the shown tab.
    public static let classic = TabBarBehavior(
        height: .ownOr(49), arrangement: .titlesBelowIcons, layout: .changes, contentRoom: .presentHeight, reselection: .nothing,
        tapEvent: .touchDown)

    /// RDVTabBarController 1.3.0: 58 points and two thirds of what the device covers, whatever height the bar was given.
    ///
    /// Items act as soon as a finger comes down. The delegate learns of taps on the shown tab, before its navigation goes back to the root.
    /// The end of any slide hides a bar that is to be hidden, also the end of a showing.
    public static let release1_3 = TabBarBehavior(
        height: .fixed(58, coveredDividedBy: 1.5), arrangement: .titlesBelowIcons, contentRoom: .presentHeight, hiding: .anySlide,
        reselection: .reselect, tapEvent: .touchDown)
}
