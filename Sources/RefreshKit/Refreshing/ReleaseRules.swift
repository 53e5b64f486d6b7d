/// Decides as the finger leaves: at the end of the content it loads more, far above the top it refreshes.
final class ReleaseRules: RefreshRules {
    private static let opening = AnimationTiming.curve(over: .seconds(1))

    override func begin() {}

    override func didEndDragging() {
        guard let scrollView = control.scrollView else { return }
        if scrollView.offsetY + scrollView.frame.height >= scrollView.contentSize.height {
            open(top: 0, bottom: 60) { $0.onLoadMore?() }
        }
    }

    override func willBeginDecelerating() {
        guard let scrollView = control.scrollView else { return }
        if scrollView.offsetY < -100 { open(top: 150, bottom: 0) { $0.onRefresh?() } }
    }

    /// Replaces the insets for the time of a request; one that comes while another is under way is ignored.
    private func open(top: Double, bottom: Double, _ request: @escaping (RefreshControl) -> Void) {
        guard let scrollView = control.scrollView, control.state == .idle else { return }
        control.enter(.refreshing)
        animate(Self.opening) {
            let insets = resting(scrollView)
            hold(top: top - insets.top, bottom: bottom - insets.bottom)
        } completion: {
            request($0)
        }
    }

    override func didEnter(from old: RefreshControl.State) {
        if old == .refreshing { hold() }
    }
}
