/// A header that only says how far it is pulled; the application begins.
final class ManualHeaderRules: RefreshRules {
    override func didScroll(from old: Double) { follow() }

    override func begin() {
        if !control.isUnderWay { control.enter(.refreshing) }
    }

    override func didEnter(from old: RefreshControl.State) {
        guard let scrollView = control.scrollView else { return }
        if control.state == .refreshing {
            animate(Self.fast) {
                hold(top: control.behavior.extent)
                scrollView.offsetY = -scrollView.adjustedContentInset.top
            }
            control.onRefresh?()
        } else if old == .refreshing {
            animate(Self.fast) { hold() }
            follow()
        }
    }

    private func follow() {
        guard let scrollView = control.scrollView, control.state != .refreshing else { return }
        let isBeyond = scrollView.offsetY <= -(scrollView.adjustedContentInset.top + control.behavior.extent)
        control.enter(isBeyond ? .pulling : .idle)
    }
}

/// A footer that starts when the end of the content is reached.
final class ManualFooterRules: RefreshRules {
    override func top(in scrollView: ScrollView) -> Double { scrollView.contentSize.height + control.ignoredInset }

    override func contentDidChange() { place() }

    override func didScroll(from old: Double) {
        guard let scrollView = control.scrollView, scrollView.contentSize.height != 0 else { return }
        let insets = scrollView.adjustedContentInset
        let end = scrollView.contentSize.height + insets.bottom - scrollView.frame.height
        if scrollView.offsetY >= end, scrollView.offsetY > -insets.top { begin() }
    }

    override func didEnter(from old: RefreshControl.State) {
        if control.state == .refreshing { control.onRefresh?() }
    }
}
