internal import SystemSupport

// Reads a manifest, even if another program has reformatted it, without holding all of its text in memory.
extension Manifest {
    private static let maximumBytes = 2 << 30

    /// Whether a folder contains a manifest.
    public static func isIn(_ folder: String) -> Bool { FileWriter.kind(of: folder.appending(name: fileName)) != nil }

    /// Reads the manifest of a folder.
    ///
    /// - Parameters:
    ///   - folder: Output folder of an export.
    ///   - name: File name of the manifest; `manifest.json` by default.
    /// - Throws: `ManifestError` if it is missing or cannot be used.
    public init(inFolder folder: String, named name: String = Self.fileName) throws(ManifestError) {
        let path = folder.appending(name: name)
        guard FileWriter.kind(of: path) != nil else { throw .missing(folder) }
        try self.init(path) { () throws(FileReadingError) in try JSONReader(contentsOf: path, maximum: Self.maximumBytes) }
    }

    /// Reads a manifest from memory; `path` is its path in errors.
    init(_ bytes: [UInt8], path: String) throws(ManifestError) {
        try self.init(path) { () throws(FileReadingError) in JSONReader(bytes) }
    }

    /// Reads a manifest; `open` returns a new reader at its beginning.
    private init(_ path: String, _ open: () throws(FileReadingError) -> JSONReader) throws(ManifestError) {
        var json: JSONReader
        do { json = try open() } catch { throw .unreadable(error.description) }
        do throws(JSONFault) {
            self = try Self.read(&json)
        } catch {
            if let failure = json.readError { throw .unreadable(FileReadingError(path, .unreadable(failure.message)).description) }
            if let format = Self.format(open), format != Self.format {
                throw .unknownFormat(path, found: format, expected: Self.format)
            }
            throw .malformed(path, line: error.line, problem: error.problem)
        }
    }

    private static func read(_ json: inout JSONReader) throws(JSONFault) -> Manifest {
        var (header, files) = (Header(), ManifestFiles?.none)
        try json.object { (key, json) throws(JSONFault) in
            if key == "files" { files = try ManifestFiles(behind: header, from: &json) } else { try header.read(key, from: &json) }
        }
        try json.end()
        return try checked(header, files, json)
    }

    /// Returns the format number of a manifest that cannot be read, wherever it appears; nil if it is missing.
    private static func format(_ open: () throws(FileReadingError) -> JSONReader) -> Int? {
        guard var json = try? open() else { return nil }
        var format: Int?
        try? json.object { (key, json) throws(JSONFault) in
            if key == "format" { format = try json.count(key) } else { try json.skip() }
        }
        return format
    }

    private static func checked(_ header: Header, _ files: ManifestFiles?, _ json: borrowing JSONReader) throws(JSONFault) -> Manifest {
        guard header.format != nil else { throw json.fault("\"format\" is missing") }
        let build = try header.build(json)
        guard let fingerprint = header.fingerprint else { throw json.fault("\"fingerprint\" is missing") }
        guard let files else { throw json.fault("\"files\" is missing") }
        guard files.fingerprint == fingerprint else { throw json.fault("\"fingerprint\" does not match the files") }
        /// The digest that the lines had before another program reformatted them.
        var rewritten: Digest { files.files.reduce(Self.digest(of: build, fingerprint)) { Self.digest($0, followedBy: $1.line[...]) } }
        guard let digest = header.digest, digest == files.digest || digest == rewritten else {
            throw json.fault("\"digest\" does not match the rest of the file, which was modified")
        }
        return Manifest(build: build, files: files.files)
    }

    struct Header {
        var format: Int?
        var version: String?, cairo: String?
        var program: Digest?, fingerprint: Digest?, digest: Digest?

        mutating func read(_ key: String, from json: inout JSONReader) throws(JSONFault) {
            switch key {
            case "format":
                format = try json.count(key)
                guard format == Manifest.format else { throw json.fault("\"format\" must be \(Manifest.format)") }
            case "refreshkit": version = try json.string()
            case "cairo": cairo = try json.string()
            case "build": program = try json.digest(key)
            case "fingerprint": fingerprint = try json.digest(key)
            case "digest": digest = try json.digest(key)
            default: try json.skip()
            }
        }

        func build(_ json: borrowing JSONReader) throws(JSONFault) -> EngineBuild {
            guard let version else { throw json.fault("\"refreshkit\" is missing") }
            guard let cairo else { throw json.fault("\"cairo\" is missing") }
            guard let program else { throw json.fault("\"build\" is missing") }
            return EngineBuild(version: version, cairo: cairo, program: program)
        }
    }
}

private struct ManifestFiles {
    private(set) var files: [ExportedFile] = []
    private(set) var fingerprint: Digest
    /// Digest that the manifest has if its text is unmodified; nil if the header follows the files.
    private(set) var digest: Digest?

    init(behind header: Manifest.Header, from json: inout JSONReader) throws(JSONFault) {
        fingerprint = Manifest.noFiles
        if let build = try? header.build(json), let fingerprint = header.fingerprint { digest = Manifest.digest(of: build, fingerprint) }
        var paths = PathIndex(for: 0)
        try json.list { (json) throws(JSONFault) in
            let (file, text) = try json.withText { (json) throws(JSONFault) in try ExportedFile(from: &json) }
            guard paths.insert(file.path, at: files.count, { files[$0].path == file.path }) else {
                throw json.fault("path '\(file.path)' is listed twice")
            }
            digest = digest.map { Manifest.digest($0, followedBy: text) }
            fingerprint = Manifest.fingerprint(fingerprint, followedBy: file.fingerprint, file.path)
            files.append(file)
        }
    }
}
