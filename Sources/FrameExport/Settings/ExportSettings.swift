internal import Documents
package import RefreshKit
package import Scenes
internal import System

/// What a person asks of an export: the values of the settings that `ExportSetting` describes.
package struct ExportSettings: Sendable {
    /// Which frames there are and how they are drawn and coded, but for their size and rate.
    package var request = ExportRequest()
    /// Sizes in points, nil among them for the natural size; in a batch each makes a job.
    package var sizes: [Size?]?
    /// Frames a second; in a batch each rate makes a job.
    package var frameRates: [FrameRate]?
    /// Where an indicator or images are put on a phone; in a batch each place makes a job.
    package var places: [IndicatorPlace]?
    /// The consumers' conventions; each preset makes a job.
    package var presets: [ChosenPreset]?
    package var changes = SceneChanges()
    /// What is set on an indicator, by option.
    package var indicatorOptions: [String: String]?
    /// What files are called after.
    package var name: String?
    package var pattern: FileNamePattern?
    /// Whether a contact sheet is written, too.
    package var hasContactSheet = false

    /// Leaves everything open.
    package init() {}

    /// The settings that a request holds.
    init(_ request: ExportRequest) {
        self.request = request
        sizes = request.size.map { [$0] }
        frameRates = request.frameRate.map { [$0] }
    }

    /// What is asked of one job: the first of several sizes and rates.
    ///
    /// On a phone the size is that of the picture there, not of the frames.
    package var firstRequest: ExportRequest {
        var request = request
        request.size = places == nil ? sizes?.first ?? nil : nil
        request.frameRate = frameRates?.first
        return request
    }

    /// Where a contact sheet goes; nil for none.
    package var contactSheet: String? { hasContactSheet ? "contact-sheet.png" : nil }
}

/// A preset as a person names it, with its options.
package struct ChosenPreset: Sendable {
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
