internal import FoundationEssentials
internal import SystemSupport

extension ImageSource {
    /// Lists the images of an asset catalog or of a folder inside one.
    init(catalog path: String) throws(ImageSourceError) {
        var walk = CatalogWalk()
        try walk.visit(Folder(path: path), namespace: "")
        let entries = walk.entries.isEmpty ? walk.dataEntries : walk.entries
        guard !entries.isEmpty else {
            let first = walk.incomplete.min { NaturalOrder.isLess($0.key, $1.key) }
            throw first?.value ?? .noImageSets(path: path, withoutFiles: walk.folders.count)
        }
        self.init(path: path, entries: entries, notes: walk.notes, warnings: walk.warnings, incomplete: walk.incomplete)
    }

    init(dataSet path: String) throws(ImageSourceError) {
        guard let entry = try CatalogWalk.dataEntry(Folder(path: path), name: ImageFileName(Self.lastPart(of: path)).name) else {
            throw .noImages(path: path, files: try Self.names(in: Folder(path: path)).files.count, folders: 0)
        }
        self.init(path: path, entries: [entry])
    }

    init(imageSet path: String) throws(ImageSourceError) {
        let set = try ImageSet(folder: Folder(path: path))
        guard !set.files.isEmpty else { throw .noImageSets(path: path, withoutFiles: 1) }
        let name = ImageFileName(Self.lastPart(of: path)).name
        self.init(path: path, entries: [Entry(name: name, files: set.files)], notes: set.notes, warnings: set.warnings)
    }
}

/// The `Contents.json` of a catalog folder.
struct GroupContents: Decodable {
    private let properties: Properties?

    private struct Properties: Decodable {
        let providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }
    }

    /// Whether the names of sets in the folder start with the folder's name and a slash.
    var providesNamespace: Bool { properties?.providesNamespace ?? false }
}

extension Decodable {
    /// Reads a JSON file of at most 4 MiB.
    static func read(jsonFile path: String) throws(ImageSourceError) -> Self {
        let bytes: [UInt8]
        do {
            bytes = try ImageReader.bytes(of: path, maximum: 4 << 20)
        } catch {
            throw .image(error)
        }
        do {
            return try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch let DecodingError.typeMismatch(_, context) {
            throw .malformedContents(path: path, problem: "\(location(of: context.codingPath)) has the wrong type")
        } catch let DecodingError.valueNotFound(_, context) {
            throw .malformedContents(path: path, problem: "\(location(of: context.codingPath)) is null")
        } catch let DecodingError.keyNotFound(key, context) {
            throw .malformedContents(path: path, problem: "\(location(of: context.codingPath + [key])) is missing")
        } catch {
            throw .malformedContents(path: path, problem: "not valid JSON")
        }
    }

    /// Formats a coding path, such as `images[2].scale`.
    private static func location(of path: [any CodingKey]) -> String {
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return text.isEmpty ? "the outermost value" : text
    }
}

/// Collects the image sets in a catalog's groups.
struct CatalogWalk {
    private(set) var entries: [ImageSource.Entry] = []
    /// The images in data sets, such as GIF files, which are read only if the catalog has no image set.
    private(set) var dataEntries: [ImageSource.Entry] = []
    /// The names of image sets that cannot be read, and the errors.
    private(set) var incomplete: [String: ImageSourceError] = [:]
    private(set) var notes: [String] = []
    private(set) var warnings: [String] = []
    private(set) var folders: [String: String] = [:]

    /// Extensions of folders that contain other types of sets; their contents are ignored.
    private static let otherSets: Set<String> = [
        "appiconset", "arimageset", "arresourcegroup", "brandassets", "colorset", "complicationset", "cubetextureset",
        "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack", "imagestacklayer", "launchimage", "mipmapset",
        "solidimagestack", "solidimagestacklayer", "sticker", "stickerpack", "stickersequence", "stickersiconset", "symbolset",
        "textureset", "watchface",
    ]

    mutating func visit(_ folder: Folder, namespace: String) throws(ImageSourceError) {
        for name in try ImageSource.names(in: folder).folders where !folder.isLink(name) {
            let inner = Folder(path: folder.file(name))
            switch ImageFileName(name).fileExtension {
            case "imageset": try add(inner, name: namespace + ImageFileName(name).name)
            case "dataset":
                if let entry = try Self.dataEntry(inner, name: namespace + ImageFileName(name).name) { dataEntries.append(entry) }
            case let fileExtension where Self.otherSets.contains(fileExtension): break
            default: try visit(inner, namespace: namespace + Self.namespace(of: inner, name: name))
            }
        }
    }

    /// Returns the prefix for names in a group; empty if the group has no `Contents.json`.
    private static func namespace(of group: Folder, name: String) throws(ImageSourceError) -> String {
        guard try ImageSource.names(in: group).files.contains("Contents.json") else { return "" }
        return try GroupContents.read(jsonFile: group.file("Contents.json")).providesNamespace ? name + "/" : ""
    }

    private mutating func add(_ folder: Folder, name: String) throws(ImageSourceError) {
        if let other = folders[name] { throw .sameName(name: name, folders: [other, folder.path]) }
        folders[name] = folder.path
        let set: ImageSet
        do {
            set = try ImageSet(folder: folder)
        } catch {
            incomplete[name] = error
            return
        }
        notes += set.notes
        warnings += set.warnings
        if !set.files.isEmpty { entries.append(ImageSource.Entry(name: name, files: set.files)) }
    }

    /// Returns the first image in a data set; nil if there is none.
    static func dataEntry(_ folder: Folder, name: String) throws(ImageSourceError) -> ImageSource.Entry? {
        guard let file = try ImageSource.names(in: folder).files.first(where: { ImageFileName($0).isImage }) else { return nil }
        return ImageSource.Entry(name: name, files: [ImageSource.File(path: folder.file(file), scale: 1, appearance: nil)])
    }
}
