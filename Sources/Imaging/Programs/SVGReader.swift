/// Reads an SVG file as a still image at its natural size; `VectorImage` draws it at other sizes.
enum SVGReader {
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        let image = try VectorImage(bytes, named: file, limits: limits)
        let size = PixelSize(image.size)
        let memory = VectorImage.memory(size.width, size.height, file: bytes.count)
        return StillCursor(file, width: size.width, height: size.height, memory, held: 0) { () throws(ImageReadingError) in
            DecodedImage(
                frames: [DecodedImage.Frame(bitmap: try image.bitmap(width: size.width, height: size.height))], warnings: image.warnings)
        }
    }
}
