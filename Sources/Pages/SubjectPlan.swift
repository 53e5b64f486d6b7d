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

    /// Plans a subject; `number` distinguishes its file names from other subjects' names, and `images` are the page's images.
    init(_ subject: PageSubject, _ number: Int, _ images: PageImages) throws {
        self.subject = subject
        let name = String(number)
        let motions =
            switch subject.request.reducedMotion {
            case .only: [true]
            case .off: [false]
            case .both, nil: [false, true]
            }
        let plans = try motions.map { try subject.job(name, reducesMotion: $0, images) }
        let colors = subject.plainColors(in: plans[0].plan)
        let card = try subject.cardJob(name + "-card", isMask: colors != nil, images)
        cards = card.map { PagePass.passes(name + "-card", of: $0.plan, isMask: colors != nil) } ?? []
        self.colors = colors
        passes = plans.flatMap { PagePass.passes(name, of: $0.plan) }
        jobs = plans + [card].compactMap(\.self)
    }

    func value(id: String) throws -> JSONValue {
        let frames = subject.exported.frames, info = frames.indicator?.info
        let size = jobs[0].plan.size
        let isNamed = info?.id == subject.exported.name
        // The path of images is the subject's word, not an option.
        let options = (info?.options ?? []).filter { isNamed || $0.kind != .path }
        return [
            "id": .text(id),
            "name": .text(subject.exported.name),
            "summary": .text(frames.scene?.title ?? info?.summary ?? ""),
            "kind": .text(frames.scene == nil ? "indicator" : "scene"),
            "family": .text(info?.family ?? ""),
            "tags": .list((info?.tags ?? []).map(JSONValue.text)),
            "aliases": .list((isNamed ? info?.aliases ?? [] : []).map(JSONValue.text)),
            "width": .number(size.width),
            "height": .number(size.height),
            "tintable": .toggle(colors != nil),
            "color": colors.map { .object($0.map { .init($0.appearance.rawValue, .text($0.color)) }) } ?? .null,
            "setting": options.first { $0.name == "color" && $0.kind == .color }.map { .text($0.name) } ?? .null,
            "options": .list(options.map { Self.value($0, subject.assignments[$0.name]) }),
            "take": .list(subject.snippets.map(\.value)),
            "cards": .list(cards.map(\.head)),
            "passes": .list(passes.map(\.head)),
            "scene": try Self.value(of: frames),
        ]
    }

    private static func value(_ option: OptionInfo, _ value: String?) -> JSONValue {
        [
            "name": .text(option.name),
            "summary": .text(option.summary),
            "kind": .text(option.kind.name),
            "values": .text(option.kind.expectation),
            "default": option.defaultText.map(JSONValue.text) ?? .null,
            "required": .toggle(option.isRequired),
            "value": value.map(JSONValue.text) ?? .null,
        ]
    }

    /// Returns a scene's script and trace; null for an indicator.
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
        return ["duration": .number(scene.duration.seconds), "script": .list(entries), "events": .list(events)]
    }

    /// Names of the trace events to hide: the first and last lines, and events that occur in every frame and would obscure the others.
    private static let hiddenEvents: Set<String> = ["scene", "end", "scroll", "touch"]
}

extension PreviewPage.Snippet {
    fileprivate var value: JSONValue {
        ["label": .text(label), "language": .text(language.rawValue), "before": .text(before), "after": .text(after)]
    }
}

extension JSONValue.Member {
    /// The value, preceded by the member's name unless it is text; nil for null.
    fileprivate var text: String? {
        switch value {
        case .text(let text): text
        case .null: nil
        case .number(let number): "\(name) \(((number * 1000).rounded() / 1000).shortText)"
        default: "\(name) \(value.compactText)"
        }
    }
}
