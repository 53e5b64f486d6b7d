extension TabBarController {
    /// Which bar a container follows: how high it is, and what goes with that.
    public enum Variant: String, Sendable, Hashable, CaseIterable {
        /// iOS: 49 points above what the device covers at the bottom, 32 on a phone that lies on its side; laid out in every layout pass.
        case system
        /// RDVTabBarController of 2015: 49 points in all; laid out when it is shown or hidden, and when its size changes.
        case classic
        /// RDVTabBarController 1.3.0: 58 points and two thirds of what the device covers, whatever height the bar was given; laid out in
        /// every layout pass.
        case release1_3
    }

    /// Whether the screen is that of a phone on its side.
    var isCompact: Bool {
        let size = view.bounds.size
        return size.width > size.height && size.height < LargeTitleLayout.leastScreenHeight
    }

    /// The bar's height of a variant, in points.
    func barHeight(covered: Double) -> Double {
        switch variant {
        case .system: tabBar.preferredHeight > 0 ? tabBar.preferredHeight : (isCompact ? 32 : 49) + covered
        case .classic: tabBar.frame.height != 0 ? tabBar.frame.height : 49
        case .release1_3: 58 + covered / 1.5
        }
    }
}
