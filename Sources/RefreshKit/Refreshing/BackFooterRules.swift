/// A footer below the content, out of sight until it is pulled up.
final class BackFooterRules: PullRules {
    private var rowsAtStart = 0

    override var hasNoMoreData: Bool { true }

    override func top(in scrollView: ScrollView) -> Double {
        let insets = resting(scrollView)
        return max(scrollView.contentSize.height, scrollView.frame.height - insets.top - insets.bottom) + control.ignoredInset
    }

    override func contentDidChange() { place() }

    /// By how much the content is longer than what is seen of it.
    private func spill(_ scrollView: ScrollView) -> Double {
        let insets = resting(scrollView)
        return scrollView.contentSize.height - (scrollView.frame.height - insets.top - insets.bottom)
    }

    /// The offset at which the footer begins to show.
    private func appearance(_ scrollView: ScrollView) -> Double { max(spill(scrollView), 0) - resting(scrollView).top }

    override func didScroll(from old: Double) {
        guard let scrollView = control.scrollView, control.state != .refreshing else { return }
        let pull = scrollView.offsetY - appearance(scrollView)
        guard pull > 0 else { return }
        if control.state == .noMoreData {
            control.pullingPercent = pull / control.behavior.extent
        } else {
            follow(pull, isDragging: scrollView.isDragging)
        }
    }

    override func didEnter(from old: RefreshControl.State) {
        guard let scrollView = control.scrollView else { return }
        if control.state == .refreshing {
            rowsAtStart = control.rowCount?() ?? 0
            open {
                let offset = appearance(scrollView) + control.behavior.extent
                hold(bottom: control.behavior.extent - min(spill(scrollView), 0))
                scrollView.offsetY = offset
            }
        } else if old == .refreshing {
            close()
            if spill(scrollView) > 0, control.rowCount?() ?? 0 != rowsAtStart { scrollView.offsetY = scrollView.offsetY }
        }
    }
}
