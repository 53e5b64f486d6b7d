/// Reads PNG files: stills of every kind, animations (APNG) and what Xcode writes for devices (CgBI).
///
/// Pixels are taken as sRGB: gAMA, cHRM and iCCP do not change them. 16 bits become 8 by `round(v * 255 / 65535)`.
enum PNGReader {
    /// Reads a PNG file from memory.
    ///
    /// Every chunk's place, length and checksum is looked at before anything is decoded, and the size is held against the
    /// limits before memory is taken. An image that can be less than opaque becomes `.argb32`, any other `.rgb24`;
    /// frames of an animation are always `.argb32`.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file's name, for errors.
    ///   - limits: What the file may ask for.
    /// - Returns: One frame, or those of an animation composed onto its canvas.
    /// - Throws: What is wrong with the file, for a person to read.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        let png = try PNGFile(bytes, named: file, limits: limits)
        var notes = png.notes
        if let alpha = png.appleAlpha {
            if !png.animation.isEmpty { notes.append("animation in a CgBI file ignored: the image is read as a still") }
            let bitmap = try CgBIReader.decode(png.picture, alpha: alpha, png.context)
            return DecodedImage(frames: [DecodedImage.Frame(bitmap: bitmap)], notes: notes)
        }
        if !png.animation.isEmpty {
            if let animation = try APNGAnimation(png, limits: limits) {
                return try animation.compose(notes: notes)
            }
            notes.append("animation without acTL before the image data ignored: the image is read as a still")
        }
        let bitmap = try png.picture.decode(notes: &notes, png.context)
        return DecodedImage(frames: [DecodedImage.Frame(bitmap: bitmap)], notes: notes)
    }
}
