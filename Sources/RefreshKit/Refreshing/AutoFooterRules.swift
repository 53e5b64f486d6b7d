/// A footer with a place of its own at the end of the content, which starts as it comes in sight.
final class AutoFooterRules: PullRules {
    /// Whether a drag started the refresh, or was refused one.
    private var isStartedByDrag = false

    override var hasNoMoreData: Bool { true }

    override func top(in scrollView: ScrollView) -> Double { scrollView.contentSize.height + control.ignoredInset }

    override func attach() {
        isStartedByDrag = false
        // The place is taken afterwards: until then the footer starts nothing.
        if !control.isHidden { hold(bottom: control.behavior.extent) }
        place()
    }

    override func contentDidChange() { place() }

    override func didScroll(from old: Double) {
        guard let scrollView = control.scrollView, control.state == .idle, control.isAutomatic, control.frame.minY != 0 else { return }
        let insets = scrollView.adjustedContentInset
        let (content, viewport, extent) = (scrollView.contentSize.height, scrollView.frame.height, control.behavior.extent)
        guard insets.top + content > viewport else { return }
        let limit = content - viewport + extent * control.triggerPercent + insets.bottom - extent
        guard scrollView.offsetY >= limit, scrollView.offsetY > old else { return }
        if scrollView.isDragging { isStartedByDrag = true }
        begin()
    }

    override func panDidChange(to phase: PanSample.Phase) {
        guard let scrollView = control.scrollView, control.state == .idle else { return }
        if phase == .began { control.triggersLeft = control.triggerTimes }
        guard phase == .ended else { return }
        let insets = scrollView.adjustedContentInset
        let (content, viewport) = (scrollView.contentSize.height, scrollView.frame.height)
        let fits = insets.top + content <= viewport
        guard scrollView.offsetY >= (fits ? -insets.top : content + insets.bottom - viewport) else { return }
        isStartedByDrag = true
        begin()
    }

    private var isUnlimited: Bool { control.triggerTimes == -1 }

    override func begin() {
        if isStartedByDrag, control.triggersLeft <= 0, !isUnlimited { return }
        super.begin()
    }

    override func tap() {
        if control.state == .idle { super.begin() }
    }

    override func visibilityDidChange() {
        if control.isHidden {
            control.enter(.idle)
            hold()
        } else {
            hold(bottom: control.behavior.extent)
            place()
        }
    }

    override func didEnter(from old: RefreshControl.State) {
        switch control.state {
        case .refreshing: control.onRefresh?()
        case .idle, .noMoreData: leave(old)
        case .pulling, .willRefresh: break
        }
    }

    private func leave(_ old: RefreshControl.State) {
        if isStartedByDrag {
            if !isUnlimited { control.triggersLeft -= 1 }
            isStartedByDrag = false
        }
        guard old == .refreshing, let scrollView = control.scrollView else { return }
        guard scrollView.isPagingEnabled else {
            control.onEnd?()
            return
        }
        animate(Self.slow) {
            scrollView.offsetY -= scrollView.adjustedContentInset.bottom
        } completion: {
            $0.onEnd?()
        }
    }
}
