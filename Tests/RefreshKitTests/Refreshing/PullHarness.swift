import RefreshKit

import RefreshTesting

/// A harness that records a control's callbacks while a test sets its scroll view's offsets; the stage measures 375x667 points by default.
final class PullHarness: StageHarness {
    let scrollView: ScrollView
    let control: RefreshControl

    init(
        _ control: RefreshControl, content: Double = 2000, inset: EdgeInsets = .zero,
        in frame: Rect = Rect(x: 0, y: 0, width: 375, height: 667), appearance: Appearance = .light
    ) {
        self.control = control
        scrollView = ScrollView(frame: frame)
        scrollView.contentSize = Size(width: frame.width, height: content)
        scrollView.contentInset = inset
        scrollView.contentOffset = Point(x: 0, y: -inset.top)
        super.init(scrollView, size: Size(width: frame.maxX, height: frame.maxY), traits: Traits(appearance: appearance))
        control.onRefresh = { [unowned self] in note("refresh \(now.seconds)") }
        control.onEnd = { [unowned self] in note("end \(now.seconds)") }
        scrollView.addSubview(control)
    }

    convenience init(_ behavior: RefreshBehavior, content: Double = 2000, inset: EdgeInsets = .zero) {
        self.init(RefreshControl(behavior), content: content, inset: inset)
    }

    var insets: EdgeInsets { scrollView.adjustedContentInset }
    var offset: Double {
        get { scrollView.contentOffset.y }
        set { scrollView.contentOffset = Point(x: 0, y: newValue) }
    }

    /// Begins a drag without moving.
    func press() { pan(scrollView, .began) }

    /// Ends the drag; the content then moves as on a phone.
    func release(velocity: Double = 0) { pan(scrollView, .ended, velocity: Point(x: 0, y: velocity)) }
}

extension PullHarness {
    /// Creates a 240-point-wide control that is drawn completely, even if it is not fully pulled.
    convenience init(looksOf control: TextRefreshControl, appearance: Appearance) {
        self.init(control, content: 120, in: Rect(x: 0, y: 60, width: 240, height: 120), appearance: appearance)
        scrollView.clipsToBounds = false
        advance(by: .zero)
    }

    /// Pulls down by a distance in points, or up if the distance is negative.
    func pull(_ points: Double) {
        if !scrollView.isDragging { press() }
        offset = -points
        advance(by: .zero)
    }

    /// Lifts the finger and moves the content to its resting position.
    func releaseFinger() {
        release()
        offset = -insets.top
        advance(by: .zero)
    }
}
