internal import Imaging
internal import SystemSupport

/// The result of checking a folder against its manifest.
///
/// ```swift
/// let verification = try Verification(ofFolder: "output/spinner")
/// if !verification.isClean {
///     for finding in verification.findings { print(finding.kind, finding.path) }
/// }
/// ```
public struct Verification: Sendable {
    /// A file that differs from the manifest or the plan.
    public struct Finding: Sendable, Equatable {
        /// Kind of finding.
        public let kind: Kind
        /// Path relative to the folder.
        public let path: String
    }

    /// The kind of finding.
    public enum Kind: String, Sendable, CaseIterable {
        /// The file is listed or planned, but does not exist.
        case missing
        /// The file was changed after it was written.
        case altered
        /// The file is out of date, because its input has changed.
        case stale
        /// The file is listed, but is not planned.
        case unplanned
        /// The file exists, but is not listed.
        case extra
        /// The file is left over from an export that did not complete.
        case unfinished
        /// The file is a PNG file with the same pixels but a different size, for example after optimization; reported only as a note.
        case reencoded = "re-encoded"
    }

    /// Number of files in the manifest.
    public let count: Int
    /// Findings about listed files in manifest order, followed by findings about other files.
    public let findings: [Finding]
    /// Whether another build of the engine wrote the folder.
    public let isOfAnotherBuild: Bool

    /// Checks a folder against its manifest, and the manifest against a plan.
    ///
    /// - Parameters:
    ///   - folder: Output folder of an export.
    ///   - expected: Export whose plan the manifest is compared with; nil checks only the manifest. Files of jobs that could not be planned
    ///     are not compared with the plan.
    /// - Throws: `ManifestError` if the manifest is missing or cannot be used.
    public init(ofFolder folder: String, expected: Export? = nil) throws(ManifestError) {
        let manifest = try Manifest(inFolder: folder)
        let planned = expected.map(Self.fingerprints)
        count = manifest.files.count
        isOfAnotherBuild = manifest.build != .current
        var findings = [Kind?].concurrently(manifest.files.count) { index in
            let file = manifest.files[index]
            return Self.kind(of: file, at: folder.appending(name: file.path), planned: planned)
        }.enumerated().compactMap { index, kind in kind.map { Finding(kind: $0, path: manifest.files[index].path) } }
        var listed = PathIndex(for: manifest.files.count)
        for (index, file) in manifest.files.enumerated() { _ = listed.insert(file.path, at: index) { _ in false } }
        let isListed = { (path: String) in listed.index(of: path) { manifest.files[$0].path == path } != nil }
        for path in planned?.paths ?? [] where !isListed(path) { findings.append(Finding(kind: .missing, path: path)) }
        let walk = FolderWalk(folder) { !isListed($0) && $0 != Manifest.fileName }
        if let unreadable = walk.unreadable.first { throw .unreadable(unreadable.description) }
        // A folder without listed files, such as a source folder next to an app's resources, does not belong to the export.
        let own = Set(manifest.files.map { $0.path.folderAndName.folder }).union([nil])
        let unlisted = (walk.files + walk.notUTF8).filter { own.contains($0.folderAndName.folder) }
        findings += unlisted.map { Finding(kind: .extra, path: $0) }
        if FileWriter.kind(of: folder.appending(name: Journal.fileName)) != nil {
            findings.append(Finding(kind: .unfinished, path: Journal.fileName))
        }
        if FileWriter.kind(of: folder.appending(name: ExportUnits.folder)) != nil {
            findings.append(Finding(kind: .unfinished, path: ExportUnits.folder))
        }
        findings += walk.leftovers.map { Finding(kind: .unfinished, path: $0) }
        self.findings = findings
    }

    /// Whether the folder has no problems; notes are ignored.
    public var isClean: Bool { findings.allSatisfy { $0.kind == .reencoded } }

    private struct Planned {
        let paths: [String]
        let fingerprints: [String: Digest]
        /// Jobs that could not be planned.
        let unknown: Set<String>
    }

    private static func fingerprints(of export: Export) -> Planned {
        let files = [(path: String, fingerprint: Digest)].concurrently(export.count) { index in
            let file = export.file(at: index)
            return (file.path, export.jobs[file.job].fingerprint(of: file))
        }
        return Planned(
            paths: files.map(\.path), fingerprints: Dictionary(files.map { ($0.path, $0.fingerprint) }) { $1 },
            unknown: Set(export.unplanned.map { ExportedFile.kind(name: $0.name, preset: $0.preset) }))
    }

    private static func kind(of file: ExportedFile, at path: String, planned: Planned?) -> Kind? {
        let state = FileCheck.state(of: file, at: path)
        if state == .missing { return .missing }
        if state != .same, !isReencoded(file, at: path) { return .altered }
        if let planned, !planned.unknown.contains(file.kind) {
            guard let fingerprint = planned.fingerprints[file.path] else { return .unplanned }
            if fingerprint != file.fingerprint { return .stale }
        }
        return state == .same ? nil : .reencoded
    }

    /// Returns whether a file is an optimized version of a frame: a complete PNG of a different size with the same pixels.
    ///
    /// An optimizer never produces a file of the same size, so a changed file of the same size counts as altered.
    private static func isReencoded(_ file: ExportedFile, at path: String) -> Bool {
        guard let pixels = file.pixels, let bytes = try? FileBytes.read(path, maximum: 512 << 20), bytes.count != file.size,
            bytes.starts(with: signature), let image = try? ImageReader.read(bytes, named: path), image.frames.count == 1,
            !image.notes.contains(where: { $0.contains("after IEND") || $0.contains("wrong checksum") })
        else { return false }
        return pixels == Digest(ofPixels: image.frames[0].bitmap)
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
