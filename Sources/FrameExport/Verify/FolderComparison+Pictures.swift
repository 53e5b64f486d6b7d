internal import Imaging
internal import RefreshKit
internal import System

/// Pictures of what differs: one for each file, up to a number, and one that shows the largest.
extension FolderComparison {
    /// What the picture of the largest differences is called.
    public static let overviewName = "differences.png"

    /// Draws the chosen ones, then the overview of the first of them.
    mutating func draw(into pictures: String, atMost maximum: Int, _ folder: String, _ reference: String) throws {
        let chosen = Self.spread(differences)
        var entries: [DifferencePictureSheet.Entry] = []
        var written: Set<String> = []
        let styles = chosen.isEmpty ? [:] : Self.styles(folder).merging(Self.styles(reference)) { here, _ in here }
        for place in chosen.prefix(max(maximum, 0)) {
            guard case .changed(let change) = differences[place].kind, let frame = change.frame else { continue }
            let path = differences[place].path
            let found = try ImageReader.read(contentsOf: folder.appending(name: path)).frames[frame].bitmap
            let expected = try ImageReader.read(contentsOf: reference.appending(name: path)).frames[frame].bitmap
            let picture = DifferencePicture(expected: expected, found: found, style: styles[path])
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
