/// A header above the content.
final class HeaderRules: PullRules {
    override func didScroll(from old: Double) {
        guard let scrollView = control.scrollView else { return }
        let pull = -resting(scrollView).top - scrollView.offsetY
        if control.state == .refreshing {
            // The header scrolls away with the content instead of standing above it.
            hold(top: pull.clamped(to: 0...control.behavior.extent))
        } else if pull >= 0 {
            follow(pull, isDragging: scrollView.isDragging)
        }
    }

    override func didEnter(from old: RefreshControl.State) {
        guard let scrollView = control.scrollView else { return }
        if control.state == .refreshing {
            open {
                let top = resting(scrollView).top + control.behavior.extent
                hold(top: control.behavior.extent)
                if scrollView.pan.phase != .cancelled { scrollView.offsetY = -top }
            }
        } else if old == .refreshing {
            close()
        }
    }
}
