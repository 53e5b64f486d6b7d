internal import RefreshKit
public import System

/// What an export wrote: every file with its digests, and what they followed from.
///
/// It lies at the root of the output folder and holds no time, host or absolute path.
public struct Manifest: Sendable, Equatable {
    /// What drew the pictures.
    public let build: EngineBuild
    /// Every file, in the order of the export.
    public let files: [ExportedFile]

    /// The name of its file.
    public static let fileName = "manifest.json"
    /// The version of the file's form.
    static let format = 1

    init(build: EngineBuild, files: [ExportedFile]) {
        self.build = build
        self.files = files
    }

    /// One digest over the paths and fingerprints of all files, in order: two exports of the same things have the same.
    public var fingerprint: Digest {
        files.reduce(Self.noFiles) { Self.fingerprint($0, followedBy: $1.fingerprint, $1.path) }
    }

    /// The fingerprint of no files.
    static let noFiles = Digest(of: [])

    /// The fingerprint of some files and one more.
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

/// The manifest's file: JSON with one line for each file, so that a version control system shows what changed.
extension Manifest {
    /// What stands before the lines of the files.
    static func head(_ build: EngineBuild, _ fingerprint: Digest) -> [UInt8] {
        var json = JSONWriter()
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
        var json = JSONWriter()
        json.raw("],\n\"digest\": ")
        json.digest(digest)
        json.raw("\n}\n")
        return json.bytes
    }

    /// The digest of what stands before the files.
    static func digest(of build: EngineBuild, _ fingerprint: Digest) -> Digest {
        var json = JSONWriter()
        build.write(to: &json, separator: ",")
        json.digest(fingerprint)
        return Digest(of: json.bytes)
    }

    /// The digest of the manifest up to a file, and of that file's line: it shows whether anybody changed the manifest.
    static func digest(_ before: Digest, followedBy line: ArraySlice<UInt8>) -> Digest {
        var json = JSONWriter()
        json.reserve(line.count + 80)
        json.digest(before)
        json.raw(line)
        return Digest(of: json.bytes)
    }
}

extension EngineBuild {
    /// Appends the members that name the build.
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
