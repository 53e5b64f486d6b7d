internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes

/// A phone of a studio: a subject, the script of the take, and the player that shows it.
final class StudioPhone {
    /// Kinds of subjects.
    enum Kind: String {
        case indicator, control, scene
    }

    /// The scene of a subject.
    struct Setting {
        let kind: Kind
        /// With the script of its file, if it has one.
        var scene: Scene
        /// Options of the indicator.
        var options: [OptionInfo] = []
        /// Files and folders that the scene depends on.
        var files: [String] = []
    }

    var subject: StudioSubject
    private(set) var setting: Setting
    private(set) var player: ScenePlayer
    /// Why the phone cannot be drawn now; nil if it can.
    var problem: String?
    /// Index of the first entry made by hand; nil if the script is that of the setting.
    private(set) var handStart: Int?
    /// Time up to which the entries of the setting are part of a take made by hand.
    private var cut = Duration.zero
    private let onEvent: ((TraceEvent) -> Void)?

    init(
        _ subject: StudioSubject, _ setting: Setting, scale: Double, in registry: IndicatorRegistry, onEvent: ((TraceEvent) -> Void)?
    ) {
        (self.subject, self.setting, self.onEvent) = (subject, setting, onEvent)
        player = ScenePlayer(setting.scene, scale: scale, in: registry)
        player.onEvent = onEvent
    }

    /// The scene with the script of the take.
    var scene: Scene { player.scene }

    /// Plays the take again, up to a time, with another setting.
    func replay(_ setting: Setting? = nil, to instant: Duration, scale: Double, in registry: IndicatorRegistry) {
        var script = scene.script
        if let setting {
            if let start = handStart {
                let kept = setting.scene.script.filter { $0.instant <= cut }
                handStart = kept.count
                script = kept + script[start...]
            } else {
                script = setting.scene.script
            }
            self.setting = setting
        }
        play(script, to: instant, scale: scale, in: registry)
    }

    /// Ends the take at a time, so that it can be continued by hand: later entries are removed, and a touch by hand that is not over is canceled.
    func cut(at instant: Duration, scale: Double, in registry: IndicatorRegistry) {
        var script = scene.script.filter { $0.instant <= instant }
        for index in script.indices where index >= handStart ?? script.count { script[index].end(at: instant) }
        cut = min(handStart == nil ? instant : cut, instant)
        handStart = min(handStart ?? script.count, script.count)
        play(script, to: instant, scale: scale, in: registry)
    }

    /// Marks the take as made by hand from a time on.
    func continueByHand(at instant: Duration) {
        if handStart == nil { (handStart, cut) = (scene.script.count, instant) }
    }

    /// Returns to the script of the setting, at its start.
    func forgetHand(scale: Double, in registry: IndicatorRegistry) {
        handStart = nil
        play(setting.scene.script, to: .zero, scale: scale, in: registry)
    }

    /// Reads an entry of a script, without its time.
    func entry(_ value: DocumentValue, at instant: Duration, in registry: IndicatorRegistry) throws(DocumentError) -> ScriptEntry {
        try ScriptEntry(value, at: instant, in: scene, registry)
    }

    /// Appends an entry that takes effect only if it is in the script from the start, such as a rotation, and plays the take again.
    func appendAndReplay(_ entry: ScriptEntry, to instant: Duration, scale: Double, in registry: IndicatorRegistry) {
        play(scene.script + [entry], to: instant, scale: scale, in: registry)
    }

    private func play(_ script: [ScriptEntry], to instant: Duration, scale: Double, in registry: IndicatorRegistry) {
        var scene = setting.scene
        scene.script = script
        problem = nil
        player = ScenePlayer(scene, scale: scale, in: registry)
        player.onEvent = onEvent
        player.advance(to: instant)
    }

    /// Whether nothing moves, and nothing is scheduled.
    var isAtRest: Bool { player.stage.isAtRest && player.openTouch == nil }

    /// Returns a point of the frame as a point of the screen, which it does not leave.
    func screenPoint(_ point: Point) -> Point {
        let (frame, screen) = (scene.frameSize, player.stage.size)
        let x = point.x - (frame.width - screen.width) / 2, y = point.y - (frame.height - screen.height) / 2
        return Point(x: min(max(x, 0), screen.width).rounded(to: 10), y: min(max(y, 0), screen.height).rounded(to: 10))
    }
}

extension ScriptEntry {
    /// Cancels a touch at a time if it is not over by then.
    fileprivate mutating func end(at instant: Duration) {
        guard case .touch(var movement) = action, end > instant else { return }
        let time = StudioClock.floor(instant) - self.instant
        movement.points.removeAll { $0.time > time }
        guard let last = movement.points.last else { return }
        movement.points.append(.init(time, last.point))
        movement.isCanceled = true
        action = .touch(movement)
    }
}

extension Double {
    /// Returns the number rounded to a fraction, as files can write it.
    fileprivate func rounded(to parts: Double) -> Double { (self * parts).rounded() / parts }
}
