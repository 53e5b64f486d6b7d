extension TabBarItem {
    /// How a refresh view is sized in its button, above the home indicator; the view shrinks if the button is too small.
    public enum RefreshViewSizing: Sendable, Hashable {
        /// An indicator has its compact size, such as 20 points for the spinner. Any other view fills the button.
        case own
        /// The view has this size, in points.
        case size(Size)
        /// The view fills the button. An indicator fills the part above the home indicator.
        case fill

        /// Returns the size of a view in the given space, in points; nil if the view fills the button.
        func size(of view: View, in room: Size) -> Size? {
            let indicator = view as? IndicatorView
            let wish: Size? =
                switch self {
                case .own: indicator?.compactSize
                case .size(let size): size
                case .fill: indicator == nil ? nil : room
                }
            guard let wish, wish.width > 0, wish.height > 0 else { return nil }
            let scale = min(1, room.width / wish.width, room.height / wish.height)
            return Size(width: wish.width * scale, height: wish.height * scale)
        }
    }

    /// Starts the refresh as a tap on the selected item does, but without calling its action; has no effect during a refresh.
    public func startRefresh() {
        guard !isRefreshing else { return }
        // Set this first, so that it is set even without a button or an animation.
        isRefreshing = true
        guard isRefreshAnimationEnabled else { return }
        beginSwap()
    }

    /// Ends the refresh and shows the button's parts again; has no effect unless the item is refreshing.
    ///
    /// Parts that were hidden before the refresh stay hidden. The original showed all of them. A button shows no result, but a screen
    /// reader announces it.
    public func stopRefresh(with result: RefreshResult? = nil) {
        guard isRefreshing else { return }
        self.result = result
        isRefreshing = false
        endSwap()
    }

    func moveRefresh() {
        guard swap != nil || (isRefreshing && isRefreshAnimationEnabled) else { return }
        endSwap()
        beginSwap()
    }

    func replaceSwap() {
        guard swap != nil else { return }
        endSwap()
        beginSwap()
        onChange?(.refreshView)
    }

    private func beginSwap() {
        guard let button else { return }
        let view = refreshView
        // If items share a view, the last one to refresh shows it; the other one shows its button's parts again.
        if let other = (view.superview as? TabBarButton)?.item, other.swap?.view === view { other.endSwap() }
        swap = RefreshSwap(view, in: button)
    }

    private func endSwap() {
        swap?.end()
        swap = nil
    }
}

final class RefreshSwap {
    /// The view currently shown, which might no longer be the item's refresh view.
    let view: any RefreshAnimating & View
    private weak var button: View?
    private let parts: [View]

    init(_ view: any RefreshAnimating & View, in button: View) {
        self.view = view
        self.button = button
        parts = button.subviews.filter { !$0.isHidden && $0 !== view }
        for part in parts { part.isHidden = true }
        view.isUserInteractionEnabled = false
        button.addSubview(view)
        button.setNeedsLayout()
        view.startRefreshAnimating()
    }

    func end() {
        for part in parts { part.isHidden = false }
        // Another view, such as a refresh control, may have taken over the refresh view.
        guard view.superview == nil || view.superview === button else { return }
        view.stopRefreshAnimating()
        view.removeFromSuperview()
    }
}
