public import RefreshKit

extension TabBarController {
    /// The design that a tab bar controller imitates.
    public enum Variant: String, Sendable, Hashable, CaseIterable {
        /// The iOS bar: `TabBarBehavior.system`.
        case system
        /// RDVTabBarController of 2015: `TabBarBehavior.classic`.
        case classic
        /// RDVTabBarController 1.3.0: `TabBarBehavior.release1_3`.
        case release1_3

        /// Rules for the bar.
        public var behavior: TabBarBehavior {
            switch self {
            case .system: .system
            case .classic: .classic
            case .release1_3: .release1_3
            }
        }
    }

    /// Creates a tab bar controller, which becomes the delegate of its bar.
    public convenience init(
        viewControllers: [ViewController] = [], selectedIndex: Int = 0, variant: Variant, tabBar: TabBar = TabBar()
    ) {
        self.init(viewControllers: viewControllers, selectedIndex: selectedIndex, behavior: variant.behavior, tabBar: tabBar)
    }
}

extension TabBarBehavior {
    /// RDVTabBarController of 2015: 49 points in total, laid out when it is shown or hidden and when its size changes.
    ///
    /// A tap counts as soon as a finger touches the item. The delegate is not notified of taps on the selected tab.
    public static let classic = TabBarBehavior(
        height: .currentOr(49), arrangement: .titlesBelowIcons, layout: .changes, bottomInset: .currentHeight, reselection: .ignored,
        tapEvent: .touchDown)

    /// RDVTabBarController 1.3.0: 58 points plus two thirds of the bottom safe area, regardless of the bar's own height.
    ///
    /// A tap counts as soon as a finger touches the item. The delegate is notified of taps on the selected tab before its navigation
    /// controller pops to the root. When any slide ends, even one that shows the bar, the bar is hidden if it should be hidden by then.
    public static let release1_3 = TabBarBehavior(
        height: .fixed(58, coveredDividedBy: 1.5), arrangement: .titlesBelowIcons, bottomInset: .currentHeight, hiding: .anySlide,
        reselection: .reselect, tapEvent: .touchDown)
}
