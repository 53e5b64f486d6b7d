import RefreshKit
import Testing

import Testing

@Suite struct TouchTests {
    private let harness = ButtonHarness()
    private var stage: Stage { harness.stage }
    private var list: ScrollView { harness.list }
    private let start = Point(x: 200, y: 300)

    @Test func panBeginsAfterTenPointsWithoutAJump() {
        stage.touchBegan(at: start)
        stage.touchMoved(at: Point(x: 200, y: 290.5))
        #expect(!list.isDragging && list.isTracking)
        stage.touchMoved(at: Point(x: 200, y: 290))
        #expect(list.isDragging)
        #expect(list.contentOffset.y == 0)
        stage.touchMoved(at: Point(x: 200, y: 250))
        #expect(list.contentOffset.y == 40)
    }

    @Test func oneLongMovementScrollsAsFarAsManyShortOnes() {
        stage.touchBegan(at: start)
        stage.touchMoved(at: Point(x: 200, y: 200))
        #expect(list.contentOffset.y == 90)
    }

    @Test func aFlickHasTheVelocityOfTheLastTenthOfASecond() {
        harness.press(at: start)
        harness.move(to: Point(x: 200, y: 200), over: .milliseconds(200))
        stage.touchEnded()
        let before = list.contentOffset.y
        stage.advance(by: .seconds(20))
        // 5 pt in 10 ms is 500 pt/s, so the content glides 249.75 pt farther.
        #expect(abs(list.contentOffset.y - before - 249.75) < 0.1)
    }

    @Test func earlierMovementDoesNotAffectTheVelocity() {
        harness.press(at: start)
        harness.move(to: Point(x: 200, y: 200), over: .milliseconds(200))
        stage.advance(by: .milliseconds(300))
        stage.touchMoved(at: Point(x: 200, y: 199))
        stage.touchEnded()
        let before = list.contentOffset.y
        stage.advance(by: .seconds(20))
        // The finger moves a third of a point in 0.1 s.
        #expect(list.contentOffset.y - before < 2)
    }

    @Test func aTouchThatRestedDoesNotFlick() {
        harness.press(at: start)
        harness.move(to: Point(x: 200, y: 200), over: .milliseconds(200))
        stage.advance(by: .milliseconds(100))
        stage.touchEnded()
        #expect(!list.isDecelerating)
    }

    @Test func aTouchStopsMotionAndIsNotATap() {
        list.contentOffset.y = 500
        _ = list.startDecelerating(from: Point(x: 0, y: 800))
        stage.advance(by: .milliseconds(100))
        harness.button.frame.origin.y = 100 + list.contentOffset.y
        let held = list.contentOffset.y
        stage.touchBegan(at: harness.inside)
        stage.touchEnded()
        #expect(harness.called.isEmpty)
        #expect(list.contentOffset.y == held)
        stage.touchBegan(at: harness.inside)
        stage.touchEnded()
        #expect(harness.called == [.touchDown, .touchUpInside])
    }

    @Test func stretchedContentBouncesBackAfterATouch() {
        list.contentOffset.y = -100
        _ = list.startDecelerating(from: .zero)
        stage.advance(by: .milliseconds(50))
        stage.touchBegan(at: start)
        let held = list.contentOffset.y
        stage.advance(by: .seconds(1))
        #expect(held < -10 && list.contentOffset.y == held)
        stage.touchEnded()
        stage.advance(by: .seconds(3))
        #expect(list.contentOffset.y == 0)
    }

    @Test func aTouchContinuesFromThePresentation() {
        list.setContentOffset(Point(x: 0, y: 400), animated: true)
        stage.advance(by: .milliseconds(150))
        let shown = list.presentationContentOffset.y
        stage.touchBegan(at: start)
        #expect(list.contentOffset.y == shown && list.presentationContentOffset.y == shown)
        #expect(shown > 100 && shown < 300)
    }

    @Test func theInnermostPanWinsAlongItsAxis() {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        inner.contentSize = Size(width: 1000, height: 400)
        list.addSubview(inner)
        harness.press(at: start)
        harness.move(to: Point(x: 150, y: 290), over: .milliseconds(100))
        #expect(inner.isDragging && !list.isDragging)
        stage.touchEnded()
        stage.advance(by: .seconds(9))
        harness.press(at: start)
        harness.move(to: Point(x: 190, y: 250), over: .milliseconds(100))
        #expect(!inner.isDragging && list.isDragging)
    }

    @Test func anAncestorGetsAnUnclaimedPan() {
        var phases: [PanSample.Phase] = []
        stage.root.addPanRecognizer(PanRecognizer { phases.append($0.phase) })
        stage.touchBegan(at: start)
        stage.touchMoved(at: Point(x: 180, y: 300))
        stage.touchEnded()
        #expect(phases == [.began, .changed, .ended])
        #expect(!list.isDragging)
    }

