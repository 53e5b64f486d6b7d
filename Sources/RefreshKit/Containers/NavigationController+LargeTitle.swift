extension NavigationController {
    /// Whether there is room for a large title, and one is wanted.
    final var showsLargeTitle: Bool { prefersLargeTitles && view.bounds.height >= LargeTitleLayout.leastScreenHeight }

    /// The content that bar and title follow; nil for a page that does not scroll.
    final var scrolledContent: ScrollView? {
        let view = topViewController.view
        return view as? ScrollView ?? view.subviews.lazy.compactMap { $0 as? ScrollView }.first
    }

    /// Says the title of the controller that is shown, in both sizes.
    final func showTitle(animated: Bool = false) {
        let title = topViewController.title
        navigationBar.show(title, canGoBack: viewControllers.count > 1, animated: animated)
        largeTitleView.title = title
        guard animated, showsLargeTitle else { return }
        largeTitleView.alpha = 0
        view.animate(.curve(over: Self.slideDuration)) { largeTitleView.alpha = 1 }
    }

    /// Shows bar and large title as the content is now.
    ///
    /// Only what is seen follows the content. The room that content leaves, and what takes touches, stay as they are at rest: neither
    /// depends on which frames are drawn.
    final func followContent() {
        guard prefersLargeTitles else {
            largeTitleView.isHidden = true
            navigationBar.layout = .small
            return
        }
        let content = scrolledContent
        let share = largeTitleShare
        var layout = content.map(layout(above:)) ?? LargeTitleLayout(scrolled: 0, staysPut: true)
        if share < 1 { layout.leave(to: content.map(smallLayout(above:)) ?? .small, share: 1 - share) }
        let ground = content?.backgroundColor ?? .systemBackground
        (navigationBar.layout, navigationBar.edgeGround) = (layout, ground)
        largeTitleView.isHidden = share == 0 || layout.collapse >= LargeTitleLayout.height
        // What it follows may be animated; it is where that is seen.
        largeTitleView.lettersAlpha = share
        largeTitleView.backgroundColor = ground
        largeTitleView.titleScale = layout.titleScale
        largeTitleView.margins = navigationBar.presentationMargins
        largeTitleView.frame = Rect(
            x: 0, y: navigationBar.presentationFrame.maxY - layout.collapse, width: view.presentationFrame.width,
            height: LargeTitleLayout.height + layout.stretch)
        largeTitleView.animatedFrame.removeAll()
    }

    /// How much of the large title is seen beside the bar's own: on the way to a size that has none it leaves by and by.
    private var largeTitleShare: Double {
        let (size, seen) = (view.bounds.size, view.presentationFrame.size)
        guard isTurning, size.height != size.width else { return showsLargeTitle ? 1 : 0 }
        // Before the turn the screen was as high as it is wide now.
        let old = size.width >= LargeTitleLayout.leastScreenHeight
        guard old != showsLargeTitle else { return showsLargeTitle ? 1 : 0 }
        let way = ((seen.height - size.width) / (size.height - size.width)).clamped(to: 0...1)
        return old ? 1 - way : way
    }

    /// A bar without a large title has its ground while something is under it.
    private func smallLayout(above content: ScrollView) -> LargeTitleLayout {
        let place = navigationBar.presentationFrame.maxY + content.contentInset.top
        return LargeTitleLayout(smallAboveContentScrolledBy: content.presentationContentOffset.y + place)
    }

    /// Whether the bar is on its way to another size: meanwhile the title covers what else would be seen above the content.
    private var isTurning: Bool { navigationBar.presentationFrame.size != navigationBar.frame.size }

    /// A title above a header stays put, so that the header is seen below it and not through it.
    private func layout(above content: ScrollView) -> LargeTitleLayout {
        // Whole pixels, as content is drawn, so that both meet.
        let scale = view.appearance.scale
        let offset = Double((content.presentationContentOffset.y * scale).nearestPixel) / scale
        let held = isTurning ? content.adjustedContentInset.top - content.restingContentInset.top : 0
        let place = navigationBar.presentationFrame.maxY + LargeTitleLayout.height + content.contentInset.top + held
        let hasHeader = content.subviews.contains { ($0 as? RefreshControl).map { $0.behavior.edge == .top && !$0.isHidden } ?? false }
        return LargeTitleLayout(scrolled: offset + place, staysPut: hasHeader)
    }
}
