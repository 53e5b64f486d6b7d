import RefreshKit
import Testing

@Suite struct ScrollViewMotionTests {
    @Test func offsetIsExactBetweenFrames() {
        let (fine, coarse) = (ScrollScene(), ScrollScene())
        for scene in [fine, coarse] { scene.flick(by: -50, velocity: -800) }
        fine.run(30)
        var seen = 0.0
        coarse.stage.timeline.schedule(at: fine.stage.now) { seen = coarse.offset }
        coarse.stage.advance(by: .seconds(10))
        #expect(isNear(seen, fine.offset))
    }

    @Test func observersAreToldOnceAFrameAndOnceAtTheEnd() {
        let scene = ScrollScene()
        scene.flick(by: 100)
        scene.offsets = []
        scene.run(30)
        #expect(scene.offsets.count == 30)
        scene.run(60)
        let count = scene.offsets.count
        #expect(scene.offsets.last == 0)
        scene.run(10)
        #expect(scene.offsets.count == count)
        #expect(scene.offsets.filter { $0 == 0 }.count == 1)
    }

    @Test func assigningStopsMotion() {
        let scene = ScrollScene()
        scene.flick(by: -50, velocity: -800)
        scene.run(3)
        scene.offset = 300
        scene.run(30)
        #expect(scene.offset == 300)
        #expect(!scene.view.isDecelerating)
    }

    @Test func assigningTheSameOffsetIsTold() {
        let scene = ScrollScene(offset: 100)
        scene.offset = 100
        #expect(scene.offsets == [100])
    }

    @Test func animatedOffsetHoldsAtOnceAndShowsByAndBy() {
        let scene = ScrollScene()
        scene.view.setContentOffset(Point(x: 0, y: 400), animated: true)
        #expect(scene.offset == 400)
        #expect(scene.presented == 0)
        scene.stage.advance(by: .milliseconds(150))
        #expect(isNear(scene.presented, 200, within: 0.01))
        scene.stage.advance(by: .milliseconds(150))
        #expect(scene.presented == 400)
    }

    @Test func motionAndAnimationAddUp() {
        let scene = ScrollScene()
        scene.flick(by: -50, velocity: -800)
        scene.run(3)
        let shown = scene.presented
        scene.view.animate(.curve(over: .milliseconds(200))) { scene.offset = 900 }
        #expect(isNear(scene.presented, shown))
        _ = scene.view.startDecelerating(from: Point(x: 0, y: -500))
        #expect(isNear(scene.presented, shown))
        scene.rest()
        #expect(scene.presented == scene.offset)
    }

    @Test func pageTurnsForSpeedAndOtherwiseGoesToTheNearest() {
        for (translation, velocity, page) in [(-100.0, 0.0, 0.0), (-350, 0, 1), (-100, -500, 1), (-350, 500, 0), (-599, -2000, 1)] {
            let scene = ScrollScene(content: 3000)
            scene.view.isPagingEnabled = true
            scene.flick(by: translation, velocity: velocity)
            scene.rest()
            #expect(scene.offset == page * 600, "\(translation) at \(velocity)")
        }
    }

    @Test func oneDragTurnsOnePageAtMost() {
        let scene = ScrollScene(content: 6000, offset: 1200)
        scene.view.isPagingEnabled = true
        scene.flick(by: -1400, velocity: -3000)
        scene.rest()
        #expect(scene.offset == 1800)
    }

    @Test func offStageMotionGoesWhereItLeads() {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = Size(width: 100, height: 1000)
        view.contentOffset.y = -40
        #expect(view.startDecelerating(from: .zero))
        #expect(view.contentOffset.y == 0)
        #expect(!view.isDecelerating)
    }

    @Test func leavingTheStageEndsMotionWhereItLeads() {
        let scene = ScrollScene()
        scene.flick(by: 100)
        scene.run(3)
        scene.view.removeFromSuperview()
        #expect(scene.offset == 0)
    }

    @Test func standInsDecideForThemselves() {
        final class StandIn: ScrollView {
            var drags = false
            override var isDragging: Bool { drags }
            override func startDecelerating(from velocity: Point) -> Bool { true }
        }
        let view = StandIn()
        let scene = ScrollScene(view)
        scene.pan(.began)
        view.drags = true
        scene.offset = -80
        view.contentInset.top = 20
        #expect(scene.offset == -80)
        view.drags = false
        scene.pan(.ended)
        scene.run(5)
        #expect(scene.offset == -80)
        #expect(scene.events == ["ended true", "decelerating"])
    }
}
