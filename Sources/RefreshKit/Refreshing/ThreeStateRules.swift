/// A header of three states, whose limit is strict both ways.
final class ThreeStateRules: RefreshRules {
    override func didScroll(from old: Double) {
        guard let scrollView = control.scrollView, control.state != .refreshing else { return }
        let limit = -resting(scrollView).top - control.behavior.extent
        if !scrollView.isDragging {
            if control.state == .pulling { control.enter(.refreshing) }
        } else if control.state == .idle, scrollView.offsetY < limit {
            control.enter(.pulling)
        } else if control.state == .pulling, scrollView.offsetY > limit {
            control.enter(.idle)
        }
    }

    override func didEnter(from old: RefreshControl.State) {
        if control.state == .refreshing {
            animate(Self.fast) { hold(top: control.behavior.extent) }
            control.onRefresh?()
        } else if old == .refreshing {
            animate(Self.fast) { hold() }
        }
    }
}
