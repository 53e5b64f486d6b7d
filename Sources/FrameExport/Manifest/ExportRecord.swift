internal import System

/// What a folder says about the files in it: its manifest, and what an export that came to no end noted in its journal.
struct ExportRecord {
    /// A file and what made it.
    struct Entry {
        let file: ExportedFile
        let build: EngineBuild
    }

    /// The files by their paths, in the order in which they were first listed.
    private(set) var entries = Entries()
    /// The paths in the order in which they were first listed.
    var paths: [String] { entries.files.map(\.path) }
    /// Whether there is a journal: an export came to no end.
    private(set) var hasJournal = false
    private(set) var hasManifest = false

    var isEmpty: Bool { !hasJournal && !hasManifest }

    /// Knows nothing yet.
    init() {}

    /// Learns what another one knows as well.
    mutating func merge(_ other: ExportRecord) {
        hasManifest = hasManifest || other.hasManifest
        hasJournal = hasJournal || other.hasJournal
        for entry in other.entries.values { entries.note(entry.file, entry.build) }
    }

    /// Reads the manifest and the journal of a folder, if there are any; throws `ManifestError` if either cannot be used.
    init(ofFolder folder: String, manifest: String = Manifest.fileName, journal: String = Journal.fileName) throws(ManifestError) {
        if FileWriter.kind(of: folder.appending(name: manifest)) != nil {
            hasManifest = true
            let manifest = try Manifest(inFolder: folder, named: manifest)
            entries = Entries(manifest)
        }
        let path = folder.appending(name: journal)
        guard FileWriter.kind(of: path) == .file else { return }
        hasJournal = true
        do throws(SystemError) {
            var lines = try FileLines(path)
            try read(&lines)
        } catch {
            throw .unreadable(FileReadingError(path, .unreadable(error.words)).description)
        }
    }

    /// Reads a journal; a line that is cut off is passed over, and what it would have said is not trusted.
    private mutating func read(_ lines: inout FileLines) throws(SystemError) {
        var build: EngineBuild?
        while let line = try lines.next() {
            var json = JSONReader(line)
            if let build, let file = try? ExportedFile(from: &json), (try? json.end()) != nil {
                entries.note(file, build)
            } else if let named = Self.build(in: line) {
                build = named
            }
        }
    }

    /// The build that a line of a journal names.
    private static func build(in line: ArraySlice<UInt8>) -> EngineBuild? {
        var json = JSONReader(line)
        var header = Manifest.Header()
        guard (try? json.object { (key, json) throws(JSONFault) in try header.read(key, from: &json) }) != nil,
            header.format == Manifest.format
        else { return nil }
        return try? header.build(json)
    }
}

extension ExportRecord {
    /// Files by their paths, in the order in which they were first noted, each with its build: a few hundred bytes for each of very many.
    struct Entries {
        private(set) var files: [ExportedFile] = []
        /// The number of each file's build.
        private var buildNumbers: [UInt32] = []
        private var builds: [EngineBuild] = []
        private var index = PathIndex(for: 0)

        /// No files.
        init() {}

        /// All files of a manifest, which lists none twice.
        init(_ manifest: Manifest) {
            files = manifest.files
            builds = [manifest.build]
            buildNumbers = Array(repeating: 0, count: files.count)
            index = PathIndex(for: files.count)
            for (place, file) in files.enumerated() { _ = index.insert(file.path, at: place) { _ in false } }
        }

        /// Every file and what made it, in order.
        var values: some Sequence<Entry> { files.indices.lazy.map { Entry(file: files[$0], build: builds[Int(buildNumbers[$0])]) } }

        /// The file with a path and what made it; nil when there is none.
        subscript(path: String) -> Entry? {
            guard let place = place(of: path) else { return nil }
            return Entry(file: files[place], build: builds[Int(buildNumbers[place])])
        }

        /// Notes a file; what was noted under its path before is forgotten.
        mutating func note(_ file: ExportedFile, _ build: EngineBuild) {
            let number = number(of: build)
            if let place = place(of: file.path) {
                (files[place], buildNumbers[place]) = (file, number)
                return
            }
            _ = index.insert(file.path, at: files.count) { _ in false }
            files.append(file)
            buildNumbers.append(number)
        }

        private func place(of path: String) -> Int? { index.place(of: path) { files[$0].path == path } }

        private mutating func number(of build: EngineBuild) -> UInt32 {
            if let number = builds.lastIndex(of: build) { return UInt32(number) }
            builds.append(build)
            return UInt32(builds.count - 1)
        }
    }
}
