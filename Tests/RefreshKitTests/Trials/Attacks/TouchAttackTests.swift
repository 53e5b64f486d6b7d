import RefreshKit
import Testing

@Suite struct TouchAttackTests {
    private let stage = Stage(size: Size(width: 100, height: 200))

    private func list() -> ScrollView {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 200))
        scrollView.contentSize = Size(width: 100, height: 1000)
        stage.root.addSubview(scrollView)
        return scrollView
    }

    @Test func cancelingTheTouchInShouldBeginPreventsThePan() {
        let scrollView = list()
        scrollView.pan.shouldBegin = { [stage] _ in
            stage.touchCanceled()
            return true
        }
        stage.touchBegan(at: Point(x: 50, y: 100))
        stage.touchMoved(at: Point(x: 50, y: 50))
        #expect(!scrollView.isDragging)
        #expect(!scrollView.isTracking)
    }

    @Test func removingTheViewInShouldBeginPreventsThePan() {
        let scrollView = list()
        scrollView.pan.shouldBegin = { [unowned scrollView] _ in
            scrollView.removeFromSuperview()
            return true
        }
        stage.touchBegan(at: Point(x: 50, y: 100))
        stage.touchMoved(at: Point(x: 50, y: 50))
        #expect(scrollView.pan.phase == nil)
        #expect(!scrollView.isTracking)
    }

    @Test func aTouchBegunByAnObserverReplacesTheFirst() {
        let scrollView = list()
        _ = scrollView.startDecelerating(from: Point(x: 0, y: -2000))
        stage.advance(by: .milliseconds(100))
        let observer = HookedObserver()
        scrollView.addObserver(observer)
        var isFirst = true
        observer.onScroll = { [stage] _ in
            guard isFirst else { return }
            isFirst = false
            stage.touchBegan(at: Point(x: 50, y: 100))
        }
        stage.timeline.schedule(after: .milliseconds(5)) { [stage] in stage.touchBegan(at: Point(x: 50, y: 100)) }
        stage.advance(by: .milliseconds(5))
        #expect(scrollView.isTracking)
        stage.touchEnded()
        #expect(!scrollView.isTracking)
    }

    @Test func aListRemovedWhenItStopsIsNotTouched() {
        let scrollView = list()
        _ = scrollView.startDecelerating(from: Point(x: 0, y: -2000))
        stage.advance(by: .milliseconds(100))
        let observer = HookedObserver()
        scrollView.addObserver(observer)
        observer.onScroll = { $0.removeFromSuperview() }
        stage.timeline.schedule(after: .milliseconds(5)) { [stage] in stage.touchBegan(at: Point(x: 50, y: 100)) }
        stage.advance(by: .milliseconds(5))
        stage.touchEnded()
        #expect(!scrollView.isTracking)
    }

    @Test(arguments: Control.Event.allCases) func aControlMayRemoveItselfInAnyAction(_ event: Control.Event) {
        let control = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(control)
        control.addAction(for: event) { [stage, weak control] in
            control?.isEnabled = false
            control?.removeFromSuperview()
            stage.touchCanceled()
            stage.touchBegan(at: Point(x: 10, y: 10))
        }
        stage.touchBegan(at: Point(x: 10, y: 10))
        stage.touchMoved(at: Point(x: 90, y: 90))
        if event == .touchUpInside { stage.touchMoved(at: Point(x: 10, y: 10)) }
        if event == .touchCancel { stage.touchCanceled() } else { stage.touchEnded() }
        #expect(!control.isTracking)
        #expect(!control.isHighlighted)
        #expect(control.superview == nil)
    }

    @Test func aControlDisabledWhenHighlightedIsNotTouched() {
        final class Shy: Control {
            override func stateDidChange() { if isHighlighted { isEnabled = false } }
        }
        let control = Shy(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        stage.root.addSubview(control)
        var events: [Control.Event] = []
        for event in Control.Event.allCases { control.addAction(for: event) { events.append(event) } }
        stage.tap(Point(x: 10, y: 10), at: .zero)
        stage.advance(by: .seconds(1))
        #expect(events == [.touchCancel])
        #expect(!control.isHighlighted)
    }

    @Test func anObserverMayCancelThePan() {
        final class Canceller: ScrollObserver {
            func scrollView(_ scrollView: ScrollView, panDidChangeTo phase: PanSample.Phase) {
                if phase == .changed { scrollView.pan.cancel() }
            }
        }
        let scrollView = list()
        let observer = Canceller()
        scrollView.addObserver(observer)
        stage.drag(from: Point(x: 50, y: 150), to: Point(x: 50, y: 20), at: .zero, over: .milliseconds(100))
        stage.advance(by: .seconds(1))
        #expect(!scrollView.isDragging && !scrollView.isTracking && !scrollView.isDecelerating)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func theStageMayBeReleasedInAnyCallback() {
        final class Owner {
            var stage: Stage? = Stage(size: Size(width: 100, height: 100))
        }
        for event in [Control.Event.touchDown, .touchUpInside] {
            let owner = Owner()
            let timeline = owner.stage?.timeline
            let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            owner.stage?.root.addSubview(control)
            control.addAction(for: event) { owner.stage = nil }
            owner.stage?.tap(Point(x: 10, y: 10), at: .milliseconds(10))
            timeline?.advance(to: .seconds(1))
            #expect(owner.stage == nil)
            #expect(control.stage == nil)
        }
    }

    @Test func theStageMayBeReleasedDuringAPan() {
        var stage: Stage? = Stage(size: Size(width: 100, height: 100))
        let timeline = stage?.timeline
        var samples: [PanSample.Phase] = []
        stage?.root.addPanRecognizer(
            PanRecognizer {
                samples.append($0.phase)
                stage = nil
            })
        stage?.drag(from: Point(x: 10, y: 10), to: Point(x: 90, y: 10), at: .zero, over: .milliseconds(100))
        timeline?.advance(to: .seconds(1))
        #expect(samples.first == .began)
        #expect(stage == nil)
    }

    @Test func recognizersOutliveTheirViews() {
        let pan = ScrollView().pan
        pan.send(PanSample(.began))
        pan.send(PanSample(.changed, translation: Point(x: 0, y: 10)))
        #expect(pan.shouldBegin?(Point(x: 0, y: 10)) == false)
    }
}
