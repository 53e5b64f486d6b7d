internal import SystemSupport

/// The files of an image set in an asset catalog, each with its scale and appearance.
struct ImageSet {
    /// The files in slot order; empty if all slots are empty.
    private(set) var files: [ImageSource.File] = []
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []
    /// The files with conditions, such as a screen size, in slot order.
    private var conditional: [(file: ImageSource.File, condition: String)] = []

    /// Reads a folder's `Contents.json` and checks that the named files exist.
    init(folder: Folder) throws(ImageSourceError) {
        let contents = folder.file("Contents.json")
        let all = try ImageSetContents.read(jsonFile: contents).images ?? []
        let filled = all.enumerated().filter { $0.element.filename != nil }
        let idiom = Self.preferredIdiom(of: filled.map(\.element))
        for (index, slot) in filled where slot.idiom ?? Self.universal == idiom {
            try add(slot, location: "images[\(index)]", folder: folder, contents: contents)
        }
        let idioms = Set(filled.map { $0.element.idiom ?? Self.universal }).subtracting([idiom])
        if !idioms.isEmpty {
            notes.append("\(folder.path): only idiom \(idiom) is read; ignored: \(idioms.sorted().joined(separator: ", "))")
        }
        useConditionalFiles()
        if files.isEmpty { notes.append("\(folder.path): skipped: no slot of the image set is filled") }
    }

    /// Uses the files for the first condition if every file has one; otherwise, notes them.
    private mutating func useConditionalFiles() {
        guard files.isEmpty, let condition = conditional.first?.condition else {
            notes += conditional.map { "\($0.file.path): skipped: only for \($0.condition)" }
            return
        }
        for (file, other) in conditional {
            if other == condition {
                add(file)
            } else {
                notes.append("\(file.path): skipped: only for \(other)")
            }
        }
        warnings.append("\(conditional[0].file.path): only for \(condition), but the image set contains no other image")
    }

    private static let universal = "universal"

    /// Returns the idiom to read; only one is read, so that all variants show the same image.
    private static func preferredIdiom(of slots: [ImageSetContents.Slot]) -> String {
        let present = slots.map { $0.idiom ?? universal }
        return [universal, "iphone", "ipad"].first(where: present.contains) ?? present.first ?? universal
    }

    private mutating func add(
        _ slot: ImageSetContents.Slot, location: String, folder: Folder, contents: String
    ) throws(ImageSourceError) {
        guard let filename = slot.filename else { return }
        guard !filename.isEmpty, filename != "..", !filename.hasSlash, !filename.utf8.contains(0) else {
            throw .malformedContents(
                path: contents, problem: "\(location).filename is '\(filename)', not the name of a file in the same folder")
        }
        guard let scale = Self.scales[slot.scale ?? "1x"] else {
            throw .malformedContents(path: contents, problem: "\(location).scale is '\(slot.scale ?? "")', expected 1x, 2x, or 3x")
        }
        let file = folder.file(filename)
        guard (try? FileKind(at: file)) == .file else { throw .missingFile(contents: contents, filename: filename) }
        let appearance = Self.appearance(of: slot)
        let image = ImageSource.File(path: file, scale: scale, appearance: appearance)
        var conditions = slot.conditions
        if appearance == nil { conditions += (slot.appearances ?? []).map { "\($0.appearance) \($0.value)" } }
        guard conditions.isEmpty else {
            conditional.append((image, conditions.joined(separator: ", ")))
            return
        }
        add(image)
    }

    private mutating func add(_ file: ImageSource.File) {
        if let other = files.first(where: { $0.scale == file.scale && $0.appearance == file.appearance }) {
            notes.append("\(file.path): skipped: \(other.path) fills the same slot")
            return
        }
        files.append(file)
    }

    private static let scales = ["1x": 1.0, "2x": 2.0, "3x": 3.0]

    /// Returns the appearance of a slot; nil if it applies to both, or only to other appearances such as high contrast.
    private static func appearance(of slot: ImageSetContents.Slot) -> Appearance? {
        guard let appearances = slot.appearances, appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
        return Appearance(rawValue: appearances[0].value)
    }
}

/// The `Contents.json` of an image set as written by Xcode.
struct ImageSetContents: Decodable {
    /// The slots of the set, filled or empty.
    let images: [Slot]?

    /// A slot for one file, filled or empty.
    struct Slot: Decodable {
        let filename: String?
        let idiom: String?
        let scale: String?
        let appearances: [Appearance]?
        /// Keys that restrict the slot to certain devices or languages, such as `width-class compact`, in alphabetical order.
        let conditions: [String]

        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        /// The values of keys that apply to an sRGB image in a language that is written from left to right.
        private static let defaults = ["display-gamut": "sRGB", "language-direction": "left-to-right"]
        private static let plainKeys: Set<String> = ["filename", "idiom", "scale", "appearances", "resizing", "alignment-insets"]

        init(from decoder: any Decoder) throws {
            let slot = try decoder.container(keyedBy: Key.self)
            filename = try slot.decodeIfPresent(String.self, forKey: Key("filename"))
            idiom = try slot.decodeIfPresent(String.self, forKey: Key("idiom"))
            scale = try slot.decodeIfPresent(String.self, forKey: Key("scale"))
            appearances = try slot.decodeIfPresent([Appearance].self, forKey: Key("appearances"))
            conditions = slot.allKeys.filter { !Self.plainKeys.contains($0.stringValue) }.compactMap { key in
                guard let value = try? slot.decode(String.self, forKey: key) else { return key.stringValue }
                return value == Self.defaults[key.stringValue] ? nil : "\(key.stringValue) \(value)"
            }.sorted()
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }
}
