import RefreshKit

/// A scroll view of 375x600 points on a stage, a finger on it, and what an observer of it was told.
final class ScrollScene: ScrollObserver {
    let stage: Stage
    let view: ScrollView
    /// Offsets along the height that observers were told.
    var offsets: [Double] = []
    /// What observers were told of drags.
    var events: [String] = []

    init(_ view: ScrollView = ScrollView(), content: Double = 2000, top: Double = 0, offset: Double? = nil, scale: Double = 2) {
        stage = Stage(size: Size(width: 375, height: 600), appearance: Appearance(scale: scale))
        self.view = view
        view.frame = Rect(x: 0, y: 0, width: 375, height: 600)
        view.contentSize = Size(width: 375, height: content)
        view.contentInset.top = top
        view.contentOffset.y = offset ?? -top
        stage.root.addSubview(view)
        view.addObserver(self)
    }

    var offset: Double {
        get { view.contentOffset.y }
        set { view.contentOffset.y = newValue }
    }

    /// What is on screen.
    var presented: Double { view.presentationContentOffset.y }

    func pan(_ phase: PanSample.Phase, _ translation: Double = 0, velocity: Double = 0) {
        view.pan.send(PanSample(phase, translation: Point(x: 0, y: translation), velocity: Point(x: 0, y: velocity)))
    }

    /// Drags by a way and lets go, all within 0.05 s.
    func flick(by translation: Double, velocity: Double = 0) {
        pan(.began)
        stage.advance(by: .milliseconds(50))
        pan(.changed, translation)
        pan(.ended, velocity: velocity)
    }

    /// Advances frame by frame at 60 a second.
    func run(_ frames: Int) {
        for _ in 0..<frames { stage.advance(by: .nanoseconds(16_666_667)) }
    }

    /// Lets everything come to rest.
    func rest() { stage.advance(by: .seconds(60)) }

    func scrollViewDidScroll(_ scrollView: ScrollView, from old: Point) { offsets.append(scrollView.contentOffset.y) }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { events.append("ended \(willDecelerate)") }

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { events.append("decelerating") }
}

/// Whether two numbers are the same but for rounding.
func isNear(_ first: Double, _ second: Double, within tolerance: Double = 1e-6) -> Bool { abs(first - second) <= tolerance }
