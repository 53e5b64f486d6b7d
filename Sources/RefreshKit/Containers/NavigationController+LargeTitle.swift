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
        guard prefersLargeTitles, showsLargeTitle || isTurning else {
            largeTitleView.isHidden = true
            navigationBar.layout = .small
            return
        }
        let content = scrolledContent
        let layout = content.map(layout(above:)) ?? LargeTitleLayout(scrolled: 0, staysPut: true)
        let ground = content?.backgroundColor ?? .systemBackground
        (navigationBar.layout, navigationBar.edgeGround) = (layout, ground)
        largeTitleView.isHidden = layout.collapse >= LargeTitleLayout.height
        largeTitleView.backgroundColor = ground
        largeTitleView.titleScale = layout.titleScale
        largeTitleView.frame = Rect(
            x: 0, y: navigationBar.presentationFrame.maxY - layout.collapse, width: view.presentationFrame.width,
            height: LargeTitleLayout.height + layout.stretch)
        // What it follows may be animated; it is where that is seen.
        largeTitleView.animatedFrame.removeAll()
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
