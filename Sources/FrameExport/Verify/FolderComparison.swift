internal import Imaging
internal import RefreshKit
internal import System

/// The visible differences between the files of two exports.
///
/// Images and animations are compared by their decoded frames, and all other files by their bytes.
public struct FolderComparison: Sendable {
    /// A file that differs.
    public struct Difference: Sendable, Equatable {
        /// Path relative to both folders.
        public let path: String
        /// Kind of difference.
        public let kind: Kind
        /// Path of an image of the difference; nil if none was written.
        public var image: String?
    }

    /// The kind of difference between two files.
    public enum Kind: Sendable, Equatable {
        /// The file exists only in the folder being checked.
        case added
        /// The file exists only in the reference.
        case gone
        /// The image or animation looks different.
        case changed(ImageDifference)
        /// The bytes differ, and at least one of the two files is not a readable image.
        case bytes
    }

    /// Number of files in the folder.
    public let count: Int
    /// Number of files in the reference.
    public let referenceCount: Int
    /// Differences in the order of the folder's files, followed by files that exist only in the reference.
    public internal(set) var differences: [Difference]
    /// Number of visible differences for which no image was written because there were too many or they were too large.
    public internal(set) var undrawnCount = 0
    /// Path of the contact sheet with the largest differences; nil if none was written.
    public internal(set) var overview: String?
    /// Number of unrelated or outdated PNG files in the folder of difference images.
    public internal(set) var unlistedImageCount = 0

    /// Compares two folders: the files in their manifests if both have one; otherwise, all PNG files.
    ///
    /// - Parameters:
    ///   - folder: Folder to check.
    ///   - reference: Folder with the expected files, such as those of the last commit.
    ///   - images: Folder for images of the differences and a contact sheet of the largest; if nil, no images are written. Other files in
    ///     the folder are kept.
    ///   - maximumImageCount: Maximum number of images to write, starting with the largest difference in each folder; 100 by default.
    /// - Throws: `ManifestError` if a manifest cannot be used, `ExportError` if an image cannot be written.
    public init(of folder: String, against reference: String, images: String? = nil, maximumImageCount: Int = 100) throws {
        let (here, there) = try Self.paths(folder, reference)
        let listedThere = Set(there), listedHere = Set(here)
        let kinds = [Kind?].concurrently(here.count) { index in
            guard listedThere.contains(here[index]) else { return .added }
            return Self.kind(of: folder.appending(name: here[index]), against: reference.appending(name: here[index]))
        }
        let gone = there.filter { !listedHere.contains($0) }
        count = here.count
        referenceCount = there.count
        differences = zip(here, kinds).compactMap { path, kind in kind.map { Difference(path: path, kind: $0) } }
        differences += gone.map { Difference(path: $0, kind: .gone) }
        if let images { try draw(into: images, atMost: maximumImageCount, folder, reference) }
    }

    /// Whether the files look the same.
    public var isClean: Bool { differences.isEmpty }

    /// Whether a path is a folder that can be compared.
    public static func isFolder(_ path: String) -> Bool { FileWriter.kind(of: path) == .folder }

    private static func paths(_ folder: String, _ reference: String) throws -> (here: [String], there: [String]) {
        let folders = [folder, reference]
        for folder in folders where !isFolder(folder) { throw ManifestError.notAFolder(folder) }
        if folders.allSatisfy({ FileWriter.kind(of: $0.appending(name: Manifest.fileName)) != nil }) {
            let paths = try folders.map { folder in
                try Manifest(inFolder: folder).files.map(\.path).filter { FileWriter.kind(of: folder.appending(name: $0)) != nil }
            }
            return (paths[0], paths[1])
        }
        let paths = folders.map { FolderWalk($0).files.filter { $0.lowercased().hasSuffix(".png") } }
        return (paths[0], paths[1])
    }

    private static func kind(of path: String, against reference: String) -> Kind? {
        guard let found = try? FileBytes.read(path, maximum: 1 << 30), let expected = try? FileBytes.read(reference, maximum: 1 << 30)
        else { return .bytes }
        if found == expected { return nil }
        do {
            let (here, there) = (try ImageFrames(found, named: path), try ImageFrames(expected, named: reference))
            return try ImageDifference(expected: there, found: here).map { .changed($0) }
        } catch {
            return .bytes
        }
    }
}

