package import Documents
internal import RefreshKit

/// The keys of scene files: what the reader takes, help and schema explain, and printing writes.
package enum SceneKeys {
    /// Every table, from the whole file inwards.
    package static let tables = info.withInnerTables

    /// What help and schema say of the whole file.
    package static let info = scene.info

    /// The JSON Schema of scene files, which ends in a line break.
    package static let schema = KeySchema.text(of: info, id: "scene.schema.json", title: "A scene of RefreshKit")

    /// What a scene is that says nothing.
    static let standard = Scene("", screen: Screen(Page()), duration: .zero)

    /// The whole file.
    static let scene = KeyTable<Scene, SceneReader>(
        "scene", "The file", expected: "the key 'screen' with what is on it",
        [
            Key("$schema", .text, "The schema, for editors; the command leaves it alone.") { _, _, _ in },
            Key("title", .text, "What it is called; the file's name by default.", \.title),
            Key(
                "device", .device,
                "A device's id, a size in points such as 390x844, or a device of your own; \(standard.device.id) by default.", \.device),
            Key("orientation", .word, "How it is held at first; \(standard.orientation.rawValue) by default.", \.orientation),
            Key("appearance", .word, "light or dark at first; \(standard.style.rawValue) by default.", \.style),
            Key("tint", .color, "The accent color such as '#FF2D55'; the system's blue by default.", \.tint),
            Key("reduce-motion", .toggle, "true is for a person who asked for less motion.", \.reducesMotion),
            Key("language", .language, "The language of what the screen says; \(standard.language) by default.", \.language),
            Key("clock", .date, "What time it is at instant 0; \(standard.clock.text) by default.", \.clock),
            Key("bezel", .toggle, "true shows the device around its screen.", \.showsBezel),
            Key(
                "duration", .timeAboveZero, "How long it lasts, at most 24 hours; 2 s after the last thing that happens by default.",
                get: \.duration
            ) { given, _, reader throws(DocumentError) in
                reader.duration = try Notation.timeAboveZero.read(given.value, &reader)
            },
            Key("screen", .screen, "What is on the screen: one page, or tabs.", isRequired: true, \.screen),
            Key("script", .script, "What happens, in order of time; may be left out.", get: \.script) {
                given, scene, reader throws(DocumentError) in
                reader.state = ScriptState(
                    device: scene.device, orientation: scene.orientation, screen: scene.screen, end: reader.duration)
                scene.script = try Notation.script.read(given.value, &reader)
            },
        ])
}

extension Notation where Value == [ScriptEntry], Context == SceneReader {
    /// What happens, in order of time.
    static var script: Self {
        .oneOrList(of: .entry, atLeast: 0, expected: "a list of entries such as {at: 0.5, pull: 120}").checkedFirst {
            value, _ throws(DocumentError) in
            guard case .list(let items) = value.node.content, items.count > SceneLimits.mostEntries else { return }
            throw value.refused("has \(items.count) entries, expected at most \(SceneLimits.mostEntries); split it into several scenes")
        }
    }
}
