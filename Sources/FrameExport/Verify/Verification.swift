internal import Imaging
internal import System

/// Whether a folder still holds what its manifest says, and nothing else.
public struct Verification: Sendable {
    /// Something that is not as it was written.
    public struct Finding: Sendable, Equatable {
        /// What is wrong.
        public let kind: Kind
        /// Which file, relative to the folder.
        public let path: String
    }

    /// What can be wrong with a file.
    public enum Kind: String, Sendable, CaseIterable {
        /// It is listed, or planned, but not there.
        case missing
        /// It is not as it was written.
        case altered
        /// It would be made from something else now.
        case stale
        /// It is listed, but would not be made now.
        case unplanned
        /// It is there, but not listed.
        case extra
        /// An export that came to no end left it.
        case unfinished
        /// It is a whole PNG of another size and has still the same pixels, as after an optimizer; a note, no difference.
        case reencoded = "re-encoded"
    }

    /// How many files the manifest lists.
    public let count: Int
    /// What was found, listed files first, in their order.
    public let findings: [Finding]
    /// Whether another build of the engine than this one wrote the folder.
    public let isOfAnotherBuild: Bool

    /// Compares a folder with its manifest, and the manifest with what would be made now.
    ///
    /// - Parameters:
    ///   - folder: The output folder of an export.
    ///   - expected: What would be made now; nil leaves that out. Of its jobs that could not be planned that is not known.
    /// - Throws: `ManifestError` when there is no manifest, or it cannot be used.
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
        for (place, file) in manifest.files.enumerated() { _ = listed.insert(file.path, at: place) { _ in false } }
        let isListed = { (path: String) in listed.place(of: path) { manifest.files[$0].path == path } != nil }
        for path in planned?.paths ?? [] where !isListed(path) { findings.append(Finding(kind: .missing, path: path)) }
        let walk = FolderWalk(folder) { !isListed($0) && $0 != Manifest.fileName }
        // A folder that the export has no file in is somebody else's, such as the sources beside an app's resources.
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

    /// Whether there is nothing to mend; notes do not count.
    public var isClean: Bool { findings.allSatisfy { $0.kind == .reencoded } }

    /// What would be made now.
    private struct Planned {
        let paths: [String]
        let fingerprints: [String: Digest]
        /// The jobs of which nothing is known.
        let unknown: Set<String>
    }

    private static func fingerprints(of export: Export) -> Planned {
        let files = [(path: String, fingerprint: Digest)].concurrently(export.count) { place in
            let file = export.file(at: place)
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

    /// Whether a file is what an optimizer makes of a picture: a whole PNG of another size with the same pixels.
    ///
    /// With as many bytes as before some of them were changed in place, which no optimizer does.
    private static func isReencoded(_ file: ExportedFile, at path: String) -> Bool {
        guard let pixels = file.pixels, let bytes = try? FileBytes.read(path, maximum: 512 << 20), bytes.count != file.size,
            bytes.starts(with: signature), let image = try? ImageReader.read(bytes, named: path), image.frames.count == 1,
            !image.notes.contains(where: { $0.contains("after IEND") || $0.contains("wrong checksum") })
        else { return false }
        return pixels == Digest(ofPixels: image.frames[0].bitmap)
    }

    /// The eight bytes every PNG begins with.
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
