// DELETE AT THE MERGE: stands in for the PNG reader, which is being written in another branch with this signature.

/// Reads PNG, APNG and CgBI images.
public enum PNGReader {
    /// Reads the bytes of a PNG file; this stand-in refuses them all.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file as the caller named it, for errors.
    ///   - limits: What the file may ask for.
    /// - Returns: Nothing.
    /// - Throws: `ImageReadingError` with the reason `.notAnImage`, always.
    public static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        throw ImageReadingError(file, .notAnImage)
    }
}
