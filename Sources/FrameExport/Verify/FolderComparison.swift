internal import Imaging
internal import RefreshKit
internal import System

/// What differs between the files of two exports, judged by what a person sees.
///
/// Pictures and animations are compared by their decoded frames, everything else by its bytes.
public struct FolderComparison: Sendable {
    /// One file that differs.
    public struct Difference: Sendable, Equatable {
        /// Relative to both folders.
        public let path: String
        /// How it differs.
        public let kind: Kind
        /// Where a picture of the difference was written; nil for none.
        public var picture: String?
    }

    /// How a file differs.
    public enum Kind: Sendable, Equatable {
        /// The reference does not have it.
        case added
        /// Only the reference has it.
        case gone
        /// It looks different, and how much.
        case changed(PictureChange)
        /// It is no picture on both sides, and its bytes differ.
        case bytes
    }

    /// How many files the folder has.
    public let count: Int
    /// How many files the reference has.
    public let referenceCount: Int
    /// What differs, in the order of the folder, and then what only the reference has.
    public internal(set) var differences: [Difference]
    /// How many pictures that look different have no picture of the difference: there would be too many, or it would be too large.
    public internal(set) var withoutPicture = 0
    /// Where one picture of the largest differences was written; nil for none.
    public internal(set) var overview: String?
    /// How many PNG files of an earlier comparison, or of something else, are where the pictures went.
    public internal(set) var foreignPictures = 0

    /// Compares two folders: the files that their manifests list when both have one, else all PNG files.
    ///
    /// - Parameters:
    ///   - folder: What came.
    ///   - reference: What was wanted, such as the last commit's.
    ///   - pictures: Where pictures of the differences go: expected, found and difference, and one that shows the largest of them;
    ///     nil for none. What is there already stays, unless it has the name of one of them.
    ///   - maximumPictures: At most so many differences are drawn, the largest of each folder first; 100 by default.
    /// - Throws: `ManifestError` when a manifest cannot be used, `ExportError` when a picture cannot be written.
    public init(of folder: String, against reference: String, pictures: String? = nil, maximumPictures: Int = 100) throws {
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
        if let pictures { try draw(into: pictures, atMost: maximumPictures, folder, reference) }
    }

    /// Whether everything looks the same.
    public var isClean: Bool { differences.isEmpty }

    /// Whether something is a folder and can so be compared.
    public static func isFolder(_ path: String) -> Bool { FileWriter.kind(of: path) == .folder }

    private static func paths(_ folder: String, _ reference: String) throws -> (here: [String], there: [String]) {
        let folders = [folder, reference]
        for folder in folders where !isFolder(folder) { throw ManifestError.noFolder(folder) }
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
            return try PictureChange(expected: there, found: here).map { .changed($0) }
        } catch {
            return .bytes
        }
    }
}

/// Pictures of what differs: one for each file, up to a number, and one that shows the largest.
extension FolderComparison {
    /// What the picture of the largest differences is called.
    static let overviewName = "differences.png"

    /// Draws the chosen ones, then the overview of the first of them.
    mutating func draw(into pictures: String, atMost maximum: Int, _ folder: String, _ reference: String) throws {
        let chosen = Self.spread(differences)
        var entries: [DifferencePictureSheet.Entry] = []
        var written: Set<String> = []
        let styles = chosen.isEmpty ? [:] : Self.styles(folder).merging(Self.styles(reference)) { here, _ in here }
        for place in chosen.prefix(max(maximum, 0)) {
            guard case .changed(let change) = differences[place].kind, let frame = change.frame else { continue }
            let path = differences[place].path
            let picture = DifferencePicture(
                expected: try Self.bitmap(frame, of: reference.appending(name: path)),
                found: try Self.bitmap(frame, of: folder.appending(name: path)), style: styles[path])
            guard let bitmap = try picture.bitmap() else { continue }
            let name = Self.pictureName(of: path)
            differences[place].picture = pictures.appending(name: name)
            try PictureFile.write(bitmap, to: pictures.appending(name: name))
            written.insert(name)
            guard entries.count < DifferencePictureSheet.maximumEntries else { continue }
            entries.append(DifferencePictureSheet.Entry(path: path, detail: change.description, picture: picture))
        }
        withoutPicture = chosen.count - written.count
        if !entries.isEmpty {
            let sheet = DifferencePictureSheet(entries, of: differences.count)
            let path = pictures.appending(name: Self.overviewName)
            try PictureFile.write(sheet.bitmap(), to: path)
            overview = path
            written.insert(Self.overviewName)
        }
        foreignPictures = FolderWalk(pictures).files.count { $0.lowercased().hasSuffix(".png") && !written.contains($0) }
    }

    /// One frame of an image file.
    private static func bitmap(_ frame: Int, of path: String) throws -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        try ImageFrames(contentsOf: path).withFrame(frame) { bitmap = $0 }
        return bitmap
    }

    /// The places of all differences that can be drawn: the largest of each folder first, then the second of each, and so on.
    static func spread(_ differences: [Difference]) -> [Int] {
        let drawable = differences.enumerated().compactMap { place, difference -> (place: Int, change: PictureChange)? in
            guard case .changed(let change) = difference.kind, change.frame != nil else { return nil }
            return (place, change)
        }
        let sorted = drawable.sorted { $0.change.isLarger(than: $1.change) || !$1.change.isLarger(than: $0.change) && $0.place < $1.place }
        var counts: [String: Int] = [:]
        let ranked = sorted.enumerated().map { order, item in
            let rank = counts[differences[item.place].path.folderAndName.folder ?? "", default: 0]
            counts[differences[item.place].path.folderAndName.folder ?? ""] = rank + 1
            return (rank: rank, order: order, place: item.place)
        }
        return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.place)
    }

    /// The name of a difference's picture: the file's own, with `.png` after that of no PNG file and after the overview's.
    private static func pictureName(of path: String) -> String {
        path.lowercased().hasSuffix(".png") && path != overviewName ? path : path + ".png"
    }

    /// What appearance a folder's frames have, if it has a manifest that says so.
    private static func styles(_ folder: String) -> [String: Appearance.Style] {
        guard let manifest = try? Manifest(inFolder: folder) else { return [:] }
        var styles: [String: Appearance.Style] = [:]
        for file in manifest.files {
            if case .frame(let frame) = file.content { styles[file.path] = frame.style }
        }
        return styles
    }
}
