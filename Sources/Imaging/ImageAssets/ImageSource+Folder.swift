internal import SystemSupport

extension ImageSource {
    init(folder path: String, scale: Double) throws(ImageSourceError) {
        let folder = Folder(path: path)
        let names = try Self.names(in: folder)
        let (files, folders) = (names.files, names.folders)
        let images = files.filter { ImageFileName($0).isImage }
        let variants = try ImageFolder.variants(in: folder, named: folders)
        if images.isEmpty {
            if !variants.isEmpty {
                try self.init(path: path, variants, delays: AnimationList.delays(in: folder, named: folders))
                return
            }
            if folders.contains(where: { ImageFileName($0).fileExtension == "imageset" }) {
                try self.init(catalog: path)
                return
            }
            guard !files.isEmpty || !folders.isEmpty else { throw .emptyFolder(path: path) }
            throw .noImages(path: path, files: files.count, folders: folders.count)
        }
        let others = files.count - images.count
        let scale = scale == 1 ? ImageFolder.stated(by: Self.lastPart(of: path))?.scale ?? 1 : scale
        // Flutter's folders hold variants of the images beside them; others are separate.
        let all = [ImageFolder(folder: folder, images: images, scale: scale)] + variants.filter { !$0.isDrawable }
        try self.init(
            path: path, all,
            notes: others > 0 ? ["\(path): skipped \(Listing.count(others, "file")) without an image extension"] : [])
    }

    /// Groups the images of folders by name; throws if two files are the same variant of an image.
    init(
        path: String, _ folders: [ImageFolder], delays: [String: Duration] = [:], notes: [String] = []
    ) throws(ImageSourceError) {
        var candidates: [String: [(file: File, device: String?)]] = [:]
        var delays = delays
        for folder in folders {
            for image in folder.images {
                let device = ImageFileName(image).device
                for (name, file, delay) in folder.contents(of: image) {
                    let same = candidates[name]?.first {
                        $0.file.scale == file.scale && $0.file.appearance == file.appearance && $0.device == device
                    }
                    if let same { throw .sameVariant(name: name, scale: file.scale, files: [same.file.path, file.path]) }
                    candidates[name, default: []].append((file, device))
                    delays[name] = delays[name] ?? delay
                }
            }
        }
        let devices = Set(candidates.values.joined().compactMap(\.device)).sorted { ImageFileName.devices.isOrdered($0, $1) }
        let hasGeneral = candidates.values.joined().contains { $0.device == nil }
        // As on an iPhone: its images replace those for all devices, and images for other devices are used only without those.
        let device = devices.first { $0 == ImageFileName.devices[0] || !hasGeneral }
        let entries = candidates.map { name, files in
            let usable = files.filter { $0.device == nil || $0.device == device }
            let only = devices.first { name in files.contains { $0.device == name } }
            let chosen = usable.isEmpty ? files.filter { $0.device == only } : usable
            let kept = chosen.filter { one in
                one.device != nil
                    || !chosen.contains { $0.device != nil && $0.file.scale == one.file.scale && $0.file.appearance == one.file.appearance }
            }
            return Entry(name: name, files: kept.map(\.file).sorted { $0.scale < $1.scale }, delay: delays[name])
        }
        var notes = notes
        let ignored = devices.filter { $0 != device }
        if !ignored.isEmpty {
            notes.append("\(path): images for \(ignored.joined(separator: ", ")) are ignored if the same image exists for others")
        }
        self.init(path: path, entries: entries, notes: notes)
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
        try self.init(path: path, [ImageFolder(folder: folder, images: images, scale: scale)])
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
}

extension [String] {
    /// Returns whether an element comes before another one.
    fileprivate func isOrdered(_ one: String, _ other: String) -> Bool {
        (firstIndex(of: one) ?? count) < (firstIndex(of: other) ?? count)
    }
}
