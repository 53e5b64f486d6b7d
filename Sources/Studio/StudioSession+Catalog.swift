internal import Documents
internal import FrameExport
internal import Motion
internal import Originals
internal import RefreshKit
internal import Scenes
internal import SystemSupport

// The catalog, and the options next to the phones.
extension StudioSession {
    /// The first message: all subjects and devices.
    var catalog: JSONValue {
        let files = content.subjects.filter { subject in !known.contains(subject.name) }.map { subject in
            Self.entry(subject.name, "", subject.name.isDocument ? .scene : .indicator)
        }
        let indicators = registry.kinds.filter { !$0.info.options.contains(where: \.isRequired) }.map { kind in
            Self.entry(kind.info.id, kind.info.summary, .indicator, family: kind.info.family, tags: kind.info.tags)
        }
        let groups: [(String, [JSONValue])] = [
            ("Yours", files), ("Indicators", indicators), ("Controls", ControlKind.all.map { Self.entry($0.name, $0.summary, .control) }),
            ("Scenes", content.examples.map { Self.entry($0.name, $0.title, .scene) }),
        ]
        return [
            "type": "catalog", "version": .text(content.version), "folder": .text(content.folder),
            "groups": .list(groups.filter { !$0.1.isEmpty }.map { ["title": .text($0.0), "entries": .list($0.1)] }),
            "devices": .list(Device.all.map(Self.entry)), "languages": .list(PlacementTexts.languages.map(JSONValue.text)),
            "formats": .list(Self.formats.map(JSONValue.text)),
        ]
    }

    /// The names in the catalog, except for files.
    var known: Set<String> {
        Set(registry.kinds.map(\.info.id) + ControlKind.all.map(\.name) + content.examples.map(\.name))
    }

    private static func entry(_ name: String, _ summary: String, _ kind: StudioPhone.Kind, family: String = "", tags: [String] = [])
        -> JSONValue
    {
        [
            "name": .text(name), "title": .text(name), "summary": .text(summary), "kind": .text(kind.rawValue), "family": .text(family),
            "tags": .list(tags.map(JSONValue.text)),
        ]
    }

    private static func entry(_ device: Device) -> JSONValue {
        [
            "id": .text(device.id), "name": .text(device.name), "width": .number(device.size.width), "height": .number(device.size.height),
        ]
    }

    /// The phones, with the options of phones and subjects.
    var shown: JSONValue {
        let scene = phones.first?.scene
        return [
            "type": "shown", "scale": .number(phoneOptions.scale), "device": .text(scene?.device.id ?? ""),
            "orientation": .text((scene?.orientation ?? .portrait).rawValue),
            "appearance": .text((scene?.appearance ?? .light).rawValue),
            "reducesMotion": .toggle(scene?.reducesMotion ?? false),
            "direction": .text((scene?.direction ?? .leftToRight).rawValue), "language": .text(scene?.language ?? ""),
            "tick": .number(Double(tick)), "end": .number(Double(end)), "phones": .list(phones.map(entry)),
        ]
    }

    private func entry(_ phone: StudioPhone) -> JSONValue {
        let scene = phone.scene, size = scene.frameSize
        let controls = scene.screen.tabs[scene.screen.selected].controls
        return [
            "name": .text(phone.subject.name), "kind": .text(phone.presentation.kind.rawValue),
            "title": .text(phone.presentation.kind == .scene ? scene.title : phone.subject.name),
            "width": .number(size.width), "height": .number(size.height),
            "tabs": .list(scene.screen.bar == nil ? [] : scene.screen.tabs.map { .text($0.title) }),
            "selectedTab": .number(Double(phone.player.shownTab)), "controls": .list(controls.map { .text($0.rawValue) }),
            "notes": .list(scene.noteMessages.map { .text($0.inFile.text(in: .swift)) }),
            "options": .list(phone.presentation.options.map { Self.option($0, phone.subject.options[$0.name]) }),
            "reproduce": reproduction(of: phone),
        ]
    }

