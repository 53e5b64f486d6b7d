internal import FoundationEssentials
internal import FrameExport
internal import RefreshKit

/// What `--json` says: one object a line, with stable names.
struct RenderEvent: Encodable {
    private let event: String
    private var name: String?
    private var output: String?
    private var frames: Int?
    private var fps: String?
    private var path: String?
    private var phase: String?
    private var index: Int?
    private var instant: Double?
    private var progress: Double?
    private var scale: Double?
    private var appearance: String?

    private init(_ event: String) { self.event = event }

    /// The export begins.
    static func begin(_ name: String, _ plan: FramePlan, _ folder: String) -> RenderEvent {
        var event = RenderEvent("begin")
        event.name = name
        event.output = folder
        event.frames = plan.count
        event.fps = plan.frameRate.description
        return event
    }

    /// A frame is written; `instant` is in seconds since the refresh began (since it ended, for finishing), `progress` that of a pull.
    static func frame(_ frame: PlannedFrame, _ path: String) -> RenderEvent {
        var event = RenderEvent("frame")
        event.path = path
        event.phase = frame.pass.part.rawValue
        event.index = frame.index
        if frame.pass.part == .pulling {
            event.progress = frame.moment.progress
        } else {
            event.instant = frame.moment.phaseElapsed.seconds
        }
        event.scale = frame.pass.scale
        event.appearance = frame.pass.style.rawValue
        return event
    }

    /// A file would be written, were it not for `--dry-run`.
    static func planned(_ path: String) -> RenderEvent {
        var event = RenderEvent("planned")
        event.path = path
        return event
    }

    /// The contact sheet is written.
    static func sheet(_ path: String) -> RenderEvent {
        var event = RenderEvent("sheet")
        event.path = path
        return event
    }

    /// Everything is written.
    static func end(_ frames: Int) -> RenderEvent {
        var event = RenderEvent("end")
        event.frames = frames
        return event
    }

    /// The object as one line.
    var line: String { JSONText.line(self) }
}
