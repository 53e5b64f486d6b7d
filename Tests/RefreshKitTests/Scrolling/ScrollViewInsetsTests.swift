import RefreshKit
import Testing

@Suite struct ScrollViewInsetsTests {
    @Test func insetsAtRestClampAndTell() {
        let scene = ScrollScene(top: 50)
        scene.view.contentInset.top = 20
        #expect(scene.offset == -20)
        scene.view.contentInset.top = 60
        #expect(scene.offset == -20)
        #expect(scene.offsets == [-20, -20])
    }

    @Test func bounceGoesOnToTheNewEdge() {
        let scene = ScrollScene()
        scene.flick(by: 300)
        scene.stage.advance(by: .milliseconds(60))
        let (before, count) = (scene.offset, scene.offsets.count)
        scene.view.hold(EdgeInsets(top: 60), by: scene)
        #expect(isNear(scene.offset, before))
        #expect(scene.offsets.count == count)
        scene.rest()
        #expect(scene.offset == -60)
    }

    @Test func heldInsetGivenUpDuringABounceLeadsBack() {
        let scene = ScrollScene()
        scene.view.hold(EdgeInsets(top: 60), by: scene)
        scene.flick(by: 300)
        scene.run(3)
        scene.view.hold(.zero, by: scene)
        scene.rest()
        #expect(scene.offset == 0)
    }

    @Test func glideStopsAtAnEdgeThatMovedInItsWay() {
        let scene = ScrollScene(content: 5000)
        scene.flick(by: -50, velocity: -3000)
        scene.run(6)
        scene.view.contentSize.height = 1500
        scene.rest()
        #expect(scene.offset == 900)
    }

    @Test func contentThatShrinksBouncesToItsEnd() {
        let scene = ScrollScene(offset: 1400)
        scene.view.contentSize.height = 1000
        #expect(scene.offset == 1400)
        scene.run(6)
        #expect(scene.offset < 1400 && scene.offset > 400)
        scene.rest()
        #expect(scene.offset == 400)
    }

    @Test func contentThatGrowsLeavesTheOffset() {
        let scene = ScrollScene(offset: -30)
        scene.view.contentSize.height = 3000
        scene.rest()
        #expect(scene.offset == -30)
    }

    @Test func safeAreaTakesContentAlong() {
        let scene = ScrollScene(offset: 100)
        scene.stage.safeAreaInsets.top = 44
        #expect(scene.offset == 56)
        scene.stage.safeAreaInsets.top = 20
        #expect(scene.offset == 80)
    }

    @Test func safeAreaDuringAGlideDoesNotStopIt() {
        let scene = ScrollScene()
        scene.flick(by: -100, velocity: -1000)
        scene.run(3)
        let before = scene.offset
        scene.stage.safeAreaInsets.top = 20
        #expect(isNear(scene.offset, before - 20))
        #expect(scene.view.isDecelerating)
    }

    @Test func turnedDeviceLeavesALegalOffset() {
        let scene = ScrollScene(offset: 1400)
        scene.view.frame = Rect(x: 0, y: 0, width: 375, height: 900)
        #expect(scene.offset == 1100)
    }

    @Test func turnedDeviceEndsATurningPageWhole() {
        let scene = ScrollScene(content: 6000, offset: 1200)
        scene.view.isPagingEnabled = true
        scene.flick(by: -400)
        scene.run(2)
        scene.view.frame = Rect(x: 0, y: 0, width: 375, height: 400)
        scene.rest()
        #expect(scene.offset == 1200)
    }

    @Test func turnedDeviceKeepsThePage() {
        let scene = ScrollScene(content: 6000, offset: 1200)
        scene.view.isPagingEnabled = true
        scene.view.frame = Rect(x: 0, y: 0, width: 375, height: 400)
        #expect(scene.offset == 800)
    }
}
