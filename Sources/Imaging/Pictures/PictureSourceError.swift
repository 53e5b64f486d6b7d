public import System

/// Why no sequence of pictures could be read: one line that says what was wrong, what was expected and what to try.
///
/// Paths stand as the caller wrote them.
public enum PictureSourceError: Error, Equatable {
    /// A file is no image, is damaged or past a limit.
    case image(ImageReadingError)
    /// The path does not exist or cannot be looked into; the system's words, lower case.
    case unreadable(path: String, why: String)
    /// A folder without anything in it.
    case emptyFolder(path: String)
    /// Files or folders, none of them an image.
    case noImages(path: String, files: Int, folders: Int)
    /// A catalog without an image set that names a file.
    case noImageSets(path: String, withoutFiles: Int)
    /// A `Contents.json` that is not what Xcode writes.
    case malformedContents(path: String, what: String)
    /// A `Contents.json` that names a file which is not there.
    case missingFile(contents: String, filename: String)
    /// Two image sets of one name.
    case sameName(name: String, folders: [String])
    /// Two files for one variant of one picture.
    case sameVariant(name: String, scale: Double, files: [String])
    /// A percent sign in a pattern that means nothing.
    case unknownDirective(path: String, directive: String)
    /// A pattern in another part of a path than the last.
    case patternInFolder(path: String)
    /// No file fits the pattern; the images that are in its folder.
    case noFileFitsPattern(path: String, names: [String])
    /// No picture's name begins as wanted; the names there are, and the family that may have been meant.
    case nothingMatches(path: String, filter: String, suggestion: String?, names: [String])
    /// A file of a folder or a catalog is an animation.
    case animationAmongStills(path: String, frames: Int)
    /// Two variants of one picture differ in points.
    case variantSizes(ImageSize, ImageSize)
    /// A picture differs in points from the first of its sequence; the families there were.
    case sequenceSizes(ImageSize, first: ImageSize, families: [PictureFamily])
    /// More pictures than allowed.
    case pictureCount(path: String, found: Int, maximum: Int)
    /// All pictures together would take too many bytes.
    case decodedBytes(path: String, pictures: Int, needed: Int, maximum: Int)
    /// The system does not give the memory for all pictures together.
    case shortage(path: String, pictures: Int, MemoryShortage)

    /// A file and the size of what it holds.
    public struct ImageSize: Equatable, Sendable {
        /// The file.
        public var path: String
        /// In pixels.
        public var width: Int
        /// In pixels.
        public var height: Int
        /// Pixels to a point.
        public var scale: Double

        /// Makes the size of a file's picture.
        public init(path: String, width: Int, height: Int, scale: Double = 1) {
            self.path = path
            self.width = width
            self.height = height
            self.scale = scale
        }
    }
}

extension PictureSourceError: Worded {
    package var message: Message {
        switch self {
        case .image(let error):
            "\(error)"
        case .unreadable(let path, let why):
            "\(path): cannot be read: \(why)"
        case .emptyFolder(let path):
            "\(path): the folder is empty, expected \(Self.images)"
        case .noImages(let path, let files, let folders):
            "\(path): none of \(Self.contents(files, folders)) is an image, expected \(Self.images)"
        case .noImageSets(let path, 0):
            "\(path): holds no image set, expected folders such as 'load_01.imageset' with a Contents.json"
        case .noImageSets(let path, _):
            "\(path): no image set in it names a file, expected a 'filename' in at least one Contents.json"
        case .malformedContents(let path, let what):
            "\(path): \(what); expected an asset catalogue's Contents.json as Xcode writes it"
        case .missingFile(let contents, let filename):
            "\(contents): names '\(filename)', which is not beside it; add the file or empty the slot"
        case .sameName(let name, let folders):
            "\(folders.joined(separator: " and ")) are both image set '\(name)'; rename one, or let their groups provide namespaces"
        case .sameVariant(let name, let scale, let files):
            "\(files.joined(separator: " and ")) are both image '\(name)' at \(scale.shortText)x; keep one of them"
        case .unknownDirective(let path, let directive):
            "\(path): '\(directive)' means nothing in a pattern, expected %d, %04d, #### or * (%% is a percent sign)"
        case .patternInFolder(let path):
            "\(path): a pattern can only be in the last part of a path; write the folder out"
        case .noFileFitsPattern(let path, let names):
            "\(path): no file fits the pattern (\(Self.list(names, "image") ?? "the folder holds no images"))"
        case .nothingMatches(let path, let filter, let suggestion, let names):
            "\(path): no image's name begins with '\(filter)'\(didYouMean: suggestion)\(Self.list(names, "image").map { " (\($0))" } ?? "")"
        case .animationAmongStills(let path, let frames):
            "\(path): an animation of \(frames) frames among images that are one picture each; name the file itself to read its frames"
        case .variantSizes(let one, let other):
            "\(one.path) is \(one.text) but \(other.path) is \(other.text); variants of one image need one size in points"
        case .sequenceSizes(let one, let first, let families):
            """
            \(one.path) is \(one.text) but \(first.path), the first image, is \(first.text); \
            all images of a sequence need one size\(Self.choice(of: families))
            """
        case .pictureCount(let path, let found, let maximum):
            "\(path): \(found) images, expected at most \(maximum); choose some by the beginning of their names"
        case .decodedBytes(let path, let pictures, let needed, let maximum):
            """
            \(path): its \(Listing.count(pictures, "image")) would take \(needed) bytes when decoded, expected at most \(maximum); \
            choose some by the beginning of their names
            """
        case .shortage(let path, let pictures, let shortage):
            """
            \(path): its \(Listing.count(pictures, "image")) would take \(shortage.needed) bytes when decoded, more than the system gives; \
            choose some by the beginning of their names, or allow more memory
            """
        }
    }

    private static let images = "PNG, APNG, GIF or WebP images"

    private static func contents(_ files: Int, _ folders: Int) -> String {
        let counts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }.map { Listing.count($0.0, $0.1) }
        return "its " + counts.joined(separator: " and ")
    }

    /// How many names there are and the first few of them; nil when there are none.
    private static func list(_ names: [String], _ noun: String) -> String? {
        names.isEmpty ? nil : "\(Listing.count(names.count, noun)): \(Listing.line(names, atMost: 3))"
    }

    private static func choice(of families: [PictureFamily]) -> String {
        let families = families.filter { $0.count > 1 }
        guard families.count > 1 else { return "" }
        return "; there are \(families.count) sequences, choose one by the beginning of its names: \(PictureFamily.line(families))"
    }
}

extension PictureSourceError.ImageSize {
    /// Such as "40x40", and "80x80 at 2x" when the scale matters.
    fileprivate var text: String {
        scale == 1 ? "\(width)x\(height)" : "\(width)x\(height) at \(scale.shortText)x"
    }
}
