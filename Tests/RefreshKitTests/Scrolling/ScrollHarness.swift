import RefreshKit
import RefreshTesting

/// A 375x600-point scroll view on a stage, with an observer that records events.
final class ScrollHarness: StageHarness, ScrollObserver {
    let view: ScrollView
    /// Vertical offsets reported to observers.
    var offsets: [Double] = []
    /// Drag events reported to observers.
    private(set) var drags: [String] = []

    init(_ view: ScrollView = ScrollView(), content: Double = 2000, top: Double = 0, offset: Double? = nil, scale: Double = 2) {
        self.view = view
        view.frame = Rect(x: 0, y: 0, width: 375, height: 600)
        view.contentSize = Size(width: 375, height: content)
        view.contentInset.top = top
        view.contentOffset.y = offset ?? -top
        super.init(view, size: Size(width: 375, height: 600), traits: Traits(scale: scale))
        view.addObserver(self)
    }

    var offset: Double {
        get { view.contentOffset.y }
        set { view.contentOffset.y = newValue }
    }

    /// Vertical offset shown on the screen.
    var presented: Double { view.presentationContentOffset.y }

    func pan(_ phase: PanSample.Phase, _ translation: Double = 0, velocity: Double = 0) {
        pan(view, phase, translation: Point(x: 0, y: translation), velocity: Point(x: 0, y: velocity))
    }

    /// Drags by a distance within 0.05 s and releases with an exact velocity.
    func flick(by translation: Double, velocity: Double = 0) {
        pan(.began)
        advance(by: .milliseconds(50))
        pan(.changed, translation)
        pan(.ended, velocity: velocity)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) { offsets.append(scrollView.contentOffset.y) }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { drags.append("ended \(willDecelerate)") }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { drags.append("decelerating") }
}

/// Returns whether two numbers are equal except for rounding errors.
func isNear(_ first: Double, _ second: Double, within tolerance: Double = 1e-6) -> Bool { abs(first - second) <= tolerance }
