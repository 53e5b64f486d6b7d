internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes

/// Playback parameters of a studio's phones.
struct PlayerConfiguration {
    /// Pixels per point.
    let scale: Double
    let registry: IndicatorRegistry

    /// Maximum number of pixels per phone: a large tablet at 3 pixels per point.
    private static let maximumPixelCount = 16e6

    /// Returns the scale for a scene, reduced for huge screens.
    func scale(for scene: Scene) -> Double {
        min(scale, (Self.maximumPixelCount / (scene.frameSize.width * scene.frameSize.height)).squareRoot())
    }
}

/// A phone in a studio: a subject, the take's script, and the player that shows it.
final class StudioPhone {
    /// Kinds of subjects.
    enum Kind: String {
        case indicator, control, scene
    }

    /// The scene of a subject.
    struct Presentation {
        let kind: Kind
        /// The scene, including the script from its file, if any.
        var scene: Scene
        /// Options of the indicator.
        var options: [OptionInfo] = []
        /// Files and folders that the scene depends on.
        var files: [String] = []
        /// The reason why the subject cannot be shown and the scene is empty; nil if it can be shown.
        var problem: String?
    }

    var subject: StudioSubject
    private(set) var presentation: Presentation
    private(set) var player: ScenePlayer
    /// The reason why the phone cannot currently be drawn; nil if it can.
    var problem: String?
    /// Index of the first manual entry; nil if the script is the subject's own.
    private(set) var handStart: Int?
    /// Time up to which the presentation's entries are part of a manual take.
    private var cut = Duration.zero
    /// Closure called with each event of the take, including during replays.
    var onEvent: ((TraceEvent) -> Void)? {
        didSet { player.onEvent = onEvent }
    }

    init(_ subject: StudioSubject, _ presentation: Presentation, in configuration: PlayerConfiguration) {
        (self.subject, self.presentation, problem) = (subject, presentation, presentation.problem)
        player = ScenePlayer(presentation.scene, scale: configuration.scale(for: presentation.scene), in: configuration.registry)
    }

    /// Creates a phone with another phone's touches, but without its app actions, which might not apply here.
    convenience init(_ subject: StudioSubject, _ presentation: Presentation, like other: StudioPhone, in configuration: PlayerConfiguration)
    {
        self.init(subject, presentation, in: configuration)
        guard let start = other.handStart else { return }
        cut = other.cut
        let kept = presentation.scene.script.filter { $0.instant <= cut }
        handStart = kept.count
        let touches = other.scene.script[start...].filter { if case .touch = $0.action { true } else { false } }
        play(kept + touches, to: .zero, in: configuration)
    }

    /// The scene with the script of the take.
    var scene: Scene { player.scene }

    /// Returns the script of a take that ends at a tick; an unfinished touch lifts in the next frame.
    func script(endingAtTick end: Int) -> [ScriptEntry] {
        var script = scene.script
        guard let touch = player.openTouch, let index = script.lastIndex(where: { $0.isTouch(by: touch) }),
            case .touch(var movement) = script[index].action, let last = movement.points.last
        else { return script }
        let next = StudioClock.floor(StudioClock.instant(ofTick: end + StudioClock.ticksPerFrame))
        movement.points.append(.init(next - touch.instant, last.point))
        script[index].action = .touch(movement)
        return script
    }

    /// Replays the take up to a time; an unfinished touch lifts at the end of the take.
    func seek(to instant: Duration, endingAtTick end: Int, in configuration: PlayerConfiguration) {
        play(script(endingAtTick: end), to: instant, in: configuration)
    }

    /// Replays the take up to the same time with other options; an unfinished touch continues.
    func replay(_ presentation: Presentation, to instant: Duration, in configuration: PlayerConfiguration) {
        var script = presentation.scene.script
        if let start = handStart {
            let kept = script.filter { $0.instant <= cut }
            script = kept + scene.script[start...]
            handStart = kept.count
        }
        self.presentation = presentation
        play(script, to: instant, keepsTouch: true, in: configuration)
    }

