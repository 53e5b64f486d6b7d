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
