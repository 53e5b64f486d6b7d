internal import Documents

/// A preset as a batch file names it, with its options.
struct BatchPreset {
    let preset: Preset
    let options: [String: String]
    /// Where it stands; nil for the preset of an entry that names none.
    let value: DocumentValue?

    /// Where one of its options stands; nil when it has none of this name.
    func option(_ name: String) -> DocumentValue? { value?.entry("options")?.entry(name) }

    /// The preset of an entry that names none.
    static let standard = BatchPreset(preset: .frames, options: [:], value: nil)

    init(preset: Preset, options: [String: String], value: DocumentValue?) {
        self.preset = preset
        self.options = options
        self.value = value
    }

    /// Reads a word, or a map with `options`.
    ///
    /// - Parameters:
    ///   - value: What is written.
    ///   - known: Presets with options that a bare word takes over.
    ///   - folder: What paths among the options are seen from.
    /// - Throws: `DocumentError` for an unknown preset.
    init(_ value: DocumentValue, likeOneOf known: [BatchPreset] = [], from folder: String?) throws(DocumentError) {
        let expected = "a preset's id, or {preset: …, options: {…}}"
        guard case .map = value.node.content else {
            let preset = try value.preset(expected: expected)
            self.init(preset: preset, options: known.first { $0.preset.id == preset.id }?.options ?? [:], value: value)
            return
        }
        let fields = try value.map(BatchKey.preset, expected: expected)
        guard let id = fields["preset"] else { throw value.unexpected(expected) }
        let preset = try id.preset(expected: expected)
        let options = try fields["options"]?.settings() ?? [:]
        self.init(preset: preset, options: options.resolvingPaths(preset.options, from: folder), value: value)
    }
}

extension DocumentValue {
    /// The preset of an id.
    func preset(expected: String = "a preset's id") throws(DocumentError) -> Preset {
        let id = try text(expected: expected)
        do {
            return try Preset.named(id)
        } catch {
            throw self.error(.refused(error.message))
        }
    }

    /// Presets that are listed, each once with the same options.
    func presets(likeOneOf known: [BatchPreset] = [], from folder: String?) throws(DocumentError) -> [BatchPreset] {
        var presets: [BatchPreset] = []
        for item in try list(expected: "a preset or a list of presets") {
            presets.append(try BatchPreset(item, likeOneOf: known, from: folder))
        }
        return presets
    }
}
