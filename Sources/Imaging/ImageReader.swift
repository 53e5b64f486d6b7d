internal import System

/// Reads an image file of any format this library knows.
public enum ImageReader {
    /// The endings image files are looked for by in a folder, lower case and without a dot.
    static let fileExtensions = ["png", "apng", "gif", "webp"]

    /// The largest file that is read, in bytes: 512 MiB.
    static let maximumFileBytes = 512 << 20

    /// Reads an image file; its format is told by its first bytes, whatever its name says.
    ///
    /// - Parameters:
    ///   - path: The file; errors name it as it is written here.
    ///   - limits: What the file may ask for.
    /// - Returns: One frame of a still, every frame of an animation.
    /// - Throws: `ImageReadingError` when the file cannot be read, is no image, or is a damaged one.
    public static func read(
        contentsOf path: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try read(bytes(of: path, maximum: maximumFileBytes), named: path, limits: limits)
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
    /// - Throws: `ImageReadingError` when the bytes are no image or a damaged one.
    public static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        guard !bytes.isEmpty else { throw ImageReadingError(file, .empty) }
        return switch ImageFormat(signatureOf: bytes) {
        case .png: try PNGReader.read(bytes, named: file, limits: limits)
        case .gif: try GIFReader.read(bytes, named: file, limits: limits)
        case .webp: try WebPReader.read(bytes, named: file, limits: limits)
        case nil: throw ImageReadingError(file, .notAnImage)
        }
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

/// What an image file may ask for; checked before any memory is taken.
public struct ImageLimits: Sendable, Equatable {
    /// The largest width and height, in pixels.
    public var maximumSide: Int
    /// The most pixels in one frame.
    public var maximumPixels: Int
    /// The most frames in one animation.
    public var maximumFrames: Int
    /// The most bytes that all decoded frames of one file take together, 4 a pixel.
    public var maximumDecodedBytes: Int

    /// Limits that take every phone and tablet screen and stop what is meant to hurt.
    ///
    /// - Parameters:
    ///   - maximumSide: In pixels; 16,384 by default.
    ///   - maximumPixels: In one frame; 64 million by default.
    ///   - maximumFrames: In one animation; 10,000 by default.
    ///   - maximumDecodedBytes: For all frames of one file; 1 GiB by default.
    public init(
        maximumSide: Int = 16_384, maximumPixels: Int = 64_000_000, maximumFrames: Int = 10_000, maximumDecodedBytes: Int = 1 << 30
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumFrames = maximumFrames
        self.maximumDecodedBytes = maximumDecodedBytes
    }
}

extension ImageLimits {
    /// Holds a size in pixels against the limits and against what a bitmap can be.
    func check(width: Int, height: Int, file: String) throws(ImageReadingError) {
        let side = min(maximumSide, Bitmap.maximumSide)
        guard width > 0, height > 0, width <= side, height <= side, width * height <= maximumPixels else {
            throw ImageReadingError(file, .size(width: width, height: height, maximumSide: side, maximumPixels: maximumPixels))
        }
    }

    /// Holds a number of frames, each of `pixels` pixels, against the limits.
    func check(frames: Int, of pixels: Int, file: String) throws(ImageReadingError) {
        guard frames <= maximumFrames else {
            throw ImageReadingError(file, .frameCount(found: maximumFrames, maximum: maximumFrames))
        }
        let (bytes, isTooMany) = frames.multipliedReportingOverflow(by: pixels * 4)
        guard !isTooMany, bytes <= maximumDecodedBytes else {
            throw ImageReadingError(file, .decodedBytes(needed: isTooMany ? .max : bytes, maximum: maximumDecodedBytes))
        }
    }
}
