public import Imaging
internal import RefreshKit

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
        var text = ""
        for file in files { text += "\(file.fingerprint.hex) \(file.path)\n" }
        return Digest(of: text)
    }
}
