package import SystemSupport

/// A source of images, listed but not decoded: an image file, a folder, an asset catalog, or a pattern of file names.
///
/// - A **file** is one image, or one image per frame if it is an animation. A sprite sheet with its JSON file beside it has one image per
///   sprite, in a folder as well.
/// - A **folder** has one image per name. Files with a scale such as `@2x` or `@1.5x` are variants, and so are the images in the folders of
///   Flutter (`2.0x`) and Android (`drawable-xhdpi`, `drawable-night-xhdpi`), whose animation lists state durations. Images for one device,
///   such as `a@2x~iphone.png`, are chosen as on an iPhone; if all are for other devices, one device is read. Hidden files, other folders,
///   and files without an image extension are skipped. A folder with image sets instead of images is read like a group in a catalog.
/// - A **catalog** (`.xcassets`) has one image for each image set, at any depth. The path of a single `.imageset` also works. A group that
///   provides a namespace prefixes the names of its images with `GROUP/`. Two sets with the same name are an error. Only one idiom of a set
///   is read: universal if present, otherwise iphone, then ipad, then the first one. Links to folders are not followed.
///   Of the slots for certain displays and languages, those for sRGB and for text from left to right are read. If a catalog has no image
///   sets, the images in its data sets are read, such as a GIF.
/// - A **pattern** is a path whose last component has a placeholder for numbers: `a_%04d.png`, `a_####.png`, `a_*.png`. The path of an
///   existing file or folder is never treated as a pattern.
///
/// Images are sorted by name in natural order.
public struct ImageSource: Sendable {
    /// Path as passed by the caller; all other paths begin with it.
    public let path: String
    /// One or more images, sorted by name in natural order.
    public let entries: [Entry]
    /// Notes about skipped files, one per line.
    public let notes: [String]
    /// Notes about what is missing, one per line.
    public let warnings: [String]
    /// The names of image sets that lack a file, and the errors, which concern only those who need the images.
    private let incomplete: [String: ImageSourceError]
    /// Whether the path is a single file; only a single file may be an animation.
    let isSingleFile: Bool

    /// An image in the source.
    public struct Entry: Sendable, Equatable {
        /// Name of the image.
        public let name: String
        /// Files of the image, one or more.
        public let files: [File]
        /// Display time; nil if the source does not state one beside the files.
        public internal(set) var delay: Duration? = nil
    }

    /// A file that contains one variant of an image.
    public struct File: Sendable, Equatable {
        /// Path of the file, beginning with the source's path.
        public let path: String
        /// Pixels per point: as the name or the folder states, or the caller's scale.
        public let scale: Double
        /// Appearance that the file was drawn for; nil for both.
        public let appearance: Appearance?
        /// The part of the file that is the image; nil if the whole file is.
        var sprite: Sprite? = nil
    }

    /// Lists the images at a path.
    ///
    /// - Parameters:
    ///   - path: A file, folder, catalog, or pattern.
    ///   - scale: Pixels per point of files whose names and folders do not state it; 1 by default. A catalog states its own scales.
    /// - Throws: `ImageSourceError` if the path does not exist or contains no images.
    public init(path: String, scale: Double = 1) throws(ImageSourceError) {
        precondition(scale > 0 && scale.isFinite, "scale must be greater than 0, got \(scale)")
        let kind: FileKind
        do {
            kind = try FileKind(at: path)
        } catch {
            let (folder, name) = Self.split(path)
            guard FileNameGlob.isPattern(path) else { throw .unreadable(path: path, why: error.message) }
            guard FileNameGlob.isPattern(name) else { throw .patternInFolder(path: path) }
            try self.init(pattern: name, in: folder, path: path, scale: scale)
            return
        }
        switch (kind, ImageFileName(Self.lastPart(of: path)).fileExtension) {
        case (.folder, "xcassets"): try self.init(catalog: path)
        case (.folder, "imageset"): try self.init(imageSet: path)
        case (.folder, "dataset"): try self.init(dataSet: path)
        case (.folder, _): try self.init(folder: path, scale: scale)
        default:
            let (folder, name) = Self.split(path)
            let image = ImageFolder(folder: Folder(path: folder), images: [name], scale: scale)
            if SpriteSheet(of: name, in: image.folder) == nil {
                self.init(file: path, scale: scale)
            } else {
                try self.init(path: path, [image])
            }
        }
    }

