import RefreshKit

extension PullHarness {
    /// A control of 240 points that is drawn whole, however little it is pulled into view.
    convenience init(looksOf control: TextRefreshControl, style: Appearance.Style) {
        self.init(control, content: 120, in: Rect(x: 0, y: 60, width: 240, height: 120), style: style)
        scrollView.clipsToBounds = false
        advance(by: .zero)
    }

    /// Pulls down with a finger by a distance in points, or up if it is negative.
    func pull(_ points: Double) {
        if !scrollView.isDragging { press() }
        offset = -points
        advance(by: .zero)
    }

    /// Lifts the finger, and puts content where it rests.
    func letGo() {
        release()
        offset = -insets.top
        advance(by: .zero)
    }
}
