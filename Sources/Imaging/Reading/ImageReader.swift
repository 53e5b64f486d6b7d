internal import CWebP
internal import System

/// Reads an image file of any format this library knows.
public enum ImageReader {
    /// The endings image files are looked for by in a folder, lower case and without a dot.
    static let fileExtensions = ["png", "apng", "gif", "webp"]

    /// The largest file that is read, in bytes: 512 MiB.
    static let maximumFileBytes = 512 << 20

    /// Reads an image file; its first bytes say what format it has, whatever its name is.
    ///
    /// - Parameters:
    ///   - path: The file; errors name it as it is written here.
    ///   - limits: What the file may ask for.
    /// - Returns: One frame of a still, every frame of an animation.
    /// - Throws: `ImageReadingError` when the file cannot be read, is not an image, is damaged, or is past a limit.
    public static func read(
        contentsOf path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(contentsOf: path, limits: limits).image(limits)
    }

    /// Reads the first frame of an image file, and nothing after it.
    package static func firstFrame(
        contentsOf path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> Bitmap {
        let cursor = try cursor(contentsOf: path, limits: limits)
        guard let frame = try cursor.next() else { preconditionFailure("\(path) was read without a frame, expected an error; report this") }
        return frame.bitmap
    }

    /// Opens an image file whose frames are decoded one at a time.
    static func cursor(contentsOf path: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        try cursor(bytes(of: path, maximum: maximumFileBytes), named: path, limits: limits)
    }

    /// Opens the bytes of an image file whose frames are decoded one at a time.
    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        guard !bytes.isEmpty else { throw ImageReadingError(file, .empty) }
        return switch ImageFormat(signatureOf: bytes) {
        case .png: try PNGReader.cursor(bytes, named: file, limits: limits)
        case .gif: try GIFCursor(bytes, named: file, limits: limits)
        case .webp: try WebPReader.cursor(bytes, named: file, limits: limits)
        case nil: throw ImageReadingError(file, .notAnImage)
        }
    }

    /// The bytes of a file that belongs to an image.
    static func bytes(of path: String, maximum: Int) throws(ImageReadingError) -> [UInt8] {
        do { return try FileBytes.read(path, maximum: maximum) } catch { throw ImageReadingError(error) }
    }

    /// Reads the bytes of an image file.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file as the caller names it, for errors.
    ///   - limits: What the file may ask for.
    /// - Returns: One frame of a still, every frame of an animation.
    /// - Throws: `ImageReadingError` when the bytes are not an image, are damaged, or are past a limit.
    public static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }
}

/// A kind of image file, known by its first bytes and never by its name.
enum ImageFormat: Sendable, CaseIterable {
    /// PNG, APNG, and Apple's CgBI, which share one signature.
    case png
    /// GIF87a and GIF89a, still or animated.
    case gif
    /// WebP, lossy or lossless, still or animated.
    case webp

    /// Finds the format whose signature the bytes begin with; nil when it is none of these.
    init?(signatureOf bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.begins(bytes) }) else { return nil }
        self = format
    }

    /// How many bytes of a file `size(from:)` needs.
    static let beginning = 64

    /// The size in pixels that the first bytes of a file claim; nil when they do not say.
    static func size(from bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10 else { return nil }
        func word(_ index: Int) -> Int { Int(bytes[index...].word(at: 0)) }
        switch ImageFormat(signatureOf: bytes) {
        case .png:
            // Behind chunk CgBI, which holds four bytes.
            let header = bytes.dropFirst(12).starts(with: "CgBI".utf8) ? 32 : 16
            return bytes.count >= header + 8 ? (word(header), word(header + 4)) : nil
        case .gif: return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        case .webp:
            var features = WebPBitstreamFeatures()
            guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { return nil }
            return (Int(features.width), Int(features.height))
        case nil: return nil
        }
    }

    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
        case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        }
    }
}

/// What an image file holds once it is read: one frame for a still, several for an animation.
///
/// All frames have the same size: those of APNG, GIF and WebP are composed onto the whole canvas, disposal and blending done.
public struct DecodedImage: Sendable {
    /// One picture of the file and how long it stays.
    public struct Frame: Sendable {
        /// The whole canvas as it is shown.
        public var bitmap: Bitmap
        /// How long the frame is shown, greater than zero; nil in a still.
        public var delay: Duration?

        /// Makes a frame of a picture and the time it is shown.
        public init(bitmap: Bitmap, delay: Duration? = nil) {
            self.bitmap = bitmap
            self.delay = delay
        }
    }

    /// The frames in the order they are shown, one or more.
    public var frames: [Frame]
    /// How often an animation is played; 0 is endless, and a still has 0.
    public var playCount: Int
    /// What was seen in the file and left out of account, for `-v`: a line each, such as "gAMA chunk ignored".
    public var notes: [String]

    /// Makes an image of its frames.
    public init(frames: [Frame], playCount: Int = 0, notes: [String] = []) {
        precondition(!frames.isEmpty, "an image of no frames was made, expected one or more")
        self.frames = frames
        self.playCount = playCount
        self.notes = notes
    }
}
