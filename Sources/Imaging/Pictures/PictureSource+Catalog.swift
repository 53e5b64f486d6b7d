internal import FoundationEssentials
internal import System

extension PictureSource {
    /// Looks an asset catalog through, or a folder of one.
    init(catalog path: String) throws(PictureSourceError) {
        var walk = CatalogWalk()
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

/// What the `Contents.json` of a folder in a catalog says.
struct GroupContents: Decodable {
    private let properties: Properties?

    private struct Properties: Decodable {
        let providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }
    }

    /// Whether the names of the sets inside begin with the folder's name and a slash.
    var providesNamespace: Bool { properties?.providesNamespace ?? false }
}

extension Decodable {
    /// Reads a JSON file of at most 4 MiB.
    static func read(jsonFile path: String) throws(PictureSourceError) -> Self {
        let bytes: [UInt8]
        do {
            bytes = try ImageReader.bytes(of: path, maximum: 4 << 20)
        } catch {
            throw .image(error)
        }
        do {
            return try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch let DecodingError.typeMismatch(_, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath)) is of another type than Xcode writes")
        } catch let DecodingError.valueNotFound(_, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath)) is null")
        } catch let DecodingError.keyNotFound(key, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath + [key])) is missing")
        } catch {
            throw .malformedContents(path: path, what: "not valid JSON")
        }
    }

    /// Where in the file something stands, such as `images[2].scale`.
    private static func place(of path: [any CodingKey]) -> String {
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

/// A walk through the groups of a catalog, which collects its image sets.
struct CatalogWalk {
    private(set) var entries: [PictureSource.Entry] = []
    private(set) var notes: [String] = []
    /// The folder of each image set by its name.
    private(set) var folders: [String: String] = [:]

    /// Folders of a catalog that hold something else than groups and image sets; what is in them is not looked at.
    private static let otherSets: Set<String> = [
        "appiconset", "arimageset", "arresourcegroup", "brandassets", "colorset", "complicationset", "cubetextureset", "dataset",
        "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack", "imagestacklayer", "launchimage", "mipmapset",
        "solidimagestack", "solidimagestacklayer", "sticker", "stickerpack", "stickersequence", "stickersiconset", "symbolset",
        "textureset", "watchface",
    ]

    mutating func visit(_ folder: Folder, namespace: String) throws(PictureSourceError) {
        for name in try PictureSource.names(in: folder).folders where !folder.isLink(name) {
            let inner = Folder(path: folder.file(name))
            switch ImageFileName(name).ending {
            case "imageset": try add(inner, name: namespace + ImageFileName(name).name)
            case let ending where Self.otherSets.contains(ending): break
            default: try visit(inner, namespace: namespace + Self.namespace(of: inner, name: name))
            }
        }
    }

    /// A group without a `Contents.json` is one without a namespace.
    private static func namespace(of group: Folder, name: String) throws(PictureSourceError) -> String {
        guard try PictureSource.names(in: group).files.contains("Contents.json") else { return "" }
        return try GroupContents.read(jsonFile: group.file("Contents.json")).providesNamespace ? name + "/" : ""
    }

    private mutating func add(_ folder: Folder, name: String) throws(PictureSourceError) {
        if let other = folders[name] { throw .sameName(name: name, folders: [other, folder.path]) }
        folders[name] = folder.path
        let set = try ImageSet(folder: folder)
        notes += set.notes
        if !set.files.isEmpty { entries.append(PictureSource.Entry(name: name, files: set.files)) }
    }
}
