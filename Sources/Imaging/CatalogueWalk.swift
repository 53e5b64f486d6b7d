internal import System

/// A walk through the groups of a catalogue, which collects its image sets.
struct CatalogueWalk {
    private(set) var entries: [PictureSource.Entry] = []
    private(set) var notes: [String] = []
    /// The folder of each image set by its name.
    private(set) var folders: [String: String] = [:]

    /// Folders of a catalogue that hold something else than groups and image sets; what is in them is not looked at.
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
