internal import SystemSupport

extension ImageSource {
    init(folder path: String, scale: Double) throws(ImageSourceError) {
        let folder = Folder(path: path)
        let names = try Self.names(in: folder)
        let (files, folders) = (names.files, names.folders)
        let images = files.filter { ImageFileName($0).isImage }
        if images.isEmpty {
            if folders.contains(where: { ImageFileName($0).fileExtension == "imageset" }) {
                try self.init(catalog: path)
                return
            }
            guard !files.isEmpty || !folders.isEmpty else { throw .emptyFolder(path: path) }
            throw .noImages(path: path, files: files.count, folders: folders.count)
        }
        let others = files.count - images.count
        self.init(
            path: path, entries: try Self.entries(of: images, in: folder, scale),
            notes: others > 0 ? ["\(path): skipped \(Listing.count(others, "file")) without an image extension"] : [])
    }

    init(pattern: String, in folderPath: String, path: String, scale: Double) throws(ImageSourceError) {
        let names: FileNameGlob
        do {
            names = try FileNameGlob(pattern)
        } catch {
            throw .invalidPlaceholder(path: path, directive: error.text)
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
            throw .noFileMatchesPattern(path: path, names: files.filter { ImageFileName($0).isImage })
        }
        self.init(path: path, entries: try Self.entries(of: images, in: folder, scale))
    }

    /// Lists a folder; throws if it cannot be listed, or if an image in it has a name that is not UTF-8.
    static func names(in folder: Folder) throws(ImageSourceError) -> Folder.Names {
        let names: Folder.Names
        do {
            names = try folder.names()
        } catch {
            throw .unreadable(path: folder.path.isEmpty ? "." : folder.path, why: error.message)
        }
        if let name = names.notUTF8.first(where: { ImageFileName($0).isImage }) {
            throw .unreadable(path: folder.file(name), why: "its name is not UTF-8; rename it")
        }
        return names
    }

    /// Groups files by image name.
    private static func entries(of images: [String], in folder: Folder, _ scale: Double) throws(ImageSourceError) -> [Entry] {
        var byName: [String: [File]] = [:]
        for image in images {
            let name = ImageFileName(image, defaultScale: scale)
            let file = File(path: folder.file(image), scale: name.scale, appearance: nil)
            if let other = byName[name.name]?.first(where: { $0.scale == file.scale }) {
                throw .sameVariant(name: name.name, scale: file.scale, files: [other.path, file.path])
            }
            byName[name.name, default: []].append(file)
        }
        return byName.map { Entry(name: $0.key, files: $0.value.sorted { $0.scale < $1.scale }) }
    }
}

/// The parts of an image file's name: `spin_01@2x.png` is image `spin_01` at scale 2 with extension `png`.
package struct ImageFileName {
    /// The name of the image, without scale and extension.
    package let name: String
    /// Pixels per point: 1 after `@1x`, 2 after `@2x`, 3 after `@3x`, otherwise the default.
    package let scale: Double
    /// The lowercase extension without its dot; empty if there is none.
    let fileExtension: String

    /// Whether the extension belongs to an image format.
    package var isImage: Bool { ImageReader.fileExtensions.contains(fileExtension) }

    package init(_ file: String, defaultScale: Double = 1) {
        var stem = file[...]
        if let dot = file.lastIndex(of: "."), dot != file.startIndex {
            stem = file[..<dot]
            fileExtension = file[file.index(after: dot)...].lowercased()
        } else {
            fileExtension = ""
        }
        for (suffix, scale) in [("@1x", 1.0), ("@2x", 2), ("@3x", 3)] where stem.hasSuffix(suffix) && stem.count > suffix.count {
            name = String(stem.dropLast(suffix.count))
            self.scale = scale
            return
        }
        name = String(stem)
        scale = defaultScale
    }
}
