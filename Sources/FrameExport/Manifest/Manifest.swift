internal import RefreshKit
public import SystemSupport

/// An export's files with their digests and fingerprints.
///
/// The manifest is stored at the root of the output folder, and contains no timestamps, host names, or absolute paths.
///
/// ```swift
/// let manifest = try Manifest(inFolder: "output/spinner")
/// for file in manifest.files {
///     print(file.path, file.size)
/// }
/// ```
public struct Manifest: Sendable, Equatable {
    /// Build that wrote the files.
    public let build: EngineBuild
    /// Files in export order.
    public let files: [ExportedFile]

    /// File name of manifests.
    public static let fileName = "manifest.json"
    /// Format of manifests and journals.
    ///
    /// Formats grow by adding keys, which older readers ignore. Readers reject any other format number.
    static let format = 1

    init(build: EngineBuild, files: [ExportedFile]) {
        self.build = build
        self.files = files
    }

    /// Digest of the paths and fingerprints of all files; exports with the same input have the same digest.
    public var fingerprint: Digest {
        files.reduce(Self.noFiles) { Self.fingerprint($0, followedBy: $1.fingerprint, $1.path) }
    }

    /// The fingerprint of an empty export.
    static let noFiles = Digest(of: "")

    static func fingerprint(_ before: Digest, followedBy fingerprint: Digest, _ path: String) -> Digest {
        var text: [UInt8] = []
        text.reserveCapacity(path.utf8.count + 2 * Digest.digitCount + 2)
        text.append(before)
        text.append(" ")
        text.append(fingerprint)
        text.append(" ")
        text.append(text: path)
        return Digest(of: text)
    }
}

// The manifest file: JSON with one line per file, so that version control shows which files changed.
extension Manifest {
    static func head(_ build: EngineBuild, _ fingerprint: Digest) -> [UInt8] {
        var json = JSONWriter()
        json.raw("{\n\"format\": ")
        json.number(format)
        json.raw(",\n")
        build.write(to: &json, separator: ",\n")
        json.raw(",\n\"fingerprint\": ")
        json.digest(fingerprint)
        json.raw(",\n\"files\": [")
        return json.bytes
    }

    static func tail(_ digest: Digest) -> [UInt8] {
        var json = JSONWriter()
        json.raw("],\n\"digest\": ")
        json.digest(digest)
        json.raw("\n}\n")
        return json.bytes
    }

    static func digest(of build: EngineBuild, _ fingerprint: Digest) -> Digest {
        var json = JSONWriter()
        build.write(to: &json, separator: ",")
        json.digest(fingerprint)
        return Digest(of: json.bytes)
    }

    /// Returns the digest extended by the line of a file; the final digest reveals changes to the manifest.
    static func digest(_ before: Digest, followedBy line: ArraySlice<UInt8>) -> Digest {
        var json = JSONWriter()
        json.reserve(line.count + 80)
        json.digest(before)
        json.raw(line)
        return Digest(of: json.bytes)
    }
}

extension EngineBuild {
    func write(to json: inout JSONWriter, separator: String) {
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
