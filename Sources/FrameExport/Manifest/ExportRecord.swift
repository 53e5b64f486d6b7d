internal import Imaging

/// What a folder says about the files in it: its manifest, and what an export that came to no end noted in its journal.
struct ExportRecord {
    /// A file and what made it.
    struct Entry {
        let file: ExportedFile
        let build: EngineBuild
    }

    /// The files by their paths.
    private(set) var entries: [String: Entry] = [:]
    /// The paths in the order in which they were first listed.
    private(set) var paths: [String] = []
    /// Whether there is a journal: an export came to no end.
    private(set) var hasJournal = false
    /// Whether there is a manifest.
    private(set) var hasManifest = false

    /// Whether nothing is known.
    var isEmpty: Bool { !hasJournal && !hasManifest }

    /// Knows nothing yet.
    init() {}

    /// Learns what another one knows as well.
    mutating func merge(_ other: ExportRecord) {
        hasManifest = hasManifest || other.hasManifest
        hasJournal = hasJournal || other.hasJournal
        for path in other.paths {
            if let entry = other.entries[path] { note(entry.file, entry.build) }
        }
    }

    /// Reads what there is in a folder.
    ///
    /// - Throws: `ManifestError` when there is a manifest that cannot be used.
    init(ofFolder folder: String, manifest: String = Manifest.fileName, journal: String = Journal.fileName) throws(ManifestError) {
        if FileWriter.kind(of: folder.appending(name: manifest)) != nil {
            hasManifest = true
            let manifest = try Manifest(inFolder: folder, named: manifest)
            entries.reserveCapacity(manifest.files.count)
            for file in manifest.files { note(file, manifest.build) }
        }
        let path = folder.appending(name: journal)
        guard FileWriter.kind(of: path) == .file else { return }
        hasJournal = true
        do {
            read(try FileBytes.read(path, maximum: 2 << 30))
        } catch {
            throw .unreadable(error.description)
        }
    }

    /// Reads a journal; a line that is cut off is passed over, and what it would have said is not trusted.
    private mutating func read(_ bytes: [UInt8]) {
        var build: EngineBuild?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            var json = JSONScanner(line)
            if let build, let file = try? ExportedFile(from: &json), (try? json.end()) != nil {
                note(file, build)
            } else if let named = Self.build(in: line) {
                build = named
            }
        }
    }

    /// The build that a line of a journal names.
    private static func build(in line: ArraySlice<UInt8>) -> EngineBuild? {
        var json = JSONScanner(line)
        var header = Manifest.Header()
        guard (try? json.object { (key, json) throws(JSONFault) in try header.read(key, from: &json) }) != nil,
            header.format == Manifest.format
        else { return nil }
        return try? header.build(json)
    }

    private mutating func note(_ file: ExportedFile, _ build: EngineBuild) {
        if entries.updateValue(Entry(file: file, build: build), forKey: file.path) == nil { paths.append(file.path) }
    }
}
