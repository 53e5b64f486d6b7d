package import System

/// Where pictures come from, looked through but not decoded: an image file, a folder, an asset catalog or a pattern of names.
///
/// - A **file** is one picture; an animation is one for each of its frames.
/// - A **folder** is one picture for each name; files with `@2x` and `@3x` are variants of it. Hidden files, folders and files that do
///   not end like images are left out. A folder that holds image sets instead of images is read like a part of a catalog.
/// - A **catalog** (`.xcassets`) is one picture for each image set in it, at any depth; an `.imageset` is one by itself. A group that
///   provides a namespace puts `GROUP/` before the names in it; two sets of one name are an error. Of several idioms in a set
///   one is read: universal, else iphone, else ipad, else the first. Links to folders are not followed.
/// - A **pattern** is a path whose last part has a hole for numbers: `a_%04d.png`, `a_####.png`, `a_*.png`. What exists under exactly
///   that name is never taken for a pattern.
///
/// Pictures stand in the natural order of their names.
public struct PictureSource: Sendable {
    /// The path as the caller wrote it; all other paths begin with it.
    public let path: String
    /// The pictures, one or more, in natural order of their names.
    public let entries: [Entry]
    /// What was seen and left out: a line each.
    public let notes: [String]
    /// Whether the path is one file, which alone may be an animation.
    let isSingleFile: Bool

    /// One picture that could be read.
    public struct Entry: Sendable, Equatable {
        /// The picture's name.
        public let name: String
        /// Its files, one or more.
        public let files: [File]
    }

    /// One variant of a picture on disk.
    public struct File: Sendable, Equatable {
        /// The path, beginning as the source's own.
        public let path: String
        /// Pixels to a point: 1, 2 or 3.
        public let scale: Double
        /// The surroundings it was drawn for; nil for light and dark alike.
        public let style: AppearanceStyle?
    }

    /// Looks a path through.
    ///
    /// - Parameter path: A file, a folder, a catalog or a pattern.
    /// - Throws: `PictureSourceError` when nothing is there, or nothing that is an image.
    public init(path: String) throws(PictureSourceError) {
        let kind: FileKind
        do {
            kind = try FileKind(at: path)
        } catch {
            let (folder, name) = Self.split(path)
            guard FileNameGlob.isPattern(path) else { throw .unreadable(path: path, why: error.words) }
            guard FileNameGlob.isPattern(name) else { throw .patternInFolder(path: path) }
            try self.init(pattern: name, in: folder, path: path)
            return
        }
        switch (kind, ImageFileName(Self.lastPart(of: path)).ending) {
        case (.folder, "xcassets"): try self.init(catalog: path)
        case (.folder, "imageset"): try self.init(imageSet: path)
        case (.folder, _): try self.init(folder: path)
        default: self.init(file: path)
        }
    }

    /// Collects what was found.
    init(path: String, entries: [Entry], notes: [String] = [], isSingleFile: Bool = false) {
        self.path = path
        self.entries = entries.sorted { NaturalOrder.isLess($0.name, $1.name) }
        self.notes = notes
        self.isSingleFile = isSingleFile
    }

    private init(file: String) {
        let name = ImageFileName(Self.lastPart(of: file))
        let entry = Entry(name: name.name, files: [File(path: file, scale: name.scale, style: nil)])
        self.init(path: file, entries: [entry], isSingleFile: true)
    }
}

extension PictureSource {
    /// The families the pictures' names form, in natural order.
    public var families: [PictureFamily] { PictureFamily.grouping(entries.map(\.name)) }

    /// The pictures whose names begin with a text.
    ///
    /// - Parameter filter: The beginning of the names that are wanted; nil for all.
    /// - Returns: One or more, in natural order.
    /// - Throws: `PictureSourceError.nothingMatches` when no name begins so.
    public func entries(matching filter: String?) throws(PictureSourceError) -> [Entry] {
        guard let filter else { return entries }
        let matching = entries.filter { $0.name.hasPrefix(filter) }
        guard !matching.isEmpty else {
            throw .nothingMatches(
                path: path, filter: filter, suggestion: Spelling.nearest(to: filter, asBeginningOf: families.map(\.name)),
                names: entries.map(\.name))
        }
        return matching
    }

    /// A path's folder, with its slash, and the rest.
    private static func split(_ path: String) -> (folder: String, name: String) {
        let (folder, name) = path.folderAndName
        return (folder.map { $0 + "/" } ?? "", name)
    }

    /// The last part of a path, without slashes at the end.
    static func lastPart(of path: String) -> String {
        split(path.partsBetweenSlashes.last { !$0.isEmpty } ?? "").name
    }

    /// A digest of all the pictures: their names, and scale, appearance and bytes of each file.
    ///
    /// It does not depend on where the files are. Throws when a file cannot be read or is larger than the limits allow.
    package func contentDigest(limits: ImageLimits = ImageLimits()) throws(PictureSourceError) -> Digest {
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
                lines.append("file \(file.scale) \(file.style?.rawValue ?? "any") \(Digest(of: bytes))")
            }
        }
        return Digest(of: lines.joined(separator: "\n"))
    }
}

/// Pictures whose names differ in nothing but a number at the end: `load_01`, `load_02` and `load_03` are family `load_`.
public struct PictureFamily: Sendable, Equatable {
    /// What the names have in common, without the digits at their end.
    public let name: String
    /// How many pictures have such a name, 1 or more.
    public let count: Int

    /// Makes a family of a name and a count.
    init(name: String, count: Int) {
        self.name = name
        self.count = count
    }

    /// Groups names into families, in natural order of the families' names.
    static func grouping(_ names: [String]) -> [PictureFamily] {
        var counts: [String: Int] = [:]
        for name in names { counts[familyName(of: name), default: 0] += 1 }
        return counts.map { PictureFamily(name: $0.key, count: $0.value) }.sorted { NaturalOrder.isLess($0.name, $1.name) }
    }

    /// A name without the digits at its end.
    private static func familyName(of name: String) -> String {
        String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    }

    /// Families in one line, such as "load_ (3), pull_ (60)"; of many, the first few.
    static func line(_ families: [PictureFamily]) -> String {
        Listing.line(families.map { "\($0.name) (\($0.count))" }, atMost: 5)
    }
}
