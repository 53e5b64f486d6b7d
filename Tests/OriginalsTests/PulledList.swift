import Originals
import RefreshKit
import RefreshTesting

/// A control in a list of 375 by 667 points whose offsets a test sets, with or without a finger; records the control's callbacks.
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

    /// Call count of the action.
    var refreshCount: Int { notes.count { $0.hasPrefix("refresh") } }

    /// Moves content with a finger, which touches down if necessary.
    func drag(to offset: Double) {
        if !list.isDragging { pan(list, .began) }
        self.offset = offset
    }

    /// Lifts the finger; content then moves as on a phone.
    func releaseFinger(velocity: Double = 0) { pan(list, .ended, velocity: Point(x: 0, y: velocity)) }

    func wait(_ milliseconds: Int) { advance(by: .milliseconds(milliseconds)) }
}
