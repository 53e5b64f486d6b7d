internal import Glibc
internal import SystemSupport

struct ExportRecord {
    struct Entry {
        let file: ExportedFile
        let build: EngineBuild
    }

    private(set) var entries = Entries()
    var paths: [String] { entries.files.map(\.path) }
    /// Whether a journal exists, meaning that an export did not complete.
    private(set) var hasJournal = false
    private(set) var hasManifest = false

    var isEmpty: Bool { !hasJournal && !hasManifest }

    init() {}

    mutating func merge(_ other: ExportRecord) {
        hasManifest = hasManifest || other.hasManifest
        hasJournal = hasJournal || other.hasJournal
        for entry in other.entries.values { entries.note(entry.file, entry.build) }
    }

    /// Reads the manifest and the journal of a folder, if they exist; throws `ManifestError` if either cannot be used.
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
            // Another process may have completed the same shard and removed its journal.
            if error.code == ENOENT {
                hasJournal = false
                return
            }
            throw .unreadable(FileReadingError(path, .unreadable(error.message)).description)
        }
    }

    /// Reads a journal and ignores truncated lines.
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

    /// Returns the build named by a journal line; nil for any other line.
    static func build(in line: ArraySlice<UInt8>) -> EngineBuild? {
        var json = JSONReader(line)
        var header = Manifest.Header()
        guard (try? json.object { (key, json) throws(JSONFault) in try header.read(key, from: &json) }) != nil,
            header.format != nil
        else { return nil }
        return try? header.build(json)
    }
}

extension ExportRecord {
    /// Files by path, with their builds, stored compactly at a few hundred bytes per file.
    struct Entries {
        private(set) var files: [ExportedFile] = []
        private var buildNumbers: [UInt32] = []
        private var builds: [EngineBuild] = []
        private var pathIndex = PathIndex(for: 0)

        init() {}

        /// Creates entries for all files of a manifest, whose paths are distinct.
        init(_ manifest: Manifest) {
            files = manifest.files
            builds = [manifest.build]
            buildNumbers = Array(repeating: 0, count: files.count)
            pathIndex = PathIndex(for: files.count)
            for (index, file) in files.enumerated() { _ = pathIndex.insert(file.path, at: index) { _ in false } }
        }

        var values: some Sequence<Entry> { files.indices.lazy.map { Entry(file: files[$0], build: builds[Int(buildNumbers[$0])]) } }

        subscript(path: String) -> Entry? {
            guard let index = index(of: path) else { return nil }
            return Entry(file: files[index], build: builds[Int(buildNumbers[index])])
        }

        mutating func note(_ file: ExportedFile, _ build: EngineBuild) {
            let number = number(of: build)
            if let index = index(of: file.path) {
                (files[index], buildNumbers[index]) = (file, number)
                return
            }
            _ = pathIndex.insert(file.path, at: files.count) { _ in false }
            files.append(file)
            buildNumbers.append(number)
        }

        private func index(of path: String) -> Int? { pathIndex.index(of: path) { files[$0].path == path } }

        private mutating func number(of build: EngineBuild) -> UInt32 {
            if let number = builds.lastIndex(of: build) { return UInt32(number) }
            builds.append(build)
            return UInt32(builds.count - 1)
        }
    }
}
