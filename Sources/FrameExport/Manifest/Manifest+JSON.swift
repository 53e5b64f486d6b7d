internal import Imaging

/// The manifest's file: JSON with one line for each file, so that a version control system shows what changed.
extension Manifest {
    /// A larger file is not read.
    private static let maximumBytes = 2 << 30

    /// What stands before the lines of the files.
    static func head(_ build: EngineBuild, _ fingerprint: Digest) -> [UInt8] {
        var json = JSONBytes()
        json.raw("{\n\"format\": ")
        json.number(Self.format)
        json.raw(",\n")
        build.write(to: &json, separator: ",\n")
        json.raw(",\n\"fingerprint\": ")
        json.digest(fingerprint)
        json.raw(",\n\"files\": [")
        return json.bytes
    }

    /// What stands behind the lines of the files.
    static func tail(_ digest: Digest) -> [UInt8] {
        var json = JSONBytes()
        json.raw("],\n\"digest\": ")
        json.digest(digest)
        json.raw("\n}\n")
        return json.bytes
    }

    /// The digest of what stands before the files.
    static func digest(of build: EngineBuild, _ fingerprint: Digest) -> Digest {
        var json = JSONBytes()
        build.write(to: &json, separator: ",")
        json.digest(fingerprint)
        return Digest(of: json.bytes)
    }

    /// The digest of the manifest up to a file, and of that file's line: it shows whether anybody changed the manifest.
    static func digest(_ before: Digest, followedBy line: ArraySlice<UInt8>) -> Digest {
        var json = JSONBytes()
        json.reserve(line.count + 80)
        json.digest(before)
        json.raw(line)
        return Digest(of: json.bytes)
    }

    /// Whether a folder holds a file of the manifest's name.
    public static func isIn(_ folder: String) -> Bool { FileWriter.kind(of: folder.appending(name: fileName)) != nil }

    /// Reads the manifest of a folder.
    ///
    /// - Parameters:
    ///   - folder: The output folder of an export.
    ///   - name: The manifest's file; `manifest.json` by default.
    /// - Throws: `ManifestError` when there is none, or it cannot be used.
    public init(inFolder folder: String, named name: String = Self.fileName) throws(ManifestError) {
        let path = folder.appending(name: name)
        guard FileWriter.kind(of: path) != nil else { throw .missing(folder) }
        if let manifest = Self.inLines(ofFileAt: path) {
            self = manifest
            return
        }
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(path, maximum: Self.maximumBytes)
        } catch {
            throw .unreadable(error.description)
        }
        do throws(Failure) {
            self = try Self.read(bytes)
        } catch {
            switch error {
            case .fault(let fault): throw .malformed(path, line: fault.line, what: fault.what)
            case .format(let format): throw .unknownFormat(path, found: format, known: Self.format)
            }
        }
    }

    private enum Failure: Error {
        case fault(JSONFault)
        case format(Int)
    }

    private static func read(_ bytes: [UInt8]) throws(Failure) -> Manifest {
        var json = JSONScanner(bytes[...])
        var header = Header()
        do throws(JSONFault) {
            // The files wait until the format is known: another one may write them otherwise.
            var files: JSONScanner?
            try json.object { (key, json) throws(JSONFault) in
                if key == "files" {
                    files = json
                    try json.skip()
                } else {
                    try header.read(key, from: &json)
                }
            }
            try json.end()
            guard let format = header.format else { throw json.fault("\"format\" is missing") }
            if format == Self.format {
                let build = try header.build(json)
                guard let digest = header.fingerprint else { throw json.fault("\"fingerprint\" is missing") }
                guard var files else { throw json.fault("\"files\" is missing") }
                let manifest = Manifest(build: build, files: try Self.files(from: &files))
                guard manifest.fingerprint == digest else { throw json.fault("\"fingerprint\" does not fit the files") }
                let whole = manifest.files.reduce(Self.digest(of: build, digest)) { Self.digest($0, followedBy: $1.line[...]) }
                guard header.digest == whole else { throw json.fault("\"digest\" does not fit the rest, which was changed") }
                return manifest
            }
        } catch {
            throw .fault(error)
        }
        throw .format(header.format ?? 0)
    }

    private static func files(from json: inout JSONScanner) throws(JSONFault) -> [ExportedFile] {
        var files: [ExportedFile] = []
        var paths: Set<String> = []
        try json.array { (json) throws(JSONFault) in
            let file = try ExportedFile(from: &json)
            guard paths.insert(file.path).inserted else { throw json.fault("path '\(file.path)' is listed twice") }
            files.append(file)
        }
        return files
    }

    /// What stands beside the files.
    struct Header {
        var format: Int?
        var version: String?, cairo: String?
        var program: Digest?, fingerprint: Digest?, digest: Digest?

        mutating func read(_ key: String, from json: inout JSONScanner) throws(JSONFault) {
            switch key {
            case "format": format = try json.count(key)
            case "refreshkit": version = try json.string()
            case "cairo": cairo = try json.string()
            case "build": program = try json.digest(key)
            case "fingerprint": fingerprint = try json.digest(key)
            case "digest": digest = try json.digest(key)
            default: try json.skip()
            }
        }

        func build(_ json: JSONScanner) throws(JSONFault) -> EngineBuild {
            guard let version else { throw json.fault("\"refreshkit\" is missing") }
            guard let cairo else { throw json.fault("\"cairo\" is missing") }
            guard let program else { throw json.fault("\"build\" is missing") }
            return EngineBuild(version: version, cairo: cairo, program: program)
        }
    }
}

extension EngineBuild {
    /// Appends the members that name the build.
    func write(to json: inout JSONBytes, separator: String) {
        json.raw("\"refreshkit\": ")
        json.string(version)
        json.raw(text: separator)
        json.raw("\"cairo\": ")
        json.string(cairo)
        json.raw(text: separator)
        json.raw("\"build\": ")
        json.digest(program)
    }
}
