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
    let chrome: ScreenChrome
    /// The fingers that are down, by their ids.
    var fingers: [Int: SceneFinger] = [:]
    /// How the device is held, and how it is still turning.
    var turning: SceneTurning
    /// Brings back what the device draws over the screen while it turns.
    var chromeEntries: [Timeline.Entry] = []
    /// Told which entry of the script has no effect, and why.
    var onMiss: ((Int, String) -> Void)?
    /// The entry of the script that happens now, or happened last.
    var performing = 0
    /// What tells of what happens; nil while nobody listens.
    private(set) var recorder: SceneRecorder?
    private let renderer: StageRenderer
    private let composer: SceneComposer?
    /// The last frame around a screen that stood still, and what it shows.
    private var composed: (screen: BandedFrame.ID, orientation: Orientation, frame: BandedFrame)?

    /// Puts a scene on a stage, at instant 0.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - scale: Device pixels a point of the frames; nil for the device's own.
    ///   - registry: Where the pictures of controls are looked up that the scene does not give.
    public init(_ scene: Scene, scale: Double? = nil, in registry: IndicatorRegistry) {
        self.scene = scene
        let stage = Stage(
            size: scene.device.size(in: scene.orientation),
            appearance: Appearance(
                style: scene.style, tint: scene.tint, scale: scale ?? scene.device.scale, reducesMotion: scene.reducesMotion),
            safeAreaInsets: scene.device.safeArea(in: scene.orientation), registry: registry)
        self.stage = stage
        renderer = StageRenderer(stage)
        composer = SceneComposer(scene, scale: stage.appearance.scale)
        turning = SceneTurning(scene.orientation)
        let pages = scene.screen.tabs.map { ScenePage($0, of: scene, on: stage.timeline) }
        self.pages = pages
        tabs = scene.screen.bar.map { SceneContainer($0, selected: scene.screen.selected, pages) }
        chrome = ScreenChrome(scene)
        // Nothing is seen through a screen, also while its views are on their way.
        stage.root.backgroundColor = .systemBackground
        stage.rootViewController = tabs ?? pages.first?.controller
        stage.root.addSubview(chrome)
        // Everything has its place before the first entry of the script.
        stage.advance(to: .zero)
        scheduleScript()
    }

    var shownPage: ScenePage { pages[tabs?.selectedIndex ?? 0] }

    /// The page of a tab, counted from 0; of the shown one for nil.
    func page(_ tab: Int?) -> ScenePage? {
        guard let tab else { return shownPage }
        return pages.indices.contains(tab) ? pages[tab] : nil
    }

    /// Moves time to an instant; what falls due until then happens, each at its own time.
    ///
    /// - Parameter instant: Not before the last one.
    public func advance(to instant: Duration) {
        stage.advance(to: instant)
    }

    /// Draws the present instant.
    ///
    /// - Returns: The frame: of `scene.frameSize` points, opaque unless it shows more than the screen.
    /// - Throws: What went wrong on the stage, or `DrawingError`.
    public func renderedFrame() throws -> Bitmap {
        try bandedFrame().bitmap
    }

    /// Draws the present instant, in bands of rows.
    ///
    /// Of frames that show more than the screen nothing is known but whether they are the last one again.
    /// - Returns: The frame that `renderedFrame` draws; when nothing changed, the last one again.
    /// - Throws: As `renderedFrame`.
    public func bandedFrame() throws -> BandedFrame {
        let screen = try renderer.bandedFrame()
        guard let composer else { return screen }
        if let composed, composed.screen == screen.id, composed.orientation == turning.orientation, !turning.isUnderWay(at: stage.now) {
            return composed.frame
        }
        let frame = BandedFrame(try composer.frame(around: screen.bitmap, of: stage, turning))
        composed = turning.isUnderWay(at: stage.now) ? nil : (screen.id, turning.orientation, frame)
        return frame
    }
}

extension ScenePlayer {
    /// Has each entry of the script happen at its instant; one schedules the next, so that a long script takes no room.
    func scheduleScript(from index: Int = 0) {
        guard scene.script.indices.contains(index) else { return }
        stage.timeline.schedule(at: scene.script[index].instant) { [weak self] in self?.performEntries(from: index) }
    }

    private func performEntries(from index: Int) {
        var next = index
        // Fingers that leave at this instant are gone by then: the next ones are others, or come down anew.
        while next < scene.script.count, scene.script[next].instant <= stage.now, !fingers.values.contains(where: \.isDue) {
            // An entry finds the screen as those before it left it, also at the same instant.
            stage.root.layoutIfNeeded()
            recorder?.tellEntry(next)
            performing = next
            perform(scene.script[next])
            next += 1
        }
        scheduleScript(from: next)
    }

    private func perform(_ entry: ScriptEntry) {
        switch entry.action {
        case .touch(let movement): move(movement)
        case .drag(let drag): move(drag.movement)
        case .pull(let pull): move(pulling: pull)
        case .swipe(let swipe): move(swiping: swipe)
        case .tap(let target, let time): tap(target, holding: time)
        case .begin(let reference): begin(reference)
        case .end(let reference, let result): end(reference, with: result)
        case .noMoreData(let reference): endWithNoMoreData(reference)
        case .resetNoMoreData(let reference): resetNoMoreData(reference)
        case .insertRows(let number, let index, let tab): insertRows(number, at: index, ofTab: tab)
        case .removeRows(let number, let index, let tab): removeRows(number, at: index, ofTab: tab)
        case .setBanner(let place, let banner, let tab): setBanner(banner, at: place, ofTab: tab)
        case .setTexts(let reference, let texts): control(reference)?.replaceTexts(by: texts)
        case .setTitle(let title, let tab): setTitle(title, of: page(tab))
        case .setBadge(let badge, let tab): setBadge(badge, ofTab: tab)
        case .setEnabled(let reference, let isEnabled): setEnabled(reference, isEnabled)
        case .setHidden(let reference, let isHidden): setHidden(reference, isHidden)
        case .setIndicator(let reference, let indicator): setIndicator(reference, indicator)
        case .setImages(let reference, let images): control(reference)?.replacePicture(by: nil, images)
        case .select(let index, let animated): select(index, animated: animated)
        case .setBarHidden(let isHidden, let animated): setBarHidden(isHidden, animated: animated)
        case .turn(let orientation, let animated): turn(to: orientation, animated: animated)
        case .setStyle(let style): setStyle(style)
        case .scroll(let target, let animated): scroll(to: target, animated: animated)
        case .setOffset(let offset, let isDragging): scriptedList?.setOffset(offset, isDragging: isDragging)
        case .setDragging(let isDragging, let decelerates): scriptedList?.setDragging(isDragging, decelerates: decelerates)
        }
    }
}
