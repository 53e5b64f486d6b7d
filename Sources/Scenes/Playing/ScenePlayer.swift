public import RefreshKit

/// Plays a scene: puts everything on a stage, has the script happen, draws frames.
///
/// What happens does not depend on the frames that are drawn, nor on the steps in which time is moved. A player belongs to one thread.
public final class ScenePlayer {
    /// What is played.
    public let scene: Scene
    /// The screen, without the device around it.
    public let stage: Stage
    /// Told of everything that happens, at its instant, in order; assign it before the first `advance`.
    public var onEvent: ((TraceEvent) -> Void)? {
        didSet { recorder = onEvent.map { SceneRecorder(self, $0) } }
    }

    let pages: [ScenePage]
    let tabs: TabBarController?
    /// What tells of what happens; nil while nobody listens.
    private(set) var recorder: SceneRecorder?
    private let renderer: StageRenderer

    /// Puts a scene on a stage, at instant 0.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: Device pixels a point of the frames; nil for the device's own.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    public init(_ scene: Scene, scale: Double? = nil, in registry: IndicatorRegistry) {
        self.scene = scene
        stage = Stage(
            size: scene.device.size(in: scene.orientation),
            appearance: Appearance(
                style: scene.style, tint: scene.tint, scale: scale ?? scene.device.scale, reducesMotion: scene.reducesMotion),
            safeAreaInsets: scene.device.safeArea(in: scene.orientation), registry: registry)
        renderer = StageRenderer(stage)
        let pages = scene.screen.tabs.map { ScenePage($0, scene) }
        self.pages = pages
        tabs = scene.screen.bar.map { ScenePlayer.container(for: $0, scene.screen, pages) }
        stage.rootViewController = tabs ?? pages.first?.controller
        stage.root.addSubview(ScreenChrome(scene))
        scheduleScript()
    }

    /// Moves time to an instant; what falls due until then happens, each at its own time.
    ///
    /// - Parameter instant: Not before the last one.
    public func advance(to instant: Duration) {
        stage.advance(to: instant)
    }

    /// Draws the present instant.
    ///
    /// - Returns: The frame: of `scene.frameSize` points, opaque unless the device is shown around the screen.
    /// - Throws: What went wrong on the stage, or `DrawingError`.
    public func renderedFrame() throws -> Bitmap {
        try renderer.render()
        return renderer.bitmap
    }

    private static func container(for bar: Screen.Bar, _ screen: Screen, _ pages: [ScenePage]) -> TabBarController {
        let tabs = TabBarController(
            viewControllers: pages.map(\.controller), selectedIndex: screen.selected, variant: bar.variant)
        tabs.tabBar.isTranslucent = bar.isTranslucent
        tabs.switcher.pan.isEnabled = bar.swipes
        tabs.switcher.animatesTaps = bar.animatesTaps
        tabs.setTabBarHidden(bar.isHidden, animated: false)
        return tabs
    }
}

extension Scene {
    /// Width and height of the frames, in points.
    public var frameSize: Size { device.size(in: orientation) }
}
