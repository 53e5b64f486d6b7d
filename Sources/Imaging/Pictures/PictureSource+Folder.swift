internal import System

extension PictureSource {
    /// Looks a folder of images through.
    init(folder path: String) throws(PictureSourceError) {
        let folder = Folder(path: path)
        let names = try Self.names(in: folder)
        let (files, folders) = (names.files, names.folders)
        let images = files.filter { ImageFileName($0).isImage }
        if images.isEmpty {
            if folders.contains(where: { ImageFileName($0).ending == "imageset" }) {
                try self.init(catalog: path)
                return
            }
            guard !files.isEmpty || !folders.isEmpty else { throw .emptyFolder(path: path) }
            throw .noImages(path: path, files: files.count, folders: folders.count)
        }
        let others = files.count - images.count
        self.init(
            path: path, entries: try Self.entries(of: images, in: folder),
            notes: others > 0 ? ["\(path): \(Listing.count(others, "file")) left out, not named like an image"] : [])
    }

    /// Looks for the files in a folder whose names fit a pattern.
    init(pattern: String, in folderPath: String, path: String) throws(PictureSourceError) {
        let names: FileNameGlob
        do {
            names = try FileNameGlob(pattern)
        } catch {
            throw .unknownDirective(path: path, directive: error.text)
        }
        let folder = Folder(path: folderPath)
        let isPattern = FileNameGlob.isPattern(folderPath)
        let files: [String]
        do {
            files = try Self.names(in: folder).files
        } catch {
            throw isPattern ? .patternInFolder(path: path) : error
        }
        let matching = files.filter(names.matches)
        let images = matching.filter { ImageFileName($0).isImage }
        guard !images.isEmpty else {
            guard matching.isEmpty else { throw .noImages(path: path, files: matching.count, folders: 0) }
            throw .noFileFitsPattern(path: path, names: files.filter { ImageFileName($0).isImage })
        }
        self.init(path: path, entries: try Self.entries(of: images, in: folder))
    }

    /// What is in a folder; throws if it cannot be listed, or if an image in it cannot be opened by its name.
    static func names(in folder: Folder) throws(PictureSourceError) -> Folder.Names {
        let names: Folder.Names
        do {
            names = try folder.names()
        } catch {
            throw .unreadable(path: folder.path.isEmpty ? "." : folder.path, why: error.words)
        }
        if let name = names.notUTF8.first(where: { ImageFileName($0).isImage }) {
            throw .unreadable(path: folder.file(name), why: "its name is not UTF-8; rename it")
        }
        return names
    }

    /// Puts files of one picture together.
    private static func entries(of images: [String], in folder: Folder) throws(PictureSourceError) -> [Entry] {
        var byName: [String: [File]] = [:]
        for image in images {
            let name = ImageFileName(image)
            let file = File(path: folder.file(image), scale: name.scale, style: nil)
            if let other = byName[name.name]?.first(where: { $0.scale == file.scale }) {
                throw .sameVariant(name: name.name, scale: file.scale, files: [other.path, file.path])
            }
            byName[name.name, default: []].append(file)
        }
        return byName.map { Entry(name: $0.key, files: $0.value.sorted { $0.scale < $1.scale }) }
    }
}

/// What an image file's name says: `spin_01@2x.png` is picture `spin_01` at scale 2, with the ending `png`.
package struct ImageFileName {
    /// The name of the picture, without scale and ending.
    package let name: String
    /// Pixels to a point: 2 and 3 after `@2x` and `@3x`, otherwise 1.
    package let scale: Double
    /// The ending, lower case, without its dot; empty when there is none.
    let ending: String

    /// Whether the ending is one of those images have.
    package var isImage: Bool { ImageReader.fileExtensions.contains(ending) }

    /// Reads a file's name, without its folder.
    package init(_ file: String) {
        var stem = file[...]
        if let dot = file.lastIndex(of: "."), dot != file.startIndex {
            stem = file[..<dot]
            ending = file[file.index(after: dot)...].lowercased()
        } else {
            ending = ""
        }
        for (suffix, scale) in [("@1x", 1.0), ("@2x", 2), ("@3x", 3)] where stem.hasSuffix(suffix) && stem.count > suffix.count {
            name = String(stem.dropLast(suffix.count))
            self.scale = scale
            return
        }
        name = String(stem)
        scale = 1
    }
}
