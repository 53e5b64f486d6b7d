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
