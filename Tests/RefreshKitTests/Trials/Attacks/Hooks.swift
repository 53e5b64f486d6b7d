import RefreshKit

/// A view that calls closures when its events occur.
final class HookedView: View {
    var onStage: ((HookedView) -> Void)?
    var onSuperview: ((HookedView) -> Void)?
    var onLayout: ((HookedView) -> Void)?
    var onAdvance: ((HookedView) -> Void)?
    var onDraw: ((HookedView) -> Void)?
    private(set) var layouts = 0

    override func didMoveToStage() { onStage?(self) }
    override func didMoveToSuperview() { onSuperview?(self) }
    override func layoutSubviews() {
        layouts += 1
        onLayout?(self)
    }
    override func advance(to instant: Duration) { onAdvance?(self) }
    override func draw(in bounds: Rect, on canvas: Canvas) { onDraw?(self) }
}

/// A controller that calls closures when it is added and removed.
final class HookedController: ViewController {
    var onWillMove: ((HookedController, ViewController?) -> Void)?
    var onDidMove: ((HookedController, ViewController?) -> Void)?

    override func willMove(toParent parent: ViewController?) { onWillMove?(self, parent) }
    override func didMove(toParent parent: ViewController?) { onDidMove?(self, parent) }
}

/// An observer that calls closures.
final class HookedObserver: ScrollObserver {
    var onScroll: ((ScrollView) -> Void)?
    var onContentSize: ((ScrollView) -> Void)?
    private(set) var calls = 0

    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) {
        calls += 1
        onScroll?(scrollView)
    }

    func scrollViewContentSizeDidChange(_ scrollView: ScrollView) {
        calls += 1
        onContentSize?(scrollView)
    }
}

/// Returns whether each view appears exactly once in its superview, and is on the same stage.
func isWhole(_ view: View) -> Bool {
    view.subviews.allSatisfy { inside in
        inside.superview === view && inside.stage === view.stage && view.subviews.filter { $0 === inside }.count == 1 && isWhole(inside)
    }
}
