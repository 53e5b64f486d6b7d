internal import Documents
package import RefreshKit
package import Scenes
internal import SystemSupport

package struct ExportParameters: Sendable {
    /// All parameters except sizes, rates, and positions, which are separate because a batch may list several.
    package var request = ExportRequest()
    /// Sizes in points, each of which creates separate jobs in a batch; a nil element is the natural size.
    package var sizes: [Size?]?
    /// Frames per second; each rate creates separate jobs in a batch.
    package var frameRates: [FrameRate]?
    /// Positions of an indicator or images on a phone; each creates separate jobs in a batch.
    package var placements: [IndicatorPlacement]?
    package var presets: [ChosenPreset]?
    package var changes = SceneChanges()
    package var indicatorOptions: [String: String]?
    /// Pixels per point of images whose file names do not state a scale.
    package var imageScale: Double?
    package var name: String?
    package var pattern: FileNamePattern?
    package var hasContactSheet = false

    package init() {}

    init(_ request: ExportRequest) {
        self.request = request
        sizes = request.size.map { [$0] }
        frameRates = request.frameRate.map { [$0] }
    }

    /// The request with the language of its labels.
    var labeledRequest: ExportRequest {
        var request = request
        request.labelLanguage = changes.language
        return request
    }

    /// The request with the first size and the first frame rate.
    ///
    /// On a phone, the size applies to the indicator instead of the frames.
    package var firstRequest: ExportRequest {
        var request = labeledRequest
        request.size = placements == nil ? sizes?.first ?? nil : nil
        request.frameRate = frameRates?.first
        return request
    }

    /// The options of the indicator, including the scale of its images.
    package var allIndicatorOptions: [String: String] {
        (indicatorOptions ?? [:]).merging(imageScale.map { [ImageOptions.scaleName: $0.shortText] } ?? [:]) { $1 }
    }

    package var contactSheet: String? { hasContactSheet ? "contact-sheet.png" : nil }
}

package struct ChosenPreset: Sendable {
    package let preset: Preset
    package var options: [String: String] = [:]
    /// The batch file's value that names the preset; nil for the default preset.
    let value: DocumentValue?

    package static let standard = ChosenPreset(preset: .frames, value: nil)

    /// Whether the preset is written as a word, without options.
    var isWord: Bool { if case .text = value?.node.content { true } else { false } }

    func option(_ name: String) -> DocumentValue? { value?.entry("options")?.entry(name) }
}

extension Notation where Value == ChosenPreset, Context == Void {
    static var preset: Self {
        let (id, expected) = (Notation<Preset, Void>.presetID, "a preset's id, or {preset: …, options: {…}}")
        let table = KeyTable<(preset: Preset, options: [String: String]), Void>(
            "preset", "A preset with options", expected: expected,
            [
                Key("preset", id, "The preset's id.", isRequired: true, get: \.preset, set: { $0.preset = $1 }),
                Key("options", .assignments, "Options of the preset, by name.", get: \.options, set: { $0.options = $1 }),
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
