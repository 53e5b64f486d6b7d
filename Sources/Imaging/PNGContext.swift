/// Which file, and which part of it, an error of the PNG readers is about.
struct PNGContext {
    /// The file as the caller named it.
    var file: String
    /// What kind of PNG it is: "PNG", "CgBI" or "APNG".
    var format = "PNG"
    /// Put behind a place in the image, such as " of frame 3"; empty in a still.
    var suffix = ""

    func truncated(inside place: String, expected: Int, found: Int) -> ImageReadingError {
        ImageReadingError(file, .truncated(format: format, inside: place + suffix, expected: expected, found: found))
    }

    func damaged(_ what: String) -> ImageReadingError {
        ImageReadingError(file, .damaged(format: format, what))
    }
}
