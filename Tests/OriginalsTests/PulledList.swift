import Originals
import RefreshKit
import RefreshTesting

/// A 375x667-point list that records its control's callbacks while a test sets its offsets, with or without a finger.
final class PulledList: StageHarness {
    let list: ScrollView
    let control: TextRefreshControl

    init(_ control: TextRefreshControl, content: Double = 2000, inset: EdgeInsets = .zero, safeArea: EdgeInsets = .zero) {
        self.control = control
        list = ScrollView(frame: Rect(x: 0, y: 0, width: 375, height: 667))
        list.contentSize = Size(width: 375, height: content)
        list.contentInset = inset
        super.init(list, size: list.frame.size, safeAreaInsets: safeArea)
        list.contentOffset.y = 0 - insets.top
        control.onRefresh = { [unowned self] in note("refresh \(now.seconds)") }
        control.onEnd = { [unowned self] in note("end \(now.seconds)") }
        list.addSubview(control)
    }

    convenience init(
        _ behavior: RefreshBehavior, language: String = "en", content: Double = 2000, inset: EdgeInsets = .zero,
        safeArea: EdgeInsets = .zero
    ) {
        self.init(TextRefreshControl(behavior, language: language), content: content, inset: inset, safeArea: safeArea)
    }

    var insets: EdgeInsets { list.adjustedContentInset }
    var offset: Double {
        get { list.contentOffset.y }
        set { list.contentOffset.y = newValue }
    }

    /// Number of times the action was called.
    var refreshCount: Int { notes.count { $0.hasPrefix("refresh") } }

    /// Moves the content with a finger, touching down first if necessary.
    func drag(to offset: Double) {
        if !list.isDragging { pan(list, .began) }
        self.offset = offset
    }

    /// Lifts the finger; the content then moves as on a phone.
    func releaseFinger(velocity: Double = 0) { pan(list, .ended, velocity: Point(x: 0, y: velocity)) }

    func wait(_ milliseconds: Int) { advance(by: .milliseconds(milliseconds)) }
}
