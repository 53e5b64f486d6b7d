import RefreshKit
import Testing

@Suite struct ScrollViewDragTests {
    @Test func contentFollowsTheFinger() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began, 7)
        #expect(harness.offset == 500)
        harness.pan(.changed, -33)
        #expect(harness.offset == 540)
        #expect(harness.view.isDragging)
    }

    @Test func secondTouchContinuesFromTheStretch() {
        let harness = ScrollHarness()
        harness.flick(by: 200)
        harness.advance(by: .milliseconds(100))
        let held = harness.offset
        harness.pan(.began)
        #expect(harness.offset == held)
        harness.advance(by: .seconds(1))
        #expect(harness.offset == held)
        harness.pan(.changed, 0.001)
        #expect(isNear(harness.offset, held, within: 0.001))
    }

    @Test func contentThatFitsIgnoresPans() throws {
        let harness = ScrollHarness(content: 300)
        let shouldBegin = try #require(harness.view.pan.shouldBegin)
        #expect(!shouldBegin(Point(x: 0, y: 12)))
        harness.view.alwaysBouncesVertically = true
        #expect(shouldBegin(Point(x: 0, y: 12)))
        #expect(!shouldBegin(Point(x: 12, y: 0)))
        harness.view.bounces = false
        #expect(!shouldBegin(Point(x: 0, y: 12)))
    }

    @Test func axisThatFitsDoesNotMove() {
        let harness = ScrollHarness()
        harness.pan(.began)
        harness.view.pan.send(PanSample(.changed, translation: Point(x: 50, y: 0)))
        #expect(harness.view.contentOffset == .zero)
    }

    @Test func diagonalFlickDoesNotMoveAListSideways() {
        let harness = ScrollHarness(offset: 500)
        #expect(harness.view.startDecelerating(from: Point(x: 900, y: -900)))
        harness.advance(frames: 5)
        #expect(harness.view.contentOffset.x == 0)
        #expect(harness.offset > 500)
    }

    @Test func bothAxesDecelerateIndependently() {
        let harness = ScrollHarness(offset: 500)
        harness.view.contentSize.width = 4000
        _ = harness.view.startDecelerating(from: Point(x: -400, y: 8000))
        harness.advance(by: .seconds(60))
        #expect(isNear(harness.view.contentOffset.x, 199.8, within: 0.01))
        #expect(harness.offset == 0)
    }

    @Test func disablingEndsTheDrag() {
        let harness = ScrollHarness()
        harness.pan(.began)
        harness.pan(.changed, 100)
        harness.view.isScrollEnabled = false
        #expect(!harness.view.isDragging)
        harness.pan(.changed, 200)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 0)
        #expect(harness.drags == ["ended true", "decelerating"])
    }

    @Test func restingFingerDoesNotThrow() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began)
        harness.advance(by: .milliseconds(100))
        harness.pan(.ended, velocity: -1000)
        #expect(!harness.view.isDecelerating)
        #expect(harness.drags == ["ended false"])
        harness.pan(.began)
        harness.advance(by: .milliseconds(99))
        harness.pan(.ended, velocity: -1000)
        #expect(harness.view.isDecelerating)
        #expect(harness.drags == ["ended false", "ended true", "decelerating"])
    }

    @Test func canceledPanDoesNotThrow() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began)
        harness.pan(.canceled, velocity: -1000)
        #expect(!harness.view.isDecelerating)
    }

    @Test func dragContinuesFromAnAssignedOffset() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began)
        harness.pan(.changed, -10)
        harness.offset = 100
        #expect(harness.offset == 100)
        harness.pan(.changed, -30)
        #expect(harness.offset == 120)
    }

    @Test func offsetAssignedBeforeTheFirstMovementCounts() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began, 5)
        harness.offset = 100
        harness.pan(.changed, -25)
        #expect(harness.offset == 130)
    }

    @Test func roundingErrorBeyondAnEdgeDoesNotStretch() {
        let harness = ScrollHarness(offset: -1e-9)
        harness.pan(.began)
        harness.pan(.ended)
        #expect(harness.offset == 0)
        #expect(harness.drags == ["ended false"])
    }

    @Test func edgeMovedDuringADragDoesNotMoveContent() {
        let harness = ScrollHarness()
        harness.pan(.began)
        harness.pan(.changed, 100)
        let held = harness.offset
        harness.view.contentInset.top = 60
        #expect(harness.offset == held)
        harness.pan(.changed, 100.001)
        #expect(isNear(harness.offset, held, within: 0.002))
    }

    @Test func invalidNumbersAreIgnored() {
        let harness = ScrollHarness(offset: 500)
        harness.pan(.began)
        harness.pan(.changed, .nan)
        harness.pan(.changed, .infinity)
        harness.offset = .nan
        harness.view.contentInset.top = .infinity
        harness.view.contentSize.height = .nan
        harness.view.frame.size.height = .nan
        harness.view.reserve(EdgeInsets(top: .nan), for: harness)
        harness.pan(.ended, velocity: .nan)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 500)
        #expect(harness.view.contentInset == .zero)
        #expect(harness.view.contentSize.height == 2000)
    }

    @Test func viewWithoutSizeDoesNotTrap() {
        let harness = ScrollHarness()
        harness.view.frame = .zero
        harness.flick(by: 100, velocity: 500)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 0)
    }
}
