import Imaging
import Testing

@testable import Scenes

@Suite struct ScreenChromeTests {
    private func stage(for scene: Scene) -> (Stage, ScreenChrome) {
        let stage = Stage(
            size: scene.device.size(in: scene.orientation), appearance: Appearance(style: scene.style),
            safeAreaInsets: scene.device.safeArea(in: scene.orientation))
        stage.root.backgroundColor = .systemBackground
        let chrome = ScreenChrome(scene)
        stage.root.addSubview(chrome)
        stage.advance(to: .zero)
        return (stage, chrome)
    }

    private func scene(_ id: String = "iphone-14") throws -> Scene {
        var scene = Scene("Chrome", screen: Screen(Page()), duration: .seconds(1))
        scene.device = try #require(Device.all.first { $0.id == id })
        return scene
    }

    @Test func fingersReachWhatIsBehind() throws {
        let (stage, _) = stage(for: try scene())
        #expect(stage.root.hitTest(Point(x: 195, y: 10)) === stage.root)
    }

    @Test func itFollowsTheStageWhenTheDeviceIsTurned() throws {
        let scene = try scene()
        let (stage, chrome) = stage(for: scene)
        #expect(!chrome.statusBar.isHidden)
        stage.size = scene.device.size(in: .landscapeLeft)
        stage.safeAreaInsets = scene.device.safeArea(in: .landscapeLeft)
        chrome.orientation = .landscapeLeft
        stage.advance(to: .milliseconds(20))
        #expect(chrome.frame == Rect(x: 0, y: 0, width: 844, height: 390))
        #expect(chrome.statusBar.isHidden)
        #expect(chrome.cutout.frame == Rect(x: 0, y: 108, width: 33, height: 174))
    }

    @Test func theNotchIsBlackWithWhiteBesideIt() throws {
        let (stage, _) = stage(for: try scene())
        let frame = try stage.renderedFrame()
        #expect(frame[195, 16] & 0xFF_FFFF == 0)
        #expect(frame[195, 40] & 0xFF_FFFF == 0xFF_FFFF)
        #expect(frame[100, 4] & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test(arguments: [Orientation.landscapeLeft, .landscapeRight]) func theNotchTurnsWithTheDevice(_ orientation: Orientation) throws {
        var scene = try scene()
        scene.orientation = orientation
        let frame = try stage(for: scene).0.renderedFrame()
        let isLeft = orientation == .landscapeLeft
        #expect(frame[isLeft ? 16 : 844 - 17, 195] & 0xFF_FFFF == 0)
        #expect(frame[isLeft ? 844 - 17 : 16, 195] & 0xFF_FFFF == 0xFF_FFFF)
        // The shoulders are at the edge: there the notch is wider than further in.
        #expect(frame[isLeft ? 0 : 843, 111] & 0xFF < 0x80)
        #expect(frame[isLeft ? 30 : 844 - 31, 111] & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test(arguments: ["iphone-14", "iphone-15-pro", "iphone-se", "ipad-pro-11"]) func theClockGoesOn(id: String) throws {
        let (stage, _) = stage(for: try scene(id))
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.advance(to: .seconds(59))
        #expect(try renderer.render().isEmpty)
        stage.advance(to: .seconds(60))
        #expect(try !renderer.render().isEmpty)
        #expect(try BitmapDifference(expected: stage.renderedFrame(), found: renderer.bitmap).isEmpty)
    }

    @Test func whatIsDrawnIsWhiteInTheDark() throws {
        var scene = try scene("iphone-se")
        scene.style = .dark
        let frame = try stage(for: scene).0.renderedFrame()
        // Inside of the battery.
        #expect(frame[356, 10] & 0xFF_FFFF == 0xFF_FFFF)
    }
}