    /// Ends the take at a time, so that it can be continued manually: later entries are removed, and an unfinished manual touch is
    /// canceled.
    func cut(at instant: Duration, in configuration: PlayerConfiguration) {
        var script = scene.script.filter { $0.instant <= instant }
        for index in script.indices where index >= handStart ?? script.count { script[index].cancel(after: instant) }
        cut = min(handStart == nil ? instant : cut, instant)
        handStart = min(handStart ?? script.count, script.count)
        play(script, to: instant, in: configuration)
    }

    /// Marks the take as manual from a given time on.
    func continueByHand(at instant: Duration) {
        if handStart == nil { (handStart, cut) = (scene.script.count, instant) }
    }

    /// Returns to the start of the subject's own script.
    func forgetHand(in configuration: PlayerConfiguration) {
        handStart = nil
        play(presentation.scene.script, to: .zero, in: configuration)
    }

    /// Reads a script entry without a time.
    func entry(_ value: DocumentValue, at instant: Duration, in registry: IndicatorRegistry) throws(DocumentError) -> ScriptEntry {
        try ScriptEntry(value, at: instant, in: scene, registry)
    }

    /// Appends an entry that takes effect only if it is in the script from the start, such as a rotation, and replays the take.
    func appendAndReplay(_ entry: ScriptEntry, to instant: Duration, in configuration: PlayerConfiguration) {
        play(scene.script + [entry], to: instant, in: configuration)
    }

    private func play(
        _ script: [ScriptEntry], to instant: Duration, keepsTouch: Bool = false, in configuration: PlayerConfiguration
    ) {
        var scene = presentation.scene
        scene.script = script
        problem = presentation.problem
        let openTouch = keepsTouch ? player.openTouch : nil
        player = ScenePlayer(scene, scale: configuration.scale(for: scene), in: configuration.registry)
        player.onEvent = onEvent
        // The open touch is the finger's last one.
        if let openTouch, let index = script.lastIndex(where: { $0.isTouch(by: openTouch) }) { player.keepOpen(openTouch, at: index) }
        player.advance(to: instant)
    }

    /// Whether nothing moves, and nothing is scheduled.
    var isAtRest: Bool { player.stage.isAtRest && player.openTouch == nil }

    /// Converts a point from frame to screen coordinates, clamped to the screen.
    func screenPoint(_ point: Point) -> Point {
        let screen = player.stage.size, corner = corner
        return Point(
            x: min(max(point.x - corner.x, 0), screen.width).rounded(to: 10),
            y: min(max(point.y - corner.y, 0), screen.height).rounded(to: 10))
    }

    /// The location of the first finger that is down, in frame coordinates; nil if there is none.
    var fingerPoint: Point? { player.fingerLocation.map { Point(x: $0.x + corner.x, y: $0.y + corner.y) } }

    /// The screen's top left corner in the frame; the frame is larger than the screen if the device rotates.
    private var corner: Point {
        let (frame, screen) = (scene.frameSize, player.stage.size)
        return Point(x: (frame.width - screen.width) / 2, y: (frame.height - screen.height) / 2)
    }
}

extension ScriptEntry {
    fileprivate func isTouch(by touch: OpenTouch) -> Bool {
        if case .touch(let movement) = action { instant == touch.instant && movement.finger == touch.movement.finger } else { false }
    }

    /// Cancels a touch right after a time, at the finger's location at that time, unless it has already ended.
    fileprivate mutating func cancel(after instant: Duration) {
        guard case .touch(var movement) = action, end > instant else { return }
        let time = StudioClock.floor(instant) + TouchSampling.delay - self.instant
        let next = movement.points.firstIndex { $0.time > time } ?? movement.points.count
        guard next > 0 else { return }
        let from = movement.points[next - 1]
        var point = from.point
        if next < movement.points.count {
            let to = movement.points[next], share = (time - from.time) / (to.time - from.time)
            point = Point(x: point.x + (to.point.x - point.x) * share, y: point.y + (to.point.y - point.y) * share)
        }
        movement.points.replaceSubrange(next..., with: [.init(time, point)])
        movement.isCanceled = true
        action = .touch(movement)
    }
}

extension Double {
    /// Returns the number rounded to a multiple of a fraction, as written in files.
    fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded() / parts }
}
