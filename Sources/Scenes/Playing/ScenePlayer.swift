public import RefreshKit

/// Plays a scene on a stage: runs its script and draws frames.
///
/// ```swift
/// let scene = Scene("Empty list", screen: Screen(Page()), duration: .seconds(2))
/// let player = ScenePlayer(scene, in: IndicatorRegistry())
/// var frames: [Bitmap] = []
/// for index in 0..<60 {
///     player.advance(to: .seconds(Double(index) / 30))
///     frames.append(try player.renderedFrame())
/// }
/// ```
///
/// Events depend neither on which frames are drawn nor on the time steps. A player must be used from a single thread.
public final class ScenePlayer {
    /// The scene; its script grows as entries are appended.
    public internal(set) var scene: Scene
    /// The stage, which contains the screen without the device frame.
    public let stage: Stage
    /// Called for each event, in order, at its time; set it before the first `advance`.
    public var onEvent: ((TraceEvent) -> Void)? {
        didSet { recorder = onEvent.map { SceneRecorder(self, $0) } }
    }

    let pages: [ScenePage]
    let tabs: TabBarController?
    let chrome: ScreenChrome
    /// The fingers that are down, by identifier.
    var fingers: [Int: SceneFinger] = [:]
    var turning: SceneRotation
    /// Scheduled changes that show the status bar and the cutout again after a rotation.
    var chromeEntries: [Timeline.Entry] = []
    /// Closure called with the index of a script entry that has no effect, and the reason.
    var onMiss: ((Int, String) -> Void)?
    /// Index of the current or most recent script entry.
    var currentEntry = 0
    /// Whether the script's next entry is scheduled; false at the end of the script.
    private(set) var isScriptScheduled = false
    /// The unfinished touch of a growing script.
    package internal(set) var openTouch: OpenTouch?
    /// The event recorder; nil if `onEvent` is not set.
    private(set) var recorder: SceneRecorder?
    private let renderer: StageRenderer
    private var composer: SceneComposer?
    /// The last frame that `frameUpdate` composed.
    private var lastFrame: BandedFrame.ID?

    /// Creates a player at time 0.
    ///
    /// The scale is in pixels per point; nil for the device's scale. The registry must contain the default indicators of controls.
    public init(_ scene: Scene, scale: Double? = nil, in registry: IndicatorRegistry) {
        self.scene = scene
        let stage = Stage(
            size: scene.device.size(in: scene.orientation),
            traits: Traits(
                appearance: scene.appearance, tint: scene.tint, scale: scale ?? scene.device.scale, reducesMotion: scene.reducesMotion,
                direction: scene.direction),
            safeAreaInsets: scene.device.safeArea(in: scene.orientation), registry: registry)
        self.stage = stage
        renderer = StageRenderer(stage)
        composer = SceneComposer(scene, scale: stage.traits.scale)
        turning = SceneRotation(scene.orientation)
        let pages = scene.screen.tabs.map { ScenePage($0, of: scene, on: stage.timeline) }
        self.pages = pages
        tabs = scene.screen.bar.map { SceneContainer($0, selected: scene.screen.selected, pages) }
        chrome = ScreenChrome(scene)
        // The screen is opaque, even while views move.
        stage.root.backgroundColor = .systemBackground
        stage.rootViewController = tabs ?? (pages.count == 1 ? pages[0].controller : SceneColumns(pages))
        stage.root.addSubview(chrome)
        // Lay out before the first entry of the script.
        stage.advance(to: .zero)
        scheduleScript()
    }

    var shownPage: ScenePage { pages[tabs?.selectedIndex ?? 0] }

    /// Returns the page of a tab; nil stands for the visible tab.
    func page(_ tab: Int?) -> ScenePage? {
        guard let tab else { return shownPage }
        return pages.indices.contains(tab) ? pages[tab] : nil
    }

    /// Advances to a time and runs the events that are due, each at its own time.
    ///
    /// - Parameter instant: The new time; must not be earlier than the previous one.
    public func advance(to instant: Duration) {
        stage.advance(to: instant)
    }

