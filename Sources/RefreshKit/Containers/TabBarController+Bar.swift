extension TabBarController {
    /// On screens of this width and more iOS has titles beside icons: on tablets, and on phones that lie on their side.
    private static let widthOfTitlesBesideIcons = 600.0
    /// How long the bar slides: 0.24 s, as in RDVTabBarController.
    private static let slideDuration = Duration.milliseconds(240)

    /// Slides the bar out below the edge or in again, while the content grows or shrinks along.
    ///
    /// Frames are at their ends at once. The bar is flagged hidden when it has slid out. In the original of 2015 a bar that was shown again
    /// before that got hidden all the same; here the end of the slide asks what is wanted by then. Before the view is loaded the wish is noted.
    /// - Parameters:
    ///   - isHidden: Whether the bar is to be hidden.
    ///   - animated: Whether it slides, in 0.24 s; otherwise it is there at once.
    public final func setTabBarHidden(_ isHidden: Bool, animated: Bool) {
        if isViewLoaded, behavior.layout == .everyPass { view.layoutIfNeeded() }
        isTabBarHidden = isHidden
        guard isViewLoaded else { return }
        if !isHidden { flagBar(isHidden: false) }
        view.animate(.curve(over: animated ? Self.slideDuration : .zero)) {
            layOutBar()
            report(.barMoved(isAnimated: animated))
            view.layoutIfNeeded()
        } completion: { [weak self] in
            self?.slideDidEnd(isHidden)
        }
    }

    private func slideDidEnd(_ wasHiding: Bool) {
        if isTabBarHidden, wasHiding || behavior.hiding == .anySlide { flagBar(isHidden: true) }
    }

    private func flagBar(isHidden: Bool) {
        guard tabBar.isHidden != isHidden else { return }
        tabBar.isHidden = isHidden
        report(.barFlagged)
    }

    /// Lays out in every pass if the behavior says so, else when the size or the bar's height is another one.
    final func layoutPass() {
        if behavior.layout == .changes, let laidOut, laidOut == (view.bounds.size, tabBar.frame.height) { return }
        layOutBar()
    }

    /// How the bar's items are arranged on a screen of the view's size.
    private var itemLayout: TabBarItemLayout {
        guard behavior.arrangement == .adaptive else { return .original }
        guard view.bounds.width >= Self.widthOfTitlesBesideIcons else { return .stacked }
        return isCompact ? .compactInline : .inline
    }

    /// Whether the screen is that of a phone on its side.
    private var isCompact: Bool {
        let size = view.bounds.size
        return size.width > size.height && size.height < LargeTitleLayout.leastScreenHeight
    }

    /// The bar's height, in points.
    private func barHeight(covered: Double) -> Double {
        switch behavior.height {
        case .preferredOr(let usual, let compact):
            tabBar.preferredHeight > 0 ? tabBar.preferredHeight : (isCompact ? compact : usual) + covered
        case .ownOr(let usual): tabBar.frame.height != 0 ? tabBar.frame.height : usual
        case .fixed(let height, let divisor): height + covered / divisor
        }
    }

    /// Puts the bar at the bottom edge or below it, and the content above it.
    private func layOutBar() {
        let size = view.bounds.size
        let covered = view.safeAreaInsets.bottom
        let height = barHeight(covered: covered)
        let least = tabBar.minimumContentHeight(of: behavior.contentRoom == .newHeight ? height : tabBar.frame.height)
        let room = isTabBarHidden ? 0 : least != 0 ? least : height
        let isUnderBar = tabBar.isTranslucent
        tabBar.itemLayout = itemLayout
        tabBar.frame = Rect(x: 0, y: size.height - (isTabBarHidden ? 0 : height), width: size.width, height: height)
        contentView.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - (isUnderBar ? 0 : room)))
        contentView.additionalSafeAreaInsets.bottom = isUnderBar ? max(0, room - covered) : 0
        laidOut = (size, height)
    }
}
