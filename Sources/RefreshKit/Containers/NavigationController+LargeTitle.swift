extension NavigationController {
    final var showsLargeTitle: Bool { prefersLargeTitles && view.bounds.height >= LargeTitleLayout.minimumScreenHeight }

    /// The page's scroll view, if any.
    final var scrolledContent: ScrollView? {
        let view = topViewController.view
        return view as? ScrollView ?? view.subviews.lazy.compactMap { $0 as? ScrollView }.first
    }

    final func showTitle(animated: Bool = false) {
        let title = topViewController.title
        navigationBar.show(title, canGoBack: viewControllers.count > 1, animated: animated)
        largeTitleView.title = title
        guard animated, showsLargeTitle else { return }
        largeTitleView.alpha = 0
        view.animate(.curve(over: Self.slideDuration)) { largeTitleView.alpha = 1 }
    }

    /// Updates the bar and the large title for the current content offset.
    ///
    /// Only the display follows the content. Insets and touch areas do not change, so they do not depend on the frame rate.
    final func followContent() {
        guard prefersLargeTitles else {
            largeTitleView.isHidden = true
            navigationBar.layout = .small
            return
        }
        let content = scrolledContent
        let share = largeTitleAlpha
        var layout = content.map(layout(above:)) ?? LargeTitleLayout(scrolled: 0, isPinned: true)
        if share < 1 { layout.leave(to: content.map(smallLayout(above:)) ?? .small, share: 1 - share) }
        let background = content?.backgroundColor ?? .systemBackground
        (navigationBar.layout, navigationBar.edgeBackground) = (layout, background)
        largeTitleView.isHidden = share == 0 || layout.collapse >= LargeTitleLayout.height
        // While the content is animated, the title follows the position shown on the screen.
        largeTitleView.lettersAlpha = share
        largeTitleView.backgroundColor = background
        largeTitleView.titleScale = layout.titleScale
        largeTitleView.margins = navigationBar.presentationMargins
        largeTitleView.frame = Rect(
            x: 0, y: navigationBar.presentationFrame.maxY - layout.collapse, width: view.presentationFrame.width,
            height: LargeTitleLayout.height + layout.stretch)
        largeTitleView.animatedFrame.removeAll()
    }

    /// Alpha of the large title; it fades during a resize if the title is shown at only one of the two sizes.
    private var largeTitleAlpha: Double {
        let (size, seen) = (view.bounds.size, view.presentationFrame.size)
        guard isResizing, size.height != size.width else { return showsLargeTitle ? 1 : 0 }
        // Before the rotation, the height was the current width.
        let old = size.width >= LargeTitleLayout.minimumScreenHeight
        guard old != showsLargeTitle else { return showsLargeTitle ? 1 : 0 }
        let way = ((seen.height - size.width) / (size.height - size.width)).clamped(to: 0...1)
        return old ? 1 - way : way
    }

    /// Returns the layout of a bar without a large title; the bar shows its background while content is under it.
    private func smallLayout(above content: ScrollView) -> LargeTitleLayout {
        let top = navigationBar.presentationFrame.maxY + content.contentInset.top
        return LargeTitleLayout(smallTitleScrolledBy: content.presentationContentOffset.y + top)
    }

    /// Whether the bar is being resized; meanwhile, the title covers the gap above the content.
    private var isResizing: Bool { navigationBar.presentationFrame.size != navigationBar.frame.size }

    /// Returns the layout of a large title.
    ///
    /// Above a refresh header, the title is pinned, so that the header appears below it and does not show through.
    private func layout(above content: ScrollView) -> LargeTitleLayout {
        // Rounded to whole pixels like the content, to avoid a gap.
        let scale = view.traits.scale
        let offset = Double((content.presentationContentOffset.y * scale).nearestPixel) / scale
        let held = isResizing ? content.adjustedContentInset.top - content.restingContentInset.top : 0
        let top = navigationBar.presentationFrame.maxY + LargeTitleLayout.height + content.contentInset.top + held
        let hasHeader = content.subviews.contains { ($0 as? RefreshControl).map { $0.behavior.edge == .top && !$0.isHidden } ?? false }
        return LargeTitleLayout(scrolled: offset + top, isPinned: hasHeader)
    }
}
