import Imaging
import Testing

@testable import Scenes

@Suite struct ScreenChromeTests {
    private func stage(for scene: Scene) -> (Stage, ScreenChrome) {
        let stage = Stage(
            size: scene.device.size(in: scene.orientation), traits: Traits(appearance: scene.appearance),
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

    @Test func touchesPassThrough() throws {
        let (stage, _) = stage(for: try scene())
        #expect(stage.root.hitTest(Point(x: 195, y: 10)) === stage.root)
    }

    @Test func itFollowsTheStageWhenTheDeviceRotates() throws {
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

    @Test func theNotchIsBlackOnWhite() throws {
        let (stage, _) = stage(for: try scene())
        let frame = try stage.renderedFrame()
        #expect(frame[195, 16] & 0xFF_FFFF == 0)
        #expect(frame[195, 40] & 0xFF_FFFF == 0xFF_FFFF)
        #expect(frame[100, 4] & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test(arguments: [Orientation.landscapeLeft, .landscapeRight]) func theNotchRotatesWithTheDevice(_ orientation: Orientation) throws {
        var scene = try scene()
        scene.orientation = orientation
        let frame = try stage(for: scene).0.renderedFrame()
        let isLeft = orientation == .landscapeLeft
        #expect(frame[isLeft ? 16 : 844 - 17, 195] & 0xFF_FFFF == 0)
        #expect(frame[isLeft ? 844 - 17 : 16, 195] & 0xFF_FFFF == 0xFF_FFFF)
        // The shoulders widen the notch at the edge.
        #expect(frame[isLeft ? 0 : 843, 111] & 0xFF < 0x80)
        #expect(frame[isLeft ? 30 : 844 - 31, 111] & 0xFF_FFFF == 0xFF_FFFF)
    }

    @Test(arguments: ["iphone-14", "iphone-15-pro", "iphone-se", "ipad-pro-11"]) func theClockAdvances(id: String) throws {
        let (stage, _) = stage(for: try scene(id))
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.advance(to: .seconds(59))
        #expect(try renderer.render().isEmpty)
        stage.advance(to: .seconds(60))
        #expect(try !renderer.render().isEmpty)
        #expect(try BitmapDifference(expected: stage.renderedFrame(), found: renderer.bitmap).isEmpty)
    }

    @Test func everythingIsWhiteInDarkAppearance() throws {
        var scene = try scene("iphone-se")
        scene.appearance = .dark
        let frame = try stage(for: scene).0.renderedFrame()
        // Inside the battery.
        #expect(frame[356, 10] & 0xFF_FFFF == 0xFF_FFFF)
    }
}

@Suite struct ChromeLayoutTests {
    private func layout(_ id: String, _ orientation: Orientation = .portrait) throws -> ChromeLayout {
        let device = try #require(Device.all.first { $0.id == id })
        return ChromeLayout(device, orientation, in: device.size(in: orientation), safeArea: device.safeArea(in: orientation))
    }

    @Test func aNotchIsCenteredAtTheUpperEdge() throws {
        let layout = try layout("iphone-14")
        // 162 points between two 6-point shoulders.
        #expect(layout.cutout == Rect(x: 108, y: 0, width: 174, height: 33))
        #expect(layout.statusBar == Rect(x: 0, y: 0, width: 390, height: 47))
        #expect(layout.homeIndicator == Rect(x: 126, y: 831, width: 139, height: 5))
    }

    @Test func anIslandIs11PointsBelowTheEdge() throws {
        #expect(try layout("iphone-15-pro").cutout == Rect(x: 134, y: 11, width: 125, height: 37))
        #expect(try layout("iphone-16-pro").cutout?.minY == 14)
    }

    @Test func olderNotchesAreWider() throws {
        #expect(try layout("iphone-11-pro").cutout == Rect(x: 77, y: 0, width: 221, height: 30))
    }

    @Test func aPhoneInLandscapeHasNoStatusBarAndASideNotch() throws {
        let left = try layout("iphone-14", .landscapeLeft)
        #expect(left.statusBar == nil)
        #expect(left.cutout == Rect(x: 0, y: 108, width: 33, height: 174))
        #expect(left.homeIndicator == Rect(x: 310, y: 377, width: 225, height: 5))
        let right = try layout("iphone-15-pro", .landscapeRight)
        #expect(right.cutout == Rect(x: 804, y: 134, width: 37, height: 125))
    }

    @Test func theWidestNotchHasASmallerClock() throws {
        let device = try #require(Device.all.first { $0.id == "iphone-11-pro" })
        let ears = CutoutStatusBarLayout(device, in: Size(width: 375, height: 44))
        #expect(ears.fontSize == 15)
        #expect(ears.right == 375 - 14)
    }

    @Test func theHomeIndicatorGrowsWithTheRotatingScreen() {
        let widths = [390.0, 617, 844].map { width in
            ChromeLayout(
                .standard, .landscapeLeft, in: Size(width: width, height: 1234 - width), safeArea: EdgeInsets(bottom: 21)
            ).homeIndicator?.width
        }
        #expect(widths == [139, 182, 225])
    }

    @Test func aPhoneWithAHomeButtonHasOnlyAStatusBar() throws {
        let layout = try layout("iphone-se")
        #expect(layout.statusBar == Rect(x: 0, y: 0, width: 375, height: 20))
        #expect(layout.cutout == nil)
        #expect(layout.homeIndicator == nil)
    }

    @Test func aTabletHasAStatusBarInLandscape() throws {
        let layout = try layout("ipad-pro-11", .landscapeLeft)
        #expect(layout.statusBar == Rect(x: 0, y: 0, width: 1194, height: 24))
        #expect(layout.homeIndicator?.maxY == 826)
    }

    /// The notch covers x from 108 to 282, including its shoulders.
    @Test func timeAndBatteryAreBesideTheNotch() {
        let ears = CutoutStatusBarLayout(.standard, in: Size(width: 390, height: 47))
        let signs = StatusSymbol.battery.width + StatusSymbol.wiFi.width + StatusSymbol.signal.width + 14
        #expect(ears.time.x > 40 && ears.time.x < 70)
        #expect(ears.right < 380 && ears.right - signs > 282)
    }

    @Test(arguments: Device.all.filter { $0.cutout != .none }) func theStatusBarAvoidsTheCutout(_ device: Device) throws {
        let piece = try #require(ChromeLayout.cutoutSize(of: device))
        let ears = CutoutStatusBarLayout(device, in: Size(width: device.size.width, height: device.safeArea.top))
        let ear = (device.size.width - piece.width) / 2
        #expect(ears.time.x + 25 < ear)
        let signs = StatusSymbol.battery.width + StatusSymbol.wiFi.width + StatusSymbol.signal.width
        #expect(ears.right - signs * ears.factor - 2 * ears.gap > device.size.width - ear)
        #expect(ears.right < device.size.width - 8)
    }
}