    /// Draws the current frame.
    ///
    /// - Returns: A frame of `scene.frameSize` points. It is opaque unless it shows more than the screen.
    /// - Throws: Errors from indicators and layers on the stage, or `DrawingError`.
    public func renderedFrame() throws -> Bitmap {
        try bandedFrame().bitmap
    }

    /// Draws the current frame in bands of rows.
    ///
    /// Returns the previous frame if nothing changed. Unchanged bands are not tracked while the device rotates.
    /// - Throws: The same errors as `renderedFrame`.
    public func bandedFrame() throws -> BandedFrame {
        let screen = try renderer.bandedFrame()
        return try composer?.frame(around: screen, of: stage, turning) ?? screen
    }

    /// Draws the current frame and returns it with its changes since the last frame.
    ///
    /// The entire frame counts as changed if it shows more than the screen.
    /// - Throws: The same errors as `renderedFrame`.
    package func frameUpdate() throws -> (frame: Bitmap, changes: FrameChanges) {
        guard composer != nil else {
            let changes = try renderer.render()
            return (renderer.bitmap, changes)
        }
        let frame = try bandedFrame()
        defer { lastFrame = frame.id }
        let rect = PixelRect(minX: 0, minY: 0, maxX: frame.bitmap.width, maxY: frame.bitmap.height)
        return (frame.bitmap, frame.id == lastFrame ? FrameChanges() : FrameChanges(damage: PixelRegion(rect)))
    }

    /// Records the current frame instead of drawing it.
    ///
    /// - Returns: The operations of a frame of `scene.frameSize` points.
    /// - Throws: The same errors as `renderedFrame`.
    public func drawing() throws -> RecordedDrawing {
        let screen = try stage.drawing()
        return try composer?.drawing(around: screen, of: stage, turning) ?? screen
    }
}

extension ScenePlayer {
    /// Schedules a script entry, which then schedules the next one, so that memory use does not depend on the script's length.
    func scheduleScript(from index: Int = 0) {
        isScriptScheduled = scene.script.indices.contains(index)
        guard isScriptScheduled else { return }
        stage.timeline.scheduleInput(at: scene.script[index].instant) { [weak self] in self?.performEntries(from: index) }
    }

    private func performEntries(from index: Int) {
        var next = index
        // First end the touches that are due to end at this time, so that the next ones are new touches.
        while next < scene.script.count, scene.script[next].instant <= stage.now, !fingers.values.contains(where: \.isDue) {
            // Each entry sees the effects of earlier ones, even at the same time.
            stage.root.layoutIfNeeded()
            recorder?.recordEntry(next)
            currentEntry = next
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
        case .setBanner(let position, let banner, let tab): setBanner(banner, at: position, ofTab: tab)
        case .setTexts(let reference, let texts): setTexts(reference, texts)
        case .setTitle(let title, let tab): setTitle(title, of: page(tab))
        case .setBadge(let badge, let tab): setBadge(badge, ofTab: tab)
        case .setEnabled(let reference, let isEnabled): setEnabled(reference, isEnabled)
        case .setHidden(let reference, let isHidden): setHidden(reference, isHidden)
        case .setIndicator(let reference, let indicator): setIndicator(reference, indicator)
        case .setImages(let reference, let images): setImages(reference, images)
        case .select(let index, let animated): select(index, animated: animated)
        case .setBarHidden(let isHidden, let animated): setBarHidden(isHidden, animated: animated)
        case .turn(let orientation, let animated): turn(to: orientation, animated: animated)
        case .setAppearance(let appearance): setAppearance(appearance)
        case .scroll(let target, let animated): scroll(to: target, animated: animated)
        case .setOffset(let offset, let isDragging): setOffset(offset, isDragging: isDragging)
        case .setDragging(let isDragging, let decelerates): scriptedList?.setDragging(isDragging, decelerates: decelerates)
        }
    }
}
