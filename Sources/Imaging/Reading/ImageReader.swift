internal import CWebP
internal import Motion
internal import SystemSupport

/// Reads image files: PNG, APNG, GIF, WebP, JPEG, SVG, HEIC, AVIF, videos, and Apple's CgBI variant of PNG.
///
/// ```swift
/// let image = try ImageReader.read(contentsOf: "loading.gif")
/// for frame in image.frames {
///     print(frame.bitmap.width, frame.delay ?? .zero)
/// }
/// ```
public enum ImageReader {
    /// Image file extensions, in lowercase and without a dot.
    static let fileExtensions = ["png", "apng", "gif", "webp", "jpg", "jpeg", "svg", "svgz", "heic", "heif", "avif"]

    /// Maximum size of an image file, in bytes: 512 MiB.
    static let maximumFileBytes = 512 << 20

    /// Reads an image file.
    ///
    /// The format is detected from the first bytes, not from the name.
    ///
    /// - Parameters:
    ///   - path: Path of the file, which also appears in error messages.
    ///   - limits: Limits on size, frames, and memory.
    /// - Returns: One frame for a still image, or all frames of an animation.
    /// - Throws: `ImageReadingError` if the file cannot be read, is not an image, is damaged, or is over a limit.
    public static func read(
        contentsOf path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(contentsOf: path, limits: limits).image(limits)
    }

    /// Reads only the first frame of an image file.
    package static func firstFrame(
        contentsOf path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> Bitmap {
        let cursor = try cursor(contentsOf: path, limits: limits)
        guard let frame = try cursor.next() else { preconditionFailure("\(path): the first frame is missing; report this") }
        return frame.bitmap
    }

    /// Reads the first frame of an image file, and its pixels per point: the scale in the file name or, for an SVG image, the largest
    /// scale.
    package static func icon(contentsOf path: String) throws(ImageReadingError) -> (bitmap: Bitmap, scale: Double) {
        let scale = ImageFileName(path.folderAndName.name).scale
        guard let image = try vector(contentsOf: path, limits: ImageLimits()) else { return (try firstFrame(contentsOf: path), scale) }
        let variant = ImageAsset.Variant(image, scale: scale).atScale(largestScale)
        return (try image.bitmap(width: variant.pixelWidth, height: variant.pixelHeight), largestScale)
    }

    private static let largestScale = 3.0

    static func cursor(contentsOf path: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        if path != StandardInput.path, let beginning = try? FileBytes.read(first: ImageFormat.headerSize, of: path),
            ImageFormat(signatureOf: beginning) == .video, let container = VideoContainer(signatureOf: beginning)
        {
            return try VideoReader.cursor(container, contentsOf: path, limits: limits)
        }
        return try cursor(bytes(of: path, maximum: maximumFileBytes), named: path, limits: limits)
    }

    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        guard !bytes.isEmpty else { throw ImageReadingError(file, .empty) }
        return switch ImageFormat(signatureOf: bytes) {
        case .png: try PNGReader.cursor(bytes, named: file, limits: limits)
        case .gif: try GIFCursor(bytes, named: file, limits: limits)
        case .webp: try WebPReader.cursor(bytes, named: file, limits: limits)
        case .jpeg: try JPEGReader.cursor(bytes, named: file, limits: limits)
        case .svg: try SVGReader.cursor(bytes, named: file, limits: limits)
        case .heic: try HEICReader.cursor(bytes, named: file, limits: limits)
        case .video: try VideoReader.cursor(bytes, named: file, limits: limits)
        case nil: throw ImageReadingError(file, OtherFile(bytes).map { .otherFile($0.name, remedy: $0.remedy) } ?? .notAnImage)
        }
    }

    /// Reads an SVG file; nil for files of other formats.
    static func vector(contentsOf path: String, limits: ImageLimits) throws(ImageReadingError) -> VectorImage? {
        guard let beginning = try? FileBytes.read(first: ImageFormat.headerSize, of: path), ImageFormat(signatureOf: beginning) == .svg
        else {
            return nil
        }
        return try VectorImage(bytes(of: path, maximum: VectorImage.maximumFileBytes), named: path, limits: limits)
    }

