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
        if isViewLoaded, variant != .classic { view.layoutIfNeeded() }
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

    /// Release 1.3.0 looks at what is wanted only, so that the end of a showing may flag a bar that is on its way out.
    private func slideDidEnd(_ wasHiding: Bool) {
        if isTabBarHidden, wasHiding || variant == .release1_3 { flagBar(isHidden: true) }
    }

    private func flagBar(isHidden: Bool) {
        guard tabBar.isHidden != isHidden else { return }
        tabBar.isHidden = isHidden
        report(.barFlagged)
    }

    /// Lays out in the variants that do so in every pass, in all of them when the size or the bar's height is another one.
    final func layoutPass() {
        if variant == .classic, let laidOut, laidOut == (view.bounds.size, tabBar.frame.height) { return }
        layOutBar()
    }

    /// How the bar's items are arranged on a screen of the view's size.
    private var itemLayout: TabBarItemLayout {
        guard variant == .system else { return .original }
        guard view.bounds.width >= Self.widthOfTitlesBesideIcons else { return .stacked }
        return isCompact ? .compactInline : .inline
    }

    /// Puts the bar at the bottom edge or below it, and the content above it.
    ///
    /// In the originals the content makes room for what the bar needed *before* it gets its height. A bar without a height yet so counts
    /// whole, also if its items are lower; the next layout corrects that. Kept in the variants that follow them.
    private func layOutBar() {
        let size = view.bounds.size
        let covered = view.safeAreaInsets.bottom
        let height = barHeight(covered: covered)
        let least = tabBar.minimumContentHeight(of: variant == .system ? height : tabBar.frame.height)
        let room = isTabBarHidden ? 0 : least != 0 ? least : height
        let isUnderBar = tabBar.isTranslucent
        tabBar.itemLayout = itemLayout
        tabBar.frame = Rect(x: 0, y: size.height - (isTabBarHidden ? 0 : height), width: size.width, height: height)
        contentView.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - (isUnderBar ? 0 : room)))
        contentView.additionalSafeAreaInsets.bottom = isUnderBar ? max(0, room - covered) : 0
        laidOut = (size, height)
    }
}