// Images of differences.
extension FolderComparison {
    static let overviewName = "differences.png"

    /// Writes an image for each chosen difference, and a contact sheet of the largest.
    mutating func draw(into images: String, atMost maximum: Int, _ folder: String, _ reference: String) throws {
        let listed = differences.isEmpty ? [:] : Self.listedFrames(folder).merging(Self.listedFrames(reference)) { here, _ in here }
        let chosen = Self.spread(differences, groups: listed.mapValues(\.group))
        var entries: [DifferenceContactSheet.Entry] = []
        var written: Set<String> = []
        for (index, rank) in chosen.prefix(max(maximum, 0)) {
            guard case .changed(let change) = differences[index].kind, let frame = change.frame else { continue }
            let path = differences[index].path
            let panels = DifferencePanels(
                expected: try Self.bitmap(frame, of: reference.appending(name: path)),
                found: try Self.bitmap(frame, of: folder.appending(name: path)), appearance: listed[path]?.appearance)
            guard let bitmap = try panels.bitmap() else { continue }
            let name = Self.imageName(of: path)
            differences[index].image = images.appending(name: name)
            try PNGImageFile.write(bitmap, to: images.appending(name: name))
            written.insert(name)
            // One frame of a phase and appearance represents the others, which are similar.
            guard rank == 0 || listed[path] == nil, entries.count < DifferenceContactSheet.maximumEntries else { continue }
            entries.append(DifferenceContactSheet.Entry(path: path, detail: change.description, panels: panels))
        }
        undrawnCount = chosen.count - written.count
        if !entries.isEmpty {
            let sheet = DifferenceContactSheet(entries, of: differences.count)
            let path = images.appending(name: Self.overviewName)
            try PNGImageFile.write(sheet.bitmap(), to: path)
            overview = path
            written.insert(Self.overviewName)
        }
        unlistedImageCount = FolderWalk(images).files.count { $0.lowercased().hasSuffix(".png") && !written.contains($0) }
    }

    private static func bitmap(_ frame: Int, of path: String) throws -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        try ImageFrames(contentsOf: path).withFrame(frame) { bitmap = $0 }
        return bitmap
    }

    /// Returns the indices of all differences that can be drawn, and their ranks: the largest in each group first, with rank 0, then the second
    /// largest in each, and so on.
    ///
    /// `groups` has the groups by path; the group of any other path is its folder.
    static func spread(_ differences: [Difference], groups: [String: String] = [:]) -> [(index: Int, rank: Int)] {
        let drawable = differences.enumerated().compactMap { index, difference -> (index: Int, change: ImageDifference)? in
            guard case .changed(let change) = difference.kind, change.frame != nil else { return nil }
            return (index, change)
        }
        let sorted = drawable.sorted { $0.change.isLarger(than: $1.change) || !$1.change.isLarger(than: $0.change) && $0.index < $1.index }
        var counts: [String: Int] = [:]
        let ranked = sorted.enumerated().map { order, item in
            let path = differences[item.index].path
            let group = groups[path] ?? path.folderAndName.folder ?? ""
            let rank = counts[group, default: 0]
            counts[group] = rank + 1
            return (rank: rank, order: order, index: item.index)
        }
        return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map { ($0.index, $0.rank) }
    }

    /// Returns the file name for a difference image: the path, with `.png` appended if it has another extension or is the name of the contact
    /// sheet.
    private static func imageName(of path: String) -> String {
        path.lowercased().hasSuffix(".png") && path != overviewName ? path : path + ".png"
    }

    /// Returns the frames in a folder's manifest by path: their appearance, and the group of their job, phase, and appearance.
    private static func listedFrames(_ folder: String) -> [String: (appearance: Appearance, group: String)] {
        guard let manifest = try? Manifest(inFolder: folder) else { return [:] }
        var listed: [String: (appearance: Appearance, group: String)] = [:]
        for file in manifest.files {
            guard case .frame(let frame) = file.content else { continue }
            listed[file.path] = (frame.appearance, "\(file.kind)\n\(frame.phase.name)\n\(frame.appearance.rawValue)")
        }
        return listed
    }
}
