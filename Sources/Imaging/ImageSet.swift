internal import System

/// An image set of an asset catalogue: its files, each with its scale and appearance.
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
        guard slot.conditions.isEmpty, let appearance = Self.appearance(of: slot) else {
            let conditions = slot.conditions + (slot.appearances ?? []).map { "\($0.appearance) \($0.value)" }
            notes.append("\(file): left out, only for \(conditions.joined(separator: ", "))")
            return
        }
        if let other = files.first(where: { $0.scale == scale && $0.appearance == appearance }) {
            notes.append("\(file): left out, \(other.path) fills the same slot")
            return
        }
        files.append(PictureSource.File(path: file, scale: scale, appearance: appearance))
    }

    private static let scales = ["1x": 1.0, "2x": 2.0, "3x": 3.0]

    /// What a slot is drawn for; nil when it is for something else than light or dark, such as high contrast.
    private static func appearance(of slot: ImageSetContents.Slot) -> Picture.Appearance? {
        let appearances = slot.appearances ?? []
        guard let first = appearances.first else { return .any }
        guard appearances.count == 1, first.appearance == "luminosity" else { return nil }
        return ["light": .light, "dark": .dark][first.value]
    }
}
