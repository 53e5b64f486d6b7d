/// Reads GIF images, still and animated, with giflib.
///
/// Frames are composed as browsers do it: the canvas begins transparent, the background colour is ignored, what lies past the canvas
/// is cut off, and a colour outside the palette leaves the pixel as it was. Delays of 0 and 1 hundredths of a second are shown for a tenth.
enum GIFReader {
    /// Reads the bytes of a GIF file.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file as the caller named it, for errors.
    ///   - limits: What the file may ask for; held before memory is taken for it.
    /// - Returns: Every frame as it is shown, premultiplied ARGB; one frame without a delay for a still.
    /// - Throws: `ImageReadingError` when the file is cut off, damaged or past a limit.
    /// - Note: The Netscape extension counts repeats after the first play, so that a count of 2 is a `playCount` of 3;
    ///   Chromium and Firefox (bug 1255497) read it so. Without the extension an animation is played once.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try GIFDecoder(bytes, named: file, limits: limits).image()
    }
}
