/// Reads PNG files: still images, animations (APNG), and Apple's variant for devices (CgBI).
///
/// Pixels are treated as sRGB; gAMA, cHRM, and iCCP do not change them. 16-bit channels are converted to 8 bits by
/// `round(v * 255 / 65535)`.
enum PNGReader {
    /// Reads a PNG file from memory: one frame, or all frames of an animation composed onto its canvas.
    ///
    /// Every chunk's offset, length, and checksum is checked before anything is decoded, and the size is checked against the limits before
    /// memory is allocated. An image with alpha becomes `.argb32`, and any other image becomes `.rgb24`. Frames of an animation are always
    /// `.argb32`.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    /// Creates a cursor; `turns` is false if the pixels are already in the orientation that the file states.
    static func cursor(
        _ bytes: [UInt8], named file: String, limits: ImageLimits, turns: Bool = true
    ) throws(ImageReadingError) -> any FrameCursor {
        let png = try PNGFile(bytes, named: file, limits: limits)
        let cursor = try cursor(png, limits)
        return turns && png.orientation != .up ? try OrientedCursor(cursor, png.orientation, limits) : cursor
    }

    private static func cursor(_ png: PNGFile, _ limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        var notes = png.notes
        if let alpha = png.appleAlpha {
            if !png.animation.isEmpty { notes.append("animation in a CgBI file ignored; the image is read as a still image") }
            // Reads row by row, without a copy of the data.
            return try still(png, notes, copied: 0, limits) {
                [notes, warnings = png.warnings, image = png.image, context = png.context] () throws(ImageReadingError) in
                DecodedImage(
                    frames: [DecodedImage.Frame(bitmap: try CgBIReader.decode(image, alpha: alpha, context))], notes: notes,
                    warnings: warnings)
            }
        }
        if !png.animation.isEmpty {
            if let animation = try APNGAnimation(png, limits: limits) {
                return try APNGCursor(animation, of: png.byteCount, notes: notes, warnings: png.warnings, limits)
            }
            notes.append("animation without acTL before the image data ignored; the image is read as a still image")
        }
        return try still(png, notes, copied: png.image.dataBytes, limits) {
            [notes, warnings = png.warnings, image = png.image, context = png.context] () throws(ImageReadingError) in
            var notes = notes
            let bitmap = try image.decode(notes: &notes, context)
            return DecodedImage(frames: [DecodedImage.Frame(bitmap: bitmap)], notes: notes, warnings: warnings)
        }
    }

    private static func still(
        _ png: PNGFile, _ notes: [String], copied: Int, _ limits: ImageLimits,
        decode: @escaping @Sendable () throws(ImageReadingError) -> DecodedImage
    ) throws(ImageReadingError) -> StillCursor {
        let memory = ReadingMemory(file: png.byteCount + copied, canvas: png.image.pixelBytes)
        try limits.check(memory, file: png.context.file)
        let header = png.image.header
        return StillCursor(
            png.context.file, width: header.width, height: header.height, memory, held: png.byteCount, decode: decode)
    }
}

/// Apple's variant of PNG, which Xcode writes for devices: raw deflate, BGR order, color premultiplied by alpha.
///
/// The format is undocumented. A CgBI chunk before IHDR contains a CGBitmapInfo, and the IDAT chunks contain one deflate stream without
/// zlib's header and checksum. Filters and interlacing are the same as in PNG.
enum CgBIReader {
    /// The interpretation of a pixel's alpha byte; each raw value is the CGBitmapInfo in the CgBI chunk, including the byte order.
    enum Alpha: UInt32 {
        /// Color is premultiplied (kCGImageAlphaPremultipliedFirst).
        case premultiplied = 0x5000_2002
        /// The byte is ignored and the image is opaque (kCGImageAlphaNoneSkipFirst).
        case ignored = 0x5000_2006
    }

    /// Reads the interpretation of alpha from the CgBI chunk.
    static func alpha(_ chunk: PNGChunk, _ context: PNGContext) throws(ImageReadingError) -> Alpha {
        try chunk.expectCount(4, context)
        guard let alpha = Alpha(rawValue: chunk.word(at: 0)) else {
            throw context.damaged(
                "chunk CgBI contains \(PNGChunkReader.hex(chunk.word(at: 0))), expected 0x50002002 (premultiplied) or 0x50002006 (opaque)")
        }
        return alpha
    }

    static func decode(_ image: PNGImageData, alpha: Alpha, _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        let header = image.header
        guard header.depth == 8, header.colorType == .rgb || header.colorType == .rgba else {
            throw context.damaged(
                "IHDR has bit depth \(header.depth) and color type \(header.colorType.rawValue), "
                    + "expected depth 8 and color type 2 or 6 in a CgBI file")
        }
        let hasAlpha = header.colorType == .rgba && alpha == .premultiplied
        let distance = header.colorType.channels
        var bitmap = try header.bitmap(hasAlpha ? .argb32 : .rgb24, context)
        try bitmap.withUnsafeMutablePixels { pixels throws(ImageReadingError) in
            try image.readRows(wrapper: .none, context) { pass, row, bytes in
                var target = (pass.y + row * pass.yStep) * header.width + pass.x
                for start in stride(from: 0, to: pass.columns * distance, by: distance) {
                    pixels[target] = word(bytes, at: start, hasAlpha: hasAlpha)
                    target += pass.xStep
                }
            }
        }
        return bitmap
    }

    /// Returns the pixel at `start`; color values above alpha, which are invalid in premultiplied pixels, are clamped.
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, hasAlpha: Bool) -> UInt32 {
        let alpha = hasAlpha ? bytes[start + 3] : 255
        let red = min(bytes[start + 2], alpha), green = min(bytes[start + 1], alpha), blue = min(bytes[start], alpha)
        return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}

/// The file and the part of it to name in PNG reading errors.
struct PNGContext {
    var file: String
    /// The kind of PNG: "PNG", "CgBI", or "APNG".
    var format = "PNG"
    /// Text to append to a location in the image, such as " of frame 3"; empty for a still image.
    var suffix = ""

    func truncated(inside location: String, expected: Int, found: Int) -> ImageReadingError {
        ImageReadingError(file, .truncated(format: format, inside: location + suffix, expected: expected, found: found))
    }

    func damaged(_ problem: String) -> ImageReadingError {
        ImageReadingError(file, .damaged(format: format, problem))
    }
}
