internal import Documents
internal import FrameExport
internal import RefreshKit
internal import Scenes

/// The passes of a subject, and its description in the page's data.
struct SubjectPlan {
    let jobs: [ExportJob]
    let cards: [PagePass]
    let passes: [PagePass]
    private let subject: PageSubject
    private let colors: [(appearance: Appearance, color: String)]?

    /// Plans a subject; `number` distinguishes the names of its files from those of others.
    init(_ subject: PageSubject, _ number: Int) throws {
        self.subject = subject
        let name = String(number)
        let motions = subject.request.reducesMotion ? [true] : [false, true]
        let plans = try motions.map { try subject.job(name, reducesMotion: $0) }
        let colors = subject.plainColors(in: plans[0].plan)
        let card = try subject.cardJob(name + "-card", isMask: colors != nil)
        cards = card.map { PagePass.passes(name + "-card", of: $0.plan, isMask: colors != nil) } ?? []
        self.colors = colors
        passes = plans.flatMap { PagePass.passes(name, of: $0.plan) }
        jobs = plans + [card].compactMap(\.self)
    }

    func value(id: String) throws -> JSONValue {
        let frames = subject.exported.frames, info = frames.indicator?.info
        let size = jobs[0].plan.size
        let isNamed = info?.id == subject.exported.name
        var members: [JSONValue.Member] = [
            .init("id", .text(id)),
            .init("name", .text(subject.exported.name)),
            .init("summary", .text(frames.scene?.title ?? info?.summary ?? "")),
            .init("kind", .text(frames.scene == nil ? "indicator" : "scene")),
            .init("family", .text(info?.family ?? "")),
            .init("tags", .list((info?.tags ?? []).map(JSONValue.text))),
            .init("aliases", .list((isNamed ? info?.aliases ?? [] : []).map(JSONValue.text))),
            .init("width", .number(size.width)),
            .init("height", .number(size.height)),
            .init("tintable", .toggle(colors != nil)),
            .init("color", colors.map { .object($0.map { .init($0.appearance.rawValue, .text($0.color)) }) } ?? .null),
        ]
        let options = info?.options ?? []
        let setting = options.first { $0.name == "color" && $0.kind == .color }?.name
        members += [
            .init("setting", setting.map(JSONValue.text) ?? .null),
            .init("options", .list(options.map { Self.value($0, subject.assignments[$0.name]) })),
            .init(
                "take",
                .list(
                    subject.snippets.map {
                        .object([
                            .init("label", .text($0.label)), .init("language", .text($0.language.rawValue)),
                            .init("before", .text($0.before)),
                            .init("after", .text($0.after)),
                        ])
                    })),
            .init("cards", .list(cards.map(\.head))),
            .init("passes", .list(passes.map(\.head))),
            .init("scene", try Self.value(of: frames)),
        ]
        return .object(members)
    }

    private static func value(_ option: OptionInfo, _ value: String?) -> JSONValue {
        .object([
            .init("name", .text(option.name)),
            .init("summary", .text(option.summary)),
            .init("kind", .text(option.kind.name)),
            .init("values", .text(option.kind.expectation)),
            .init("default", option.defaultText.map(JSONValue.text) ?? .null),
            .init("required", .toggle(option.isRequired)),
            .init("value", value.map(JSONValue.text) ?? .null),
        ])
    }

    /// Returns the script and the trace of a scene; null for an indicator.
    private static func value(of subject: FrameSubject) throws -> JSONValue {
        guard case .scene(let scene, let registry) = subject else { return .null }
        var entries: [JSONValue] = [], events: [JSONValue] = []
        let player = ScenePlayer(scene, in: registry)
        player.onEvent = { event in
            let time = JSONValue.number(event.instant.seconds)
            if event.name == "script" {
                let values = event.fields.filter { $0.name != "index" }.compactMap {
                    $0.name == "line" ? "line \($0.value.compactText)" : $0.text
                }
                let end = scene.script.indices.contains(entries.count) ? scene.script[entries.count].end : event.instant
                entries.append(["t": time, "end": .number(end.seconds), "text": .text(values.joined(separator: ", "))])
            } else if !Self.hiddenEvents.contains(event.name) {
                let text = event.fields.compactMap(\.text).joined(separator: ", ")
                events.append(["t": time, "event": .text(event.name), "text": .text(text)])
            }
        }
        player.advance(to: scene.duration)
        return .object([
            .init("duration", .number(scene.duration.seconds)), .init("script", .list(entries)), .init("events", .list(events)),
        ])
    }

    /// The first and last line of a trace, and events of every frame, which would hide the others.
    private static let hiddenEvents: Set<String> = ["scene", "end", "scroll", "touch"]
}

extension JSONValue.Member {
    /// The value, with the name of the member unless it is text; nil for null.
    fileprivate var text: String? {
        switch value {
        case .text(let text): text
        case .null: nil
        default: "\(name) \(value.compactText)"
        }
    }
}
