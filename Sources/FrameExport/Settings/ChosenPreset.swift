internal import Documents
internal import RefreshKit
internal import System

/// A preset as a person names it, with its options.
package struct ChosenPreset: Sendable {
    /// The preset.
    package let preset: Preset
    /// What is set on it.
    package var options: [String: String] = [:]
    /// What is written; nil for the preset of whoever names none.
    let value: DocumentValue?

    /// The preset of whoever names none.
    package static let standard = ChosenPreset(preset: .frames, value: nil)

    /// Whether it is a word alone, which leaves its options open.
    var isWord: Bool { if case .text = value?.node.content { true } else { false } }

    /// Where one of its options stands; nil when it has none of this name.
    func option(_ name: String) -> DocumentValue? { value?.entry("options")?.entry(name) }
}

extension Notation where Value == ChosenPreset, Context == Void {
    /// A preset's id, or keys with its options.
    static var preset: Self {
        let (id, expected) = (Notation<Preset, Void>.presetID, "a preset's id, or {preset: …, options: {…}}")
        let table = KeyTable<(preset: Preset, options: [String: String]), Void>(
            "preset", "A preset with options", expected: expected,
            [
                Key("preset", id, "The preset's id.", isRequired: true, get: \.preset, set: { $0.preset = $1 }),
                Key("options", .settings, "Options of the preset, by name.", get: \.options, set: { $0.options = $1 }),
            ])
        return Self(.either([id.info, .table(table.info)])) { value, context throws(DocumentError) in
            switch value.node.content {
            case .map:
                var chosen = (preset: Preset.frames, options: [String: String]())
                try table.read(value, into: &chosen, &context)
                let options = chosen.options.resolvingPaths(chosen.preset.options, from: value.path.folderAndName.folder)
                return ChosenPreset(preset: chosen.preset, options: options, value: value)
            case .text: return ChosenPreset(preset: try id.read(value), value: value)
            case .list, .nothing: throw value.unexpected(expected)
            }
        }
    }
}

extension Notation where Value == Preset {
    /// A preset's id.
    fileprivate static var presetID: Self {
        let ids = Preset.all.map(\.id)
        let info = NotationInfo("a preset's id", schema: ["enum": .list(ids.map(JSONValue.text))], words: ids)
        return Self(info) { value, _ throws(DocumentError) in
            let id = try value.text(expected: info.expectation)
            do throws(ExportError) {
                return try Preset.named(id)
            } catch {
                throw value.error(.refused(Message(error)))
            }
        }
    }
}
