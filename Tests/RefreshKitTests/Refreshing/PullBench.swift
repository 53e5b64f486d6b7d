import RefreshKit

/// A control on a scroll view that goes where it is told, on a stage of 375 x 667.
final class PullBench {
    let stage = Stage(size: Size(width: 375, height: 667))
    let scrollView = Finger()
    let control: RefreshControl
    var log: [String] = []

    final class Finger: ScrollView {
        var isDown = false
        var goesOn = false
        override var isDragging: Bool { isDown }
        override func startDecelerating(from velocity: Point) -> Bool { goesOn }
    }

    init(_ control: RefreshControl, content: Double = 2000, inset: EdgeInsets = .zero) {
        self.control = control
        scrollView.frame = stage.root.bounds
        stage.root.addSubview(scrollView)
        scrollView.contentSize = Size(width: 375, height: content)
        scrollView.contentInset = inset
        scrollView.contentOffset = Point(x: 0, y: -inset.top)
        control.onRefresh = { [unowned self] in log.append("refresh \(stage.now.seconds)") }
        control.onEnd = { [unowned self] in log.append("end \(stage.now.seconds)") }
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

    func press() {
        scrollView.isDown = true
        scrollView.pan.send(PanSample(.began))
    }

    func release(goesOn: Bool = false) {
        scrollView.isDown = false
        scrollView.goesOn = goesOn
        scrollView.pan.send(PanSample(.ended))
    }

    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }
}
