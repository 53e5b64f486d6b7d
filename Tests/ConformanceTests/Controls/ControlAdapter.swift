import Originals
import RefreshKit

/// Plays a case of a platform's refresh control on a stage.
enum ControlAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        guard let kind: ControlKind = try input.choice("control") else { throw InputError("input.control: missing") }
        let viewport = try input.object("viewport")
        let size = Size(width: try viewport.requiredNumber("width"), height: try viewport.requiredNumber("height"))
        try viewport.finish()
        let options = try input.object("options")
        let subject = try kind.subject(options)
        try options.finish()
        let content = try input.number("content", default: 2000), offset = try input.number("list_offset", default: 0)
        let script = try input.objects("script").map(ControlStep.init)
        guard let times = try input.numbers("at") else { throw InputError("input.at: missing") }
        // Times for adapters that show gaps exactly, as this one does.
        let exactTimes = try input.numbers("exactly_at") ?? []
        try input.finish()
        let player = try ControlPlayer(subject, size: size, content: content, offset: offset)
        return try player.play(script, at: times + exactTimes)
    }
}

/// A control with options, and its application.
struct ControlSubject {
    var behavior: RefreshBehavior
    var look: RefreshLook
    /// Whether the application handles refreshes.
    var hasHandler = true
    /// Whether the handler keeps refreshing; if false, it ends the refresh at once.
    var keepsRefreshing = true
    var isEnabled = true
}

/// One entry of a script.
struct ControlStep {
    enum Action: String {
        case down, move, up, cancel, scroll, begin, end
    }

    let action: Action
    let time: Duration
    /// Travel of the finger since it was recognized.
    let pull: Double?
    /// Gap that the list shows.
    let gap: Double?
    let velocity: Double

    init(_ fields: InputFields) throws {
        guard let action: Action = try fields.choice("do") else { throw InputError("script: 'do' is missing") }
        self.action = action
        time = try fields.time("t")
        pull = try fields.number("pull")
        gap = try fields.number("gap")
        _ = try fields.number("finger")
        velocity = try fields.number("velocity", default: 0)
        try fields.finish()
        if action == .move, pull == nil, gap == nil { throw InputError("script: 'move' without 'pull' and 'gap'") }
        if action == .scroll, gap == nil { throw InputError("script: 'scroll' without 'gap'") }
    }
}

enum ControlKind: String {
    case swipe_refresh, material3, flutter, cupertino, ionic, uikit

    func subject(_ options: InputFields) throws -> ControlSubject {
        switch self {
        case .swipe_refresh: return try swipeRefresh(options)
        case .material3:
            var control = Material3Refresh()
            control.threshold = try options.number("threshold", default: control.threshold)
            var subject = ControlSubject(behavior: control.behavior, look: control.look)
            subject.keepsRefreshing = try options.bool("app_sets", default: true)
            subject.isEnabled = try options.bool("enabled", default: true)
            return subject
        case .flutter: return try flutter(options)
        case .cupertino:
            var control = CupertinoRefresh()
            control.triggerDistance = try options.number("trigger", default: control.triggerDistance)
            control.holdDistance = try options.number("hold", default: control.holdDistance)
            var subject = ControlSubject(behavior: control.behavior, look: control.look)
            subject.hasHandler = try options.bool("handler", default: true)
            return subject
        case .ionic: return try ionic(options)
        case .uikit: return ControlSubject(behavior: PlatformControl.ios.behavior, look: PlatformControl.ios.look)
        }
    }

    private func swipeRefresh(_ options: InputFields) throws -> ControlSubject {
        var control = SwipeRefresh()
        switch try options.text("path") {
        case nil, "nested": control.path = .nested
        case "touch": control.path = .touch
        case let path?: throw InputError("options.path: unknown '\(path)'")
        }
        control.scales = try options.bool("scale", default: false)
        control.isLarge = try options.bool("large", default: false)
        control.startOffset = try options.number("start")
        control.endOffset = try options.number("end") ?? options.number("end_target")
        control.triggerDistance = try options.number("trigger", default: control.triggerDistance)
        control.slingshotDistance = try options.number("slingshot")
        var subject = ControlSubject(behavior: control.behavior, look: control.look)
        subject.isEnabled = try options.bool("enabled", default: true)
        return subject
    }

    private func ionic(_ options: InputFields) throws -> ControlSubject {
        var control = IonicRefresh()
        switch try options.text("mode") {
        case nil, "fallback": control.mode = .fallback
        case "md": control.mode = .md
        case "ios": control.mode = .ios
        case let mode?: throw InputError("options.mode: unknown '\(mode)'")
        }
        control.pullMin = try options.number("pull_min", default: control.pullMin)
        control.pullMax = try options.number("pull_max")
        control.pullFactor = try options.number("pull_factor", default: control.pullFactor)
        control.hasHeader = try options.bool("header", default: true)
        control.mendsRelease = try options.bool("mend_release", default: false)
        return ControlSubject(behavior: control.behavior, look: control.look)
    }

    private func flutter(_ options: InputFields) throws -> ControlSubject {
        var control = FlutterRefresh()
        switch try options.text("physics") {
        case nil, "clamping": control.physics = .clamping
        case "bouncing": control.physics = .bouncing
        case let physics?: throw InputError("options.physics: unknown '\(physics)'")
        }
        let version = try options.optional("version", "year") { $0.text ?? $0.number.map { "\(Int($0))" } }
        switch version {
        case nil, "2024": control.version = .release2024
        case "2021": control.version = .release2021
        case let version?: throw InputError("options.version: unknown '\(version)'")
        }
        switch try options.text("trigger_mode") {
        case nil, "onEdge": control.triggerMode = .onEdge
        case "anywhere": control.triggerMode = .anywhere
        case let mode?: throw InputError("options.trigger_mode: unknown '\(mode)'")
        }
        control.isAlwaysScrollable = try options.bool("always_scrollable", default: true)
        control.displacement = try options.number("displacement", default: control.displacement)
        control.edgeOffset = try options.number("edge_offset", default: control.edgeOffset)
        return ControlSubject(behavior: control.behavior, look: control.look)
    }
}
