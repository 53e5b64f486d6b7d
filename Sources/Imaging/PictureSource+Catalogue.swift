internal import System

extension PictureSource {
    /// Looks an asset catalogue through, or a folder of one.
    init(catalogue path: String) throws(PictureSourceError) {
        var walk = CatalogueWalk()
        try walk.visit(Folder(path: path), namespace: "")
        guard !walk.entries.isEmpty else {
            throw .noImageSets(path: path, withoutFiles: walk.folders.count)
        }
        self.init(path: path, entries: walk.entries, notes: walk.notes)
    }

    /// Reads a single image set.
    init(imageSet path: String) throws(PictureSourceError) {
        let set = try ImageSet(folder: Folder(path: path))
        guard !set.files.isEmpty else { throw .noImageSets(path: path, withoutFiles: 1) }
        let name = ImageFileName(Self.lastPart(of: path)).name
        self.init(path: path, entries: [Entry(name: name, files: set.files)], notes: set.notes)
    }
}
