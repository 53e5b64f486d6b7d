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
