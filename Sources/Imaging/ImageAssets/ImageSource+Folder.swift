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

/// A folder of images, which may be variants of images in other folders.
struct ImageFolder {
    let folder: Folder
    let images: [String]
    /// Pixels per point of files whose names do not state it.
    let scale: Double
    var appearance: Appearance?
    /// Whether it is one of Android's folders, such as `drawable-xhdpi`.
    var isDrawable = false

    /// Returns a file's image, or its sprites if it is a sprite sheet; each has a name and maybe a display time.
    fileprivate func contents(of image: String) -> [(name: String, file: ImageSource.File, delay: Duration?)] {
        let name = ImageFileName(image, defaultScale: scale)
        let file = ImageSource.File(path: folder.file(image), scale: name.scale, appearance: appearance)
        guard let sheet = SpriteSheet(of: image, in: folder) else { return [(name.name, file, nil)] }
        let statesScale = ImageFileName(image, defaultScale: 0).scale > 0 || scale != 1
        let isDark = name.name.hasSuffix("_dark")
        return sheet.sprites.map { sprite in
            let part = ImageSource.File(
                path: file.path, scale: statesScale ? file.scale : sheet.scale ?? 1, appearance: isDark ? .dark : appearance,
                sprite: sprite.sprite)
            return (sprite.name, part, sprite.delay)
        }
    }

    private static let densities = [
        "nodpi": 1, "ldpi": 0.75, "mdpi": 1.0, "tvdpi": 213.0 / 160, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4,
    ]

    /// Returns the folders whose names state a scale: `2.0x` as in Flutter, `drawable-xhdpi` and `drawable-night-xhdpi` as in Android.
    static func variants(in parent: Folder, named names: [String]) throws(ImageSourceError) -> [ImageFolder] {
        var found: [ImageFolder] = []
        for name in names {
            guard let stated = stated(by: name) else { continue }
            let folder = Folder(path: parent.file(name))
            let images = try ImageSource.names(in: folder).files.filter { ImageFileName($0).isImage }
            guard !images.isEmpty else { continue }
            found.append(
                ImageFolder(
                    folder: folder, images: images, scale: stated.scale, appearance: stated.appearance, isDrawable: stated.isDrawable))
        }
        return found
    }

    /// Returns the scale and the appearance that a folder's name states; nil if it states no scale.
    static func stated(by name: String) -> (scale: Double, appearance: Appearance?, isDrawable: Bool)? {
        if name.last == "x", let scale = ImageFileName.scale(name.dropLast()) { return (scale, nil, false) }
        var words = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard ["drawable", "mipmap"].contains(words.removeFirst()) else { return nil }
        let isNight = words.first == "night"
        if isNight { words.removeFirst() }
        guard words.count < 2, let scale = words.first.map({ densities[$0] }) ?? 1 else { return nil }
        return (scale, isNight ? .dark : nil, true)
    }
}

/// The parts of an image file's name: `spin_01@2x~iphone.png` is image `spin_01` at scale 2 for iPhone with extension `png`.
package struct ImageFileName {
    /// The name of the image, without scale, device, and extension.
    package let name: String
    /// Pixels per point, such as 2 after `@2x` and 1.5 after `@1.5x`; otherwise the default.
    package let scale: Double
    /// The device after a tilde, such as `iphone`; nil if the image is for all devices.
    let device: String?
    /// The lowercase extension without its dot; empty if there is none.
    let fileExtension: String

    /// The devices that a name may state, in order of preference.
    static let devices = ["iphone", "ipad", "mac", "tv", "watch"]

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
        let device = Self.devices.first { stem.hasSuffix("~" + $0) && stem.count > $0.count + 1 }
        if let device { stem = stem.dropLast(device.count + 1) }
        self.device = device
        if stem.last == "x", let mark = stem.lastIndex(of: "@"), mark != stem.startIndex,
            let scale = Self.scale(stem[stem.index(after: mark)...].dropLast())
        {
            name = String(stem[..<mark])
            self.scale = scale
        } else {
            name = String(stem)
            scale = defaultScale
        }
    }

    /// Parses a scale such as `2`, `1.5`, or `3.0`, in 0.5...10; nil for other text.
    static func scale(_ text: Substring) -> Double? {
        guard let first = text.utf8.first, (48...57).contains(first), text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
            let scale = Double(text), (0.5...10).contains(scale)
        else { return nil }
        return scale
    }
}

extension [String] {
    /// Returns whether an element comes before another one.
    fileprivate func isOrdered(_ one: String, _ other: String) -> Bool {
        (firstIndex(of: one) ?? count) < (firstIndex(of: other) ?? count)
    }
}
