public import SystemSupport

/// A failure to read a sequence of images, with a one-line message that states the problem, the expected input, and a remedy.
///
/// Paths appear exactly as the caller passed them.
public enum ImageSourceError: Error, Equatable {
    /// A file is not an image, is damaged, or is over a limit.
    case image(ImageReadingError)
    /// The path does not exist or cannot be listed; includes the system's message in lowercase.
    case unreadable(path: String, why: String)
    /// A folder is empty.
    case emptyFolder(path: String)
    /// A folder contains files or folders, but no images.
    case noImages(path: String, files: Int, folders: Int)
    /// A catalog has no image set that names a file.
    case noImageSets(path: String, withoutFiles: Int)
    /// A `Contents.json` is not in the format that Xcode writes.
    case malformedContents(path: String, problem: String)
    /// A `Contents.json` names a missing file.
    case missingFile(contents: String, filename: String)
    /// The JSON file of a sprite sheet names an area outside of the image.
    case spriteOutside(path: String, width: Int, height: Int)
    /// Two image sets have the same name.
    case sameName(name: String, folders: [String])
    /// Two files are the same variant of an image.
    case sameVariant(name: String, scale: Double, files: [String])
    /// A pattern has an unknown placeholder.
    case invalidPlaceholder(path: String, directive: String)
    /// A pattern is not in the last component of the path.
    case patternInFolder(path: String)
    /// No file matches the pattern; `names` lists the images in its folder.
    case noFileMatchesPattern(path: String, names: [String])
    /// No image name has the prefix; `names` lists the existing names, and `suggestion` is a similar prefix.
    case nothingMatches(path: String, filter: String, suggestion: String?, names: [String])
    /// A file in a folder or catalog is an animation.
    case animationAmongStills(path: String, frames: Int)
    /// Two variants of an image have different sizes in points.
    case variantSizes(ImageSize, ImageSize)
    /// An image's size in points differs from the first image's; `families` lists the families in the sequence.
    case sequenceSizes(ImageSize, first: ImageSize, families: [ImageFamily])
    /// The source has more images than allowed.
    case imageCount(path: String, found: Int, maximum: Int)
    /// Decoding all images would take more memory than allowed; both values are in bytes.
    case decodedBytes(path: String, images: Int, needed: Int, maximum: Int)
    /// The system does not have enough memory for all images together.
    case shortage(path: String, images: Int, MemoryShortage)

    /// A file and its image size.
    public struct ImageSize: Equatable, Sendable {
        /// Path of the file.
        public var path: String
        /// Width in pixels.
        public var width: Int
        /// Height in pixels.
        public var height: Int
        /// Pixels per point.
        public var scale: Double

        func hasSamePixels(as other: ImageSize) -> Bool { width == other.width && height == other.height }

        /// Creates the image size of a file.
        public init(path: String, width: Int, height: Int, scale: Double = 1) {
            self.path = path
            self.width = width
            self.height = height
            self.scale = scale
        }
    }
}

extension ImageSourceError: MessageError {
    package var message: Message {
        switch self {
        case .image(let error):
            "\(error)"
        case .unreadable(let path, let why):
            "\(path): cannot be read: \(why)"
        case .emptyFolder(let path):
            "\(path): the folder is empty, expected \(Self.images)"
        case .noImages(let path, let files, let folders):
            "\(path): expected \(Self.images), found only \(Self.contents(files, folders))"
        case .noImageSets(let path, 0):
            "\(path): contains no image sets, expected folders such as 'load_01.imageset' with a Contents.json"
        case .noImageSets(let path, _):
            "\(path): none of its image sets names a file, expected a 'filename' in at least one Contents.json"
        case .malformedContents(let path, let problem):
            "\(path): \(problem); expected the Contents.json of an asset catalog as written by Xcode"
        case .missingFile(let contents, let filename):
            "\(contents): names '\(filename)', which does not exist in the same folder; add the file or empty the slot"
        case .spriteOutside(let path, let width, let height):
            """
            \(path): its JSON file names sprites outside of its \(width)x\(height) pixels; export the sprite sheet again, or move the JSON file
            """
        case .sameName(let name, let folders):
            "\(folders.joined(separator: " and ")) are both image sets named '\(name)'; rename one or let their groups provide namespaces"
        case .sameVariant(let name, let scale, let files):
            "\(files.joined(separator: " and ")) both provide image '\(name)' at \(scale.shortText)x; keep only one of them"
        case .invalidPlaceholder(let path, let directive):
            "\(path): '\(directive)' is not a valid placeholder, expected %d, %04d, ####, or * (%% is a percent sign)"
        case .patternInFolder(let path):
            "\(path): a pattern is only allowed in the last part of a path; write out the folder name"
        case .noFileMatchesPattern(let path, let names):
            "\(path): no file matches the pattern (\(Self.list(names, "image") ?? "the folder contains no images"))"
        case .nothingMatches(let path, let filter, let suggestion, let names):
            "\(path): no image name begins with '\(filter)'\(didYouMean: suggestion)\(Self.list(names, "image").map { " (\($0))" } ?? "")"
        case .animationAmongStills(let path, let frames):
            "\(path): an animation of \(frames) frames in a sequence of still images; pass the path of that file to read its frames"
        case .variantSizes(let one, let other):
            "\(one.path) is \(one.text) but \(other.path) is \(other.text); variants of an image must have the same size in points"
        case .sequenceSizes(let one, let first, let families):
            """
            \(one.path) is \(one.text) but \(first.path), the first image, is \(first.text); \
            all images of a sequence must have the same size\(Self.choice(of: families))
            """
        case .imageCount(let path, let found, let maximum):
            "\(path): \(found) images, expected at most \(maximum); select some by name prefix"
        case .decodedBytes(let path, let images, let needed, let maximum):
            """
            \(path): decoding its \(Listing.count(images, "image")) takes \(needed) bytes, expected at most \(maximum); \
            select some by name prefix
            """
        case .shortage(let path, let images, let shortage):
            """
            \(path): decoding its \(Listing.count(images, "image")) takes \(shortage.needed) bytes, more than is available; \
            select some by name prefix or allow more memory
            """
        }
    }

    private static let images = "PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC images"

    private static func contents(_ files: Int, _ folders: Int) -> String {
        let counts = [(files, "file"), (folders, "folder")].filter { $0.0 > 0 }.map { Listing.count($0.0, $0.1) }
        return counts.joined(separator: " and ")
    }

    /// Returns the number of names, and the first few names; nil if the list is empty.
    private static func list(_ names: [String], _ noun: String) -> String? {
        names.isEmpty ? nil : "\(Listing.count(names.count, noun)): \(Listing.line(names, atMost: 3))"
    }

    private static func choice(of families: [ImageFamily]) -> String {
        let families = families.filter { $0.count > 1 }
        guard families.count > 1 else { return "" }
        return "; select one of \(families.count) sequences by name prefix: \(ImageFamily.line(families))"
    }
}

extension ImageSourceError.ImageSize {
    /// The size, such as "40x40"; "80x80 at 2x" if the scale is not 1.
    fileprivate var text: String {
        scale == 1 ? "\(width)x\(height)" : "\(width)x\(height) at \(scale.shortText)x"
    }
}
