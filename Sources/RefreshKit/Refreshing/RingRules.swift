/// A header or footer that follows the pull and starts at its maximum.
final class RingRules: RefreshRules {
    private static let opening = AnimationTiming.curve(over: .milliseconds(300))

    private let maximumPull: Double
    private let originOffset: Double
    private let isFooter: Bool

    init(_ control: RefreshControl, _ maximumPull: Double, _ originOffset: Double, isFooter: Bool) {
        (self.maximumPull, self.originOffset, self.isFooter) = (maximumPull, originOffset, isFooter)
        super.init(control)
    }

    override func top(in scrollView: ScrollView) -> Double {
        isFooter ? scrollView.contentSize.height + control.ignoredInset : super.top(in: scrollView)
    }

    override func didScroll(from old: Double) { follow() }

    override func contentDidChange() {
        guard isFooter else { return }
        place()
        follow()
    }

    override func begin() {}

    private func follow() {
        guard let scrollView = control.scrollView else { return }
        // A pull the wrong way counts as none; the original took the distance, and started there too.
        let pull =
            isFooter
            ? scrollView.offsetY - end(of: scrollView) : -originOffset - scrollView.offsetY
        control.pullingPercent = (pull / maximumPull).clamped(to: 0...1)
        if control.pullingPercent == 1, control.state == .idle { control.enter(.refreshing) }
    }

    /// The offset at which a footer's pull is 0; content that fits is pulled from where it rests, or it would load without end.
    private func end(of scrollView: ScrollView) -> Double {
        max(scrollView.contentSize.height - scrollView.frame.height, -resting(scrollView).top)
    }

    override func didEnter(from old: RefreshControl.State) {
        guard let scrollView = control.scrollView else { return }
        if control.state == .refreshing {
            animate(Self.opening) {
                let (insets, extent) = (resting(scrollView), maximumPull + originOffset)
                if isFooter { hold(bottom: extent - insets.bottom) } else { hold(top: extent - insets.top) }
            } completion: {
                $0.onRefresh?()
            }
        } else if old == .refreshing {
            animate(Self.opening) { hold() }
        }
    }
}