    /// Returns the ways to reproduce what a phone shows; the scene contains the take so far.
    private func reproduction(of phone: StudioPhone) -> JSONValue {
        let kind = phone.presentation.kind
        // The command draws platforms' controls by name, but not the source designs'.
        let isNamed = kind != .control || PlatformControl.named(phone.subject.name) != nil
        let command = !isNamed ? nil : content.command(phone.subject, kind == .scene ? .scene : .indicator, phoneOptions)
        // A batch can contain scene files, but not the examples.
        let isFile = !content.examples.contains { $0.name == phone.subject.name }
        let needs = content.pluginPaths.isEmpty ? "" : "# Needs the plugins in \(content.pluginPaths.joined(separator: ", ")).\n"
        let batch = kind == .indicator || kind == .scene && isFile ? needs + self.batch(of: phone) : nil
        return [
            "command": command.map(JSONValue.text) ?? .null, "batch": batch.map(JSONValue.text) ?? .null,
            "scene": .text("# A file in the folder \(content.folder).\n\(needs)\(takeScene(of: phone).fileText)"),
        ]
    }

    /// Returns the answer to a request for a phone's code, which changes as the take continues.
    func code(of phone: StudioPhone) -> JSONValue { ["type": "code", "reproduce": reproduction(of: phone)] }

    private static func option(_ info: OptionInfo, _ value: String?) -> JSONValue {
        var (minimum, maximum, choices) = (JSONValue.null, JSONValue.null, JSONValue.list([]))
        switch info.kind {
        case .number(let range): (minimum, maximum) = (.number(range.lowerBound), .number(range.upperBound))
        case .integer(let range): (minimum, maximum) = (.number(Double(range.lowerBound)), .number(Double(range.upperBound)))
        case .duration(let range): (minimum, maximum) = (.number(range.lowerBound.seconds), .number(range.upperBound.seconds))
        case .choice(let words): choices = .list(words.map(JSONValue.text))
        case .toggle, .color, .colors, .text, .path: break
        }
        return [
            "name": .text(info.name), "summary": .text(info.summary), "kind": .text(info.kind.name), "minimum": minimum,
            "maximum": maximum, "choices": choices, "default": info.defaultText.map(JSONValue.text) ?? .null,
            "value": (value ?? info.defaultText).map(JSONValue.text) ?? .null, "expected": .text(info.kind.expectation),
        ]
    }

    /// Returns a batch file that draws a phone's subject with its options on that phone.
    private func batch(of phone: StudioPhone) -> String {
        let (name, options) = (phone.subject.name, phone.subject.options.sorted { $0.key < $1.key })
        let set = JSONValue.object(options.map { .init($0.key, .text($0.value)) })
        let isIndicator = phone.presentation.kind == .indicator, isFile = !registry.contains(name) && registry.group(name) == nil
        let key = isIndicator ? isFile && !IndicatorRegistry.isPlugin(name) ? "paths" : "indicators" : "scenes"
        var members: [JSONValue.Member] = [.init(key, .text(name))]
        if isIndicator {
            if !options.isEmpty { members.append(.init(Field.set.listName, set)) }
            members.append(.init(Field.placement.name, .text(IndicatorPlacement.header.rawValue)))
        }
        if let device = phoneOptions.changes.device { members.append(.init(Field.device.name, .text(device.id))) }
        if let orientation = phoneOptions.changes.orientation { members.append(.init(Field.orientation.name, .text(orientation.rawValue))) }
        if let language = phoneOptions.changes.language { members.append(.init(Field.language.name, .text(language))) }
        if let appearance = phoneOptions.appearance { members.append(.init(Field.appearances.listName, .text(appearance.rawValue))) }
        if let direction = phoneOptions.direction { members.append(.init(Field.directions.listName, .text(direction.rawValue))) }
        if let reducesMotion = phoneOptions.reducesMotion { members.append(.init(Field.reduceMotion.name, .toggle(reducesMotion))) }
        return JSONValue.object([.init("exports", .list([.object(members)]))]).yamlText
    }

    /// Returns a phone's take as trace lines; see `SceneTrace`.
    func trace(of phone: StudioPhone) -> JSONValue {
        var lines: [JSONValue] = []
        try? SceneTrace.write(takeScene(of: phone), in: registry) { lines.append(.text($0)) }
        return ["type": "trace", "lines": .list(lines)]
    }
}
