import RefreshKit
import Testing

@Suite struct ScrollViewMotionTests {
    @Test func offsetIsExactBetweenFrames() {
        let (fine, coarse) = (ScrollHarness(), ScrollHarness())
        for harness in [fine, coarse] { harness.flick(by: -50, velocity: -800) }
        fine.advance(frames: 30)
        var seen = 0.0
        coarse.stage.timeline.schedule(at: fine.stage.now) { seen = coarse.offset }
        coarse.stage.advance(by: .seconds(10))
        #expect(isNear(seen, fine.offset))
    }

    @Test func observersAreNotifiedOncePerFrameAndAtTheEnd() {
        let harness = ScrollHarness()
        harness.flick(by: 100)
        harness.offsets = []
        harness.advance(frames: 30)
        #expect(harness.offsets.count == 30)
        harness.advance(frames: 60)
        let count = harness.offsets.count
        #expect(harness.offsets.last == 0)
        harness.advance(frames: 10)
        #expect(harness.offsets.count == count)
        #expect(harness.offsets.filter { $0 == 0 }.count == 1)
    }

    @Test func assigningStopsMotion() {
        let harness = ScrollHarness()
        harness.flick(by: -50, velocity: -800)
        harness.advance(frames: 3)
        harness.offset = 300
        harness.advance(frames: 30)
        #expect(harness.offset == 300)
        #expect(!harness.view.isDecelerating)
    }

    @Test func assigningTheSameOffsetIsReported() {
        let harness = ScrollHarness(offset: 100)
        harness.offset = 100
        #expect(harness.offsets == [100])
    }

    @Test func animatedOffsetChangesAtOnceAndShowsGradually() {
        let harness = ScrollHarness()
        harness.view.setContentOffset(Point(x: 0, y: 400), animated: true)
        #expect(harness.offset == 400)
        #expect(harness.presented == 0)
        harness.advance(by: .milliseconds(150))
        #expect(isNear(harness.presented, 200, within: 0.01))
        harness.advance(by: .milliseconds(150))
        #expect(harness.presented == 400)
    }

    @Test func motionAndAnimationAddUp() {
        let harness = ScrollHarness()
        harness.flick(by: -50, velocity: -800)
        harness.advance(frames: 3)
        let shown = harness.presented
        harness.view.animate(.curve(over: .milliseconds(200))) { harness.offset = 900 }
        #expect(isNear(harness.presented, shown))
        _ = harness.view.startDecelerating(from: Point(x: 0, y: -500))
        #expect(isNear(harness.presented, shown))
        harness.advance(by: .seconds(60))
        #expect(harness.presented == harness.offset)
    }

    @Test func fastSwipeTurnsThePageAndSlowOnesGoToTheNearest() {
        for (translation, velocity, page) in [(-100.0, 0.0, 0.0), (-350, 0, 1), (-100, -500, 1), (-350, 500, 0), (-599, -2000, 1)] {
            let harness = ScrollHarness(content: 3000)
            harness.view.isPagingEnabled = true
            harness.flick(by: translation, velocity: velocity)
            harness.advance(by: .seconds(60))
            #expect(harness.offset == page * 600, "\(translation) at \(velocity)")
        }
    }

    @Test func oneDragTurnsAtMostOnePage() {
        let harness = ScrollHarness(content: 6000, offset: 1200)
        harness.view.isPagingEnabled = true
        harness.flick(by: -1400, velocity: -3000)
        harness.advance(by: .seconds(60))
        #expect(harness.offset == 1800)
    }

    @Test func offStageMotionJumpsToItsEnd() {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = Size(width: 100, height: 1000)
        view.contentOffset.y = -40
        #expect(view.startDecelerating(from: .zero))
        #expect(view.contentOffset.y == 0)
        #expect(!view.isDecelerating)
    }

    @Test func leavingTheStageEndsMotionAtItsTarget() {
        let harness = ScrollHarness()
        harness.flick(by: 100)
        harness.advance(frames: 3)
        harness.view.removeFromSuperview()
        #expect(harness.offset == 0)
    }

    @Test func subclassesCanOverrideScrolling() {
        final class OverridingScrollView: ScrollView {
            var drags = false
            override var isDragging: Bool { drags }
            override func startDecelerating(from velocity: Point) -> Bool { true }
        }
        let view = OverridingScrollView()
        let harness = ScrollHarness(view)
        harness.pan(.began)
        view.drags = true
        harness.offset = -80
        view.contentInset.top = 20
        #expect(harness.offset == -80)
        view.drags = false
        harness.pan(.ended)
        harness.advance(frames: 5)
        #expect(harness.offset == -80)
        #expect(harness.drags == ["ended true", "decelerating"])
    }
}
