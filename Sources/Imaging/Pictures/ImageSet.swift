internal import System

/// An image set of an asset catalog: its files, each with its scale and appearance.
struct ImageSet {
    /// The files in order of their slots; empty when no slot is filled.
    private(set) var files: [PictureSource.File] = []
    /// What was left out.
    private(set) var notes: [String] = []

    /// Reads the `Contents.json` of a folder and looks whether the files it names are there.
    init(folder: Folder) throws(PictureSourceError) {
        let contents = folder.file("Contents.json")
        let all = try ImageSetContents.read(jsonFile: contents).images ?? []
        let filled = all.enumerated().filter { $0.element.filename != nil }
        let idiom = Self.preferredIdiom(of: filled.map(\.element))
        for (index, slot) in filled where slot.idiom ?? Self.universal == idiom {
            try add(slot, place: "images[\(index)]", folder: folder, contents: contents)
        }
        let idioms = Set(filled.map { $0.element.idiom ?? Self.universal }).subtracting([idiom])
        if !idioms.isEmpty { notes.append("\(folder.path): read for idiom \(idiom); left out: \(idioms.sorted().joined(separator: ", "))") }
        if files.isEmpty { notes.append("\(folder.path): left out, no slot of the image set is filled") }
    }

    private static let universal = "universal"

    /// The one idiom that is read, so that a set's variants are drawings of one thing.
    private static func preferredIdiom(of slots: [ImageSetContents.Slot]) -> String {
        let present = slots.map { $0.idiom ?? universal }
        return [universal, "iphone", "ipad"].first(where: present.contains) ?? present.first ?? universal
    }

    private mutating func add(
        _ slot: ImageSetContents.Slot, place: String, folder: Folder, contents: String
    ) throws(PictureSourceError) {
        guard let filename = slot.filename else { return }
        guard !filename.isEmpty, filename != "..", !filename.hasSlash, !filename.utf8.contains(0) else {
            throw .malformedContents(path: contents, what: "\(place).filename is '\(filename)', no name of a file in its folder")
        }
        guard let scale = Self.scales[slot.scale ?? "1x"] else {
            throw .malformedContents(path: contents, what: "\(place).scale is '\(slot.scale ?? "")', none of 1x, 2x, 3x")
        }
        let file = folder.file(filename)
        guard (try? FileKind(at: file)) == .file else { throw .missingFile(contents: contents, filename: filename) }
        let style = Self.style(of: slot)
        guard slot.conditions.isEmpty, slot.appearances?.isEmpty ?? true || style != nil else {
            let conditions = slot.conditions + (slot.appearances ?? []).map { "\($0.appearance) \($0.value)" }
            notes.append("\(file): left out, only for \(conditions.joined(separator: ", "))")
            return
        }
        if let other = files.first(where: { $0.scale == scale && $0.style == style }) {
            notes.append("\(file): left out, \(other.path) fills the same slot")
            return
        }
        files.append(PictureSource.File(path: file, scale: scale, style: style))
    }

    private static let scales = ["1x": 1.0, "2x": 2.0, "3x": 3.0]

    /// Whether a slot is drawn for light or dark alone; nil when for both, or for something else such as high contrast.
    private static func style(of slot: ImageSetContents.Slot) -> AppearanceStyle? {
        guard let appearances = slot.appearances, appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
        return AppearanceStyle(rawValue: appearances[0].value)
    }
}

/// What the `Contents.json` of an image set says, as Xcode writes it.
struct ImageSetContents: Decodable {
    /// The slots of the set, filled or empty.
    let images: [Slot]?

    /// One slot: a file, or the place for one.
    struct Slot: Decodable {
        let filename: String?
        let idiom: String?
        let scale: String?
        let appearances: [Appearance]?
        /// Keys that narrow the slot down to some devices or languages, such as `width-class`; in alphabetical order.
        let conditions: [String]

        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        private static let plainKeys: Set<String> = ["filename", "idiom", "scale", "appearances", "resizing", "alignment-insets"]

        init(from decoder: any Decoder) throws {
            let slot = try decoder.container(keyedBy: Key.self)
            filename = try slot.decodeIfPresent(String.self, forKey: Key("filename"))
            idiom = try slot.decodeIfPresent(String.self, forKey: Key("idiom"))
            scale = try slot.decodeIfPresent(String.self, forKey: Key("scale"))
            appearances = try slot.decodeIfPresent([Appearance].self, forKey: Key("appearances"))
            conditions = slot.allKeys.map(\.stringValue).filter { !Self.plainKeys.contains($0) }.sorted()
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