    @Test func aSecondTouchNeitherPansNorTapsDuringAPan() {
        stage.touchBegan(at: start, id: 1)
        stage.touchMoved(at: Point(x: 200, y: 280), id: 1)
        let held = list.contentOffset.y
        stage.touchBegan(at: harness.inside, id: 2)
        stage.touchMoved(at: Point(x: 150, y: 20), id: 2)
        stage.touchEnded(id: 2)
        #expect(list.contentOffset.y == held && list.isDragging)
        #expect(harness.called.isEmpty)
        stage.touchEnded(id: 1)
        #expect(!list.isDragging && !list.isTracking)
    }

    @Test func aPanCancelsThePressOfAnotherTouch() {
        harness.press(at: harness.inside, finger: 1)
        stage.touchBegan(at: start, id: 2)
        // The list follows the first touch, so only that touch can pan.
        harness.move(to: Point(x: 150, y: 60), over: .milliseconds(120), finger: 1)
        #expect(harness.called == [.touchDown, .touchCancel])
    }

    @Test func unknownTouchesAreIgnored() {
        stage.touchMoved(at: start, id: 7)
        stage.touchEnded(id: 7)
        stage.touchCanceled(id: 7)
        stage.touchBegan(at: Point(x: .nan, y: 0), id: 7)
        stage.touchMoved(at: Point(x: 200, y: 200), id: 7)
        #expect(!list.isTracking)
    }

    @Test func beginningATouchTwiceCancelsItFirst() {
        stage.touchBegan(at: harness.inside)
        stage.touchBegan(at: start)
        #expect(harness.called == [.touchDown, .touchCancel])
        stage.touchEnded()
        #expect(!list.isTracking)
    }

    @Test func removingAViewEndsItsPan() {
        harness.press(at: start)
        harness.move(to: Point(x: 200, y: 400), over: .milliseconds(200))
        #expect(list.contentOffset.y < 0)
        list.removeFromSuperview()
        #expect(!list.isDragging && !list.isTracking)
        #expect(list.contentOffset.y == 0)
        stage.touchMoved(at: Point(x: 200, y: 350))
        stage.touchEnded()
        #expect(list.contentOffset.y == 0)
    }

    @Test func removingARowKeepsThePan() {
        harness.press(at: harness.inside)
        harness.move(to: Point(x: 150, y: 100), over: .milliseconds(40))
        harness.button.removeFromSuperview()
        stage.touchMoved(at: Point(x: 150, y: 60))
        #expect(list.isDragging)
        #expect(list.contentOffset.y == 50)
    }

    @Test func aCanceledPanSendsNoMoreSamples() {
        var phases: [PanSample.Phase] = []
        let pan = PanRecognizer { phases.append($0.phase) }
        list.isScrollEnabled = false
        list.addPanRecognizer(pan)
        stage.touchBegan(at: start)
        stage.touchMoved(at: Point(x: 200, y: 290))
        pan.cancel()
        stage.touchMoved(at: Point(x: 200, y: 250))
        stage.touchEnded()
        #expect(phases == [.began, .canceled])
        stage.touchBegan(at: start)
        stage.touchMoved(at: Point(x: 200, y: 290))
        #expect(phases == [.began, .canceled, .began])
    }

    @Test func scheduledTouchesRunAtTheirTimes() {
        for (instant, point) in [(0, 300.0), (20, 280), (40, 260)] {
            stage.timeline.schedule(at: .milliseconds(instant)) { [stage] in
                let point = Point(x: 200, y: point)
                if instant == 0 { stage.touchBegan(at: point) } else { stage.touchMoved(at: point) }
            }
        }
        stage.timeline.schedule(at: .milliseconds(50)) { [stage] in stage.touchEnded() }
        stage.advance(by: .milliseconds(50))
        #expect(list.contentOffset.y == 30)
        #expect(list.isDecelerating)
    }
}

@testable import RefreshKit

@Suite struct TouchPathTests {
    private func path(_ samples: (Int, Double)...) -> TouchPath {
        var path = TouchPath(from: Point(x: 0, y: samples[0].1), at: .milliseconds(samples[0].0))
        for (instant, y) in samples.dropFirst() { path.move(to: Point(x: 0, y: y), at: .milliseconds(instant)) }
        return path
    }

    @Test func aShortPathIsAveragedAsAWhole() {
        #expect(path((0, 0), (20, 10), (40, 30)).velocity(at: .milliseconds(40)).y == 750)
    }

    /// At 100 ms, halfway between 50 and 150 ms, the touch was at 15, so it moved 85 points in the last 0.1 s.
    @Test func velocityInterpolatesBetweenSamples() {
        #expect(isNear(path((0, 0), (50, 10), (150, 20), (200, 100)).velocity(at: .milliseconds(200)).y, 850))
    }

    @Test func velocityIsZeroAfterARest() {
        let path = path((0, 0), (20, 10))
        #expect(path.velocity(at: .milliseconds(119)).y == 500)
        #expect(path.velocity(at: .milliseconds(120)) == .zero)
    }

    @Test func velocityIsZeroForAnInstantMovement() {
        #expect(path((30, 0), (30, 500)).velocity(at: .milliseconds(30)) == .zero)
    }
}
