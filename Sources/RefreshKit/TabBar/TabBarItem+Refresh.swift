extension TabBarItem {
    /// The size of a refresh view in its button.
    ///
    /// A view with a size is in the middle of the button above the home indicator, and smaller where the button has no room for it.
    public enum RefreshViewSizing: Sendable, Hashable {
        /// An indicator has its compact size, such as 20 points for the spinner; any other view fills the button.
        case own
        /// The view has this size, in points.
        case size(Size)
        /// The view fills the button; an indicator fills the part above the home indicator.
        case fill

        /// Returns the size of a view in a button with this room, in points; nil for a view that fills all of the button.
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

    /// Starts the refresh as a tap on the selected item does, without calling its action; does nothing while the item refreshes.
    public func startRefresh() {
        guard !isRefreshing else { return }
        // First, so that it is set also when there is nothing to show or nowhere to show it.
        isRefreshing = true
        guard isRefreshAnimationEnabled else { return }
        beginSwap()
    }

    /// Ends the refresh and shows the button's parts again; does nothing when the item does not refresh.
    ///
    /// Exactly those parts come back that the refresh had hidden: the original showed all of them, also those hidden before.
    public func stopRefresh() {
        guard isRefreshing else { return }
        isRefreshing = false
        endSwap()
    }

    /// Takes a refresh that is under way over to another button, or off the one that is gone.
    func moveRefresh() {
        guard swap != nil || (isRefreshing && isRefreshAnimationEnabled) else { return }
        endSwap()
        beginSwap()
    }

    /// Shows the present refresh view if another one is shown.
    func replaceSwap() {
        guard swap != nil else { return }
        endSwap()
        beginSwap()
        onChange?(.refreshView)
    }

    private func beginSwap() {
        guard let button else { return }
        swap = RefreshSwap(refreshView, in: button)
    }

    private func endSwap() {
        swap?.end()
        swap = nil
    }
}

/// A refresh view that stands in for what a button shows, and what is needed to undo that.
final class RefreshSwap {
    /// The view that was put in, which need not be the item's refresh view any more.
    let view: any RefreshAnimating & View
    private weak var button: View?
    /// What was hidden for it; parts that were hidden before are not among them.
    private let parts: [View]

    /// Hides what the button shows, puts the view in front and starts it, in this order.
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

    /// Shows again what was hidden, stops the view and takes it out, in this order.
    func end() {
        for part in parts { part.isHidden = false }
        // Two items may share one view; the one that lost it must not stop it.
        guard view.superview == nil || view.superview === button else { return }
        view.stopRefreshAnimating()
        view.removeFromSuperview()
    }
}
