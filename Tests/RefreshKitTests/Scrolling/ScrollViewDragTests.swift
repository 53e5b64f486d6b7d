import RefreshKit
import Testing

@Suite struct ScrollViewDragTests {
    @Test func contentFollowsTheFinger() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began, 7)
        #expect(scene.offset == 500)
        scene.pan(.changed, -33)
        #expect(scene.offset == 540)
        #expect(scene.view.isDragging)
    }

    @Test func secondTouchGoesOnFromTheStretch() {
        let scene = ScrollScene()
        scene.flick(by: 200)
        scene.stage.advance(by: .milliseconds(100))
        let held = scene.offset
        scene.pan(.began)
        #expect(scene.offset == held)
        scene.stage.advance(by: .seconds(1))
        #expect(scene.offset == held)
        scene.pan(.changed, 0.001)
        #expect(isNear(scene.offset, held, within: 0.001))
    }

    @Test func contentThatFitsLetsPansPass() throws {
        let scene = ScrollScene(content: 300)
        let shouldBegin = try #require(scene.view.pan.shouldBegin)
        #expect(!shouldBegin(Point(x: 0, y: 12)))
        scene.view.alwaysBouncesVertically = true
        #expect(shouldBegin(Point(x: 0, y: 12)))
        #expect(!shouldBegin(Point(x: 12, y: 0)))
        scene.view.bounces = false
        #expect(!shouldBegin(Point(x: 0, y: 12)))
    }

    @Test func axisThatCannotMoveStays() {
        let scene = ScrollScene()
        scene.pan(.began)
        scene.view.pan.send(PanSample(.changed, translation: Point(x: 50, y: 0)))
        #expect(scene.view.contentOffset == .zero)
    }

    @Test func slantedFlickDoesNotShakeAListSideways() {
        let scene = ScrollScene(offset: 500)
        #expect(scene.view.startDecelerating(from: Point(x: 900, y: -900)))
        scene.run(5)
        #expect(scene.view.contentOffset.x == 0)
        #expect(scene.offset > 500)
    }

    @Test func bothAxesGoOnIndependently() {
        let scene = ScrollScene(offset: 500)
        scene.view.contentSize.width = 4000
        _ = scene.view.startDecelerating(from: Point(x: -400, y: 8000))
        scene.rest()
        #expect(isNear(scene.view.contentOffset.x, 199.8, within: 0.01))
        #expect(scene.offset == 0)
    }

    @Test func switchingOffEndsTheDrag() {
        let scene = ScrollScene()
        scene.pan(.began)
        scene.pan(.changed, 100)
        scene.view.isScrollEnabled = false
        #expect(!scene.view.isDragging)
        scene.pan(.changed, 200)
        scene.rest()
        #expect(scene.offset == 0)
        #expect(scene.events == ["ended true", "decelerating"])
    }

    @Test func restingFingerThrowsNothing() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began)
        scene.stage.advance(by: .milliseconds(100))
        scene.pan(.ended, velocity: -1000)
        #expect(!scene.view.isDecelerating)
        #expect(scene.events == ["ended false"])
        scene.pan(.began)
        scene.stage.advance(by: .milliseconds(99))
        scene.pan(.ended, velocity: -1000)
        #expect(scene.view.isDecelerating)
        #expect(scene.events == ["ended false", "ended true", "decelerating"])
    }

    @Test func cancelledPanThrowsNothing() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began)
        scene.pan(.cancelled, velocity: -1000)
        #expect(!scene.view.isDecelerating)
    }

    @Test func assignedOffsetHoldsAndTheFingerGoesOnFromThere() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began)
        scene.pan(.changed, -10)
        scene.offset = 100
        #expect(scene.offset == 100)
        scene.pan(.changed, -30)
        #expect(scene.offset == 120)
    }

    @Test func offsetAssignedBeforeTheFirstMovementCounts() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began, 5)
        scene.offset = 100
        scene.pan(.changed, -25)
        #expect(scene.offset == 130)
    }

    @Test func noiseBeyondAnEdgeIsNoStretch() {
        let scene = ScrollScene(offset: -1e-9)
        scene.pan(.began)
        scene.pan(.ended)
        #expect(scene.offset == 0)
        #expect(scene.events == ["ended false"])
    }

    @Test func edgeThatMovesUnderTheFingerMovesNothing() {
        let scene = ScrollScene()
        scene.pan(.began)
        scene.pan(.changed, 100)
        let held = scene.offset
        scene.view.contentInset.top = 60
        #expect(scene.offset == held)
        scene.pan(.changed, 100.001)
        #expect(isNear(scene.offset, held, within: 0.002))
    }

    @Test func numbersThatAreNoneAreIgnored() {
        let scene = ScrollScene(offset: 500)
        scene.pan(.began)
        scene.pan(.changed, .nan)
        scene.pan(.changed, .infinity)
        scene.offset = .nan
        scene.view.contentInset.top = .infinity
        scene.view.contentSize.height = .nan
        scene.view.frame.size.height = .nan
        scene.view.hold(EdgeInsets(top: .nan), by: scene)
        scene.pan(.ended, velocity: .nan)
        scene.rest()
        #expect(scene.offset == 500)
        #expect(scene.view.contentInset == .zero)
        #expect(scene.view.contentSize.height == 2000)
    }

    @Test func viewWithoutSizeDoesNotTrap() {
        let scene = ScrollScene()
        scene.view.frame = .zero
        scene.flick(by: 100, velocity: 500)
        scene.rest()
        #expect(scene.offset == 0)
    }
}