    /// Returns whether a file begins like an image or a video; throws if it cannot be read.
    package static func isImage(_ path: String) throws(ImageReadingError) -> Bool {
        do {
            return ImageFormat(signatureOf: try FileBytes.read(first: ImageFormat.headerSize, of: path)) != nil
        } catch {
            throw ImageReadingError(error)
        }
    }

    static func bytes(of path: String, maximum: Int) throws(ImageReadingError) -> [UInt8] {
        do { return try FileBytes.read(path, maximum: maximum) } catch { throw ImageReadingError(error) }
    }

    /// Reads an image file from memory.
    ///
    /// - Parameters:
    ///   - bytes: Content of the file.
    ///   - file: Name of the file for errors.
    ///   - limits: Limits on size, frames, and memory.
    /// - Returns: One frame for a still image, or all frames of an animation.
    /// - Throws: `ImageReadingError` if the bytes are not an image, are damaged, or are over a limit.
    public static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }
}

/// An image format, detected from the first bytes of a file.
enum ImageFormat: Sendable, CaseIterable {
    /// PNG, APNG, and Apple's CgBI, which share a signature.
    case png
    case gif
    case webp
    case jpeg
    case svg
    /// HEIC and AVIF, which share a container.
    case heic
    case video

    /// Detects the format from its signature; nil if it is not supported.
    init?(signatureOf bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
        self = format
    }

    /// Number of bytes that `size(from:)` needs; the headers of a JPEG file can be longer.
    static let headerSize = 16 << 10

    /// Reads the size, in pixels and before the image is turned, from the first bytes of a file; nil if the bytes do not contain it.
    static func size(from bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10 else { return nil }
        func word(_ index: Int) -> Int { Int(bytes[index...].word(at: 0)) }
        switch ImageFormat(signatureOf: bytes) {
        case .png:
            // IHDR may come after a CgBI chunk, which has four bytes of data.
            let header = bytes.dropFirst(12).starts(with: "CgBI".utf8) ? 32 : 16
            return bytes.count >= header + 8 ? (word(header), word(header + 4)) : nil
        case .gif:
            let size = (width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
            return size.width > 0 && size.height > 0 ? size : nil
        case .webp:
            var features = WebPBitstreamFeatures()
            guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { return nil }
            return (Int(features.width), Int(features.height))
        case .jpeg: return JPEGHeader.size(from: bytes)
        case .svg:
            guard let header = SVGHeader(SVGText.decoded(bytes, maximum: headerSize)), header.width > 0, header.height > 0 else {
                return nil
            }
            let size = PixelSize(Size(width: header.width, height: header.height))
            return (size.width, size.height)
        case .heic: return ISOBoxes.largestImage(in: bytes)
        case .video: return nil
        case nil: return nil
        }
    }

    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .svg: SVGHeader.begins(SVGText.decoded(bytes, maximum: Self.headerSize))
        case .heic: HEICReader.begins(bytes)
        case .video: VideoContainer(signatureOf: bytes) != nil
        }
    }
}

/// The content of an image file: one frame for a still image, several for an animation.
///
/// All frames have the same size. Frames of APNG, GIF, and WebP are composed onto the full canvas, with disposal and blending applied.
public struct DecodedImage: Sendable {
    /// A frame and its display time.
    public struct Frame: Sendable {
        /// The full canvas as displayed.
        public var bitmap: Bitmap
        /// Display time, greater than zero; nil in a still image.
        public var delay: Duration?

        /// Creates a frame.
        public init(bitmap: Bitmap, delay: Duration? = nil) {
            self.bitmap = bitmap
            self.delay = delay
        }
    }

    /// The frames in display order, one or more.
    public var frames: [Frame]
    /// Number of times the animation plays; 0 means endlessly.
    ///
    /// Always 0 for a still image.
    public var playCount: Int
    /// Notes about ignored parts of the file, one per line, such as "gAMA chunk ignored".
    public var notes: [String]
    /// Notes about what looks different than in the file, one per line, such as "the colors are not converted from Display P3 to sRGB".
    public var warnings: [String]

    /// Creates an image from its frames.
    public init(frames: [Frame], playCount: Int = 0, notes: [String] = [], warnings: [String] = []) {
        precondition(!frames.isEmpty, "an image must have at least one frame")
        self.frames = frames
        self.playCount = playCount
        self.notes = notes
        self.warnings = warnings
    }
}
