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
