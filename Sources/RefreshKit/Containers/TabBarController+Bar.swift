extension TabBarController {
    /// Minimum screen width for titles beside icons, in points, as in iOS.
    private static let widthOfTitlesBesideIcons = 600.0
    /// As in RDVTabBarController.
    private static let slideDuration = Duration.milliseconds(240)

    /// Hides or shows the bar, and resizes the content; if animated, the bar slides in 0.24 s.
    ///
    /// Frames change immediately; `tabBar.isHidden` is set after the slide. In the original from 2015, a bar that was shown again during
    /// the slide became hidden anyway; here it stays visible. Before the view is loaded, the call only sets `isTabBarHidden`.
    public final func setTabBarHidden(_ isHidden: Bool, animated: Bool) {
        if isViewLoaded, behavior.layout == .everyPass { view.layoutIfNeeded() }
        isTabBarHidden = isHidden
        guard isViewLoaded else { return }
        if !isHidden { updateBarHidden(isHidden: false) }
        view.animate(.curve(over: animated ? Self.slideDuration : .zero)) {
            layOutBar()
            report(.barMoved(isAnimated: animated))
            view.layoutIfNeeded()
        } completion: { [weak self] in
            self?.slideDidEnd(isHidden)
        }
    }

    private func slideDidEnd(_ wasHiding: Bool) {
        if isTabBarHidden, wasHiding || behavior.hiding == .anySlide { updateBarHidden(isHidden: true) }
    }

    private func updateBarHidden(isHidden: Bool) {
        guard tabBar.isHidden != isHidden else { return }
        tabBar.isHidden = isHidden
        report(.barHiddenChanged)
    }

    /// Lays out the bar in every pass or only when sizes have changed, depending on the behavior.
    final func layoutPass() {
        if behavior.layout == .changes, let laidOut, laidOut == (view.bounds.size, tabBar.frame.height) { return }
        layOutBar()
    }

    private var itemLayout: TabBarItemLayout {
        guard behavior.arrangement == .adaptive else { return .original }
        guard view.bounds.width >= Self.widthOfTitlesBesideIcons else { return .stacked }
        return isCompact ? .compactInline : .inline
    }

    private var isCompact: Bool {
        let size = view.bounds.size
        return size.width > size.height && size.height < LargeTitleLayout.minimumScreenHeight
    }

    private func barHeight(covered: Double) -> Double {
        switch behavior.height {
        case .preferredOr(let usual, let compact):
            tabBar.preferredHeight > 0 ? tabBar.preferredHeight : (isCompact ? compact : usual) + covered
        case .currentOr(let usual): tabBar.frame.height != 0 ? tabBar.frame.height : usual
        case .fixed(let height, let divisor): height + covered / divisor
        }
    }

    private func layOutBar() {
        let size = view.bounds.size
        let covered = view.safeAreaInsets.bottom
        let height = barHeight(covered: covered)
        let least = tabBar.minimumContentHeight(of: behavior.bottomInset == .newHeight ? height : tabBar.frame.height)
        let room = isTabBarHidden ? 0 : least != 0 ? least : height
        let isUnderBar = tabBar.isTranslucent
        tabBar.itemLayout = itemLayout
        tabBar.frame = Rect(x: 0, y: size.height - (isTabBarHidden ? 0 : height), width: size.width, height: height)
        contentView.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - (isUnderBar ? 0 : room)))
        contentView.additionalSafeAreaInsets.bottom = isUnderBar ? max(0, room - covered) : 0
        laidOut = (size, height)
    }
}