    init(
        path: String, entries: [Entry], notes: [String] = [], warnings: [String] = [], incomplete: [String: ImageSourceError] = [:],
        isSingleFile: Bool = false
    ) {
        self.path = path
        self.entries = entries.sorted { NaturalOrder.isLess($0.name, $1.name) }
        self.notes = notes
        self.warnings = warnings
        self.incomplete = incomplete
        self.isSingleFile = isSingleFile
    }

    private init(file: String, scale: Double) {
        let name = ImageFileName(Self.lastPart(of: file), defaultScale: scale)
        let entry = Entry(name: name.name, files: [File(path: file, scale: name.scale, appearance: nil)])
        self.init(path: file, entries: [entry], isSingleFile: true)
    }
}

extension ImageSource {
    /// Groups of images whose names differ only in a number, in natural order.
    public var families: [ImageFamily] { ImageFamily.grouping(entries.map(\.name)) }

    /// Notes about image sets that lack a file and are not needed for a name prefix, one per line.
    func warnings(matching filter: String?) -> [String] {
        let unneeded = incomplete.filter { !$0.key.hasPrefix(filter ?? "") }.sorted { NaturalOrder.isLess($0.key, $1.key) }
        return warnings + unneeded.map { $0.value.message.text(in: .swift) }
    }

    /// Returns the images whose names begin with a prefix.
    ///
    /// - Parameter filter: The prefix; nil matches all images.
    /// - Returns: One or more images, in natural order.
    /// - Throws: `ImageSourceError.nothingMatches` if no name has the prefix.
    public func entries(matching filter: String?) throws(ImageSourceError) -> [Entry] {
        let needed = incomplete.filter { $0.key.hasPrefix(filter ?? "") }.min { NaturalOrder.isLess($0.key, $1.key) }
        if let needed { throw needed.value }
        guard let filter else { return entries }
        let matching = entries.filter { $0.name.hasPrefix(filter) }
        guard !matching.isEmpty else {
            throw .nothingMatches(
                path: path, filter: filter, suggestion: Spelling.nearest(to: filter, asBeginningOf: families.map(\.name)),
                names: entries.map(\.name))
        }
        return matching
    }

    /// Splits a path into its folder, with a trailing slash, and the last component.
    private static func split(_ path: String) -> (folder: String, name: String) {
        let (folder, name) = path.folderAndName
        return (folder.map { $0 + "/" } ?? "", name)
    }

    /// Returns the last component of a path without trailing slashes.
    static func lastPart(of path: String) -> String {
        split(path.partsBetweenSlashes.last { !$0.isEmpty } ?? "").name
    }

    /// Computes a digest of all images: the names, and the scale, appearance, and bytes of each file.
    ///
    /// The digest does not depend on where the files are. Throws if a file cannot be read or is larger than the limits allow.
    package func contentDigest(limits: ImageLimits = ImageLimits()) throws(ImageSourceError) -> Digest {
        var lines: [String] = []
        for entry in entries {
            lines.append("picture \(entry.name)")
            for file in entry.files {
                let bytes: [UInt8]
                do {
                    bytes = try ImageReader.bytes(of: file.path, maximum: limits.maximumBytes)
                } catch {
                    throw .image(error)
                }
                lines.append("file \(file.scale) \(file.appearance?.rawValue ?? "any") \(Digest(of: bytes))")
            }
        }
        return Digest(of: lines.joined(separator: "\n"))
    }
}

/// Images whose names differ only in a number at the end: `load_01`, `load_02`, and `load_03` form the family `load_`.
public struct ImageFamily: Sendable, Equatable {
    /// Common part of the names, without trailing digits.
    public let name: String
    /// Number of images in the family, 1 or more.
    public let count: Int

    init(name: String, count: Int) {
        self.name = name
        self.count = count
    }

    /// Groups names into families, in natural order of the families' names.
    static func grouping(_ names: [String]) -> [ImageFamily] {
        var counts: [String: Int] = [:]
        for name in names { counts[familyName(of: name), default: 0] += 1 }
        return counts.map { ImageFamily(name: $0.key, count: $0.value) }.sorted { NaturalOrder.isLess($0.name, $1.name) }
    }

    private static func familyName(of name: String) -> String {
        String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    }

    /// Lists families in one line, such as "load_ (3), pull_ (60)"; if there are many, lists only the first few.
    static func line(_ families: [ImageFamily]) -> String {
        Listing.line(families.map { "\($0.name) (\($0.count))" }, atMost: 5)
    }
}
