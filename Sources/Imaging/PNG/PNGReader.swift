/// Reads PNG files: stills of every kind, animations (APNG) and what Xcode writes for devices (CgBI).
///
/// Pixels are taken as sRGB: gAMA, cHRM and iCCP do not change them. 16 bits become 8 by `round(v * 255 / 65535)`.
enum PNGReader {
    /// Reads a PNG file from memory: one frame, or those of an animation composed onto its canvas.
    ///
    /// Every chunk's position, length and checksum is checked before anything is decoded, and the size is checked against the limits before
    /// memory is allocated. An image that can be less than opaque becomes `.argb32`, any other `.rgb24`; frames of an animation are always
    /// `.argb32`.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try cursor(bytes, named: file, limits: limits).image(limits)
    }

    /// Takes a PNG file apart, so that its frames can be decoded one at a time.
    static func cursor(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) -> any FrameCursor {
        let png = try PNGFile(bytes, named: file, limits: limits)
        var notes = png.notes
        if let alpha = png.appleAlpha {
            if !png.animation.isEmpty { notes.append("animation in a CgBI file ignored: the image is read as a still") }
            // Row by row, without a copy of the data.
            return try still(png, notes, copied: 0, limits) {
                [notes, picture = png.picture, context = png.context] () throws(ImageReadingError) in
                DecodedImage(
                    frames: [DecodedImage.Frame(bitmap: try CgBIReader.decode(picture, alpha: alpha, context))], notes: notes)
            }
        }
        if !png.animation.isEmpty {
            if let animation = try APNGAnimation(png, limits: limits) {
                return try APNGCursor(animation, of: bytes.count, notes: notes, limits)
            }
            notes.append("animation without acTL before the image data ignored: the image is read as a still")
        }
        return try still(png, notes, copied: png.picture.dataBytes, limits) {
            [notes, picture = png.picture, context = png.context] () throws(ImageReadingError) in
            var notes = notes
            let bitmap = try picture.decode(notes: &notes, context)
            return DecodedImage(frames: [DecodedImage.Frame(bitmap: bitmap)], notes: notes)
        }
    }

    private static func still(
        _ png: PNGFile, _ notes: [String], copied: Int, _ limits: ImageLimits,
        decode: @escaping @Sendable () throws(ImageReadingError) -> DecodedImage
    ) throws(ImageReadingError) -> StillCursor {
        let memory = ReadingMemory(file: png.byteCount + copied, canvas: png.picture.pixelBytes)
        try limits.check(memory, file: png.context.file)
        let header = png.picture.header
        return StillCursor(
            png.context.file, width: header.width, height: header.height, memory, held: png.byteCount, decode: decode)
    }
}

/// Apple's variant of PNG, which Xcode writes for devices: raw deflate, BGR order, color premultiplied by alpha.
///
/// The format is not published. What is known: a chunk CgBI before IHDR holds a CGBitmapInfo, IDAT chunks hold one
/// deflate stream without zlib's header and checksum, filters and interlacing are PNG's.
enum CgBIReader {
    /// What the alpha byte of a pixel means: CGBitmapInfo as chunk CgBI holds it, byte order included.
    enum Alpha: UInt32 {
        /// Color is premultiplied (kCGImageAlphaPremultipliedFirst).
        case premultiplied = 0x5000_2002
        /// The byte means nothing, the picture is opaque (kCGImageAlphaNoneSkipFirst).
        case ignored = 0x5000_2006
    }

    /// Reads what chunk CgBI says of alpha.
    static func alpha(_ chunk: PNGChunk, _ context: PNGContext) throws(ImageReadingError) -> Alpha {
        try chunk.expectCount(4, context)
        guard let alpha = Alpha(rawValue: chunk.word(at: 0)) else {
            throw context.damaged(
                "chunk CgBI holds \(PNGChunkReader.hex(chunk.word(at: 0))), expected 0x50002002 (premultiplied) or 0x50002006 (opaque)")
        }
        return alpha
    }

    /// Decodes the picture of a CgBI file.
    static func decode(_ picture: PNGPicture, alpha: Alpha, _ context: PNGContext) throws(ImageReadingError) -> Bitmap {
        let header = picture.header
        guard header.depth == 8, header.colorType == .rgb || header.colorType == .rgba else {
            throw context.damaged(
                "IHDR has bit depth \(header.depth) and color type \(header.colorType.rawValue), expected 8 and 2 or 6 in CgBI")
        }
        let hasAlpha = header.colorType == .rgba && alpha == .premultiplied
        let distance = header.colorType.channels
        var bitmap = try header.bitmap(hasAlpha ? .argb32 : .rgb24, context)
        try bitmap.withUnsafeMutablePixels { pixels throws(ImageReadingError) in
            try picture.readRows(wrapper: .none, context) { pass, row, bytes in
                var target = (pass.y + row * pass.yStep) * header.width + pass.x
                for start in stride(from: 0, to: pass.columns * distance, by: distance) {
                    pixels[target] = word(bytes, at: start, hasAlpha: hasAlpha)
                    target += pass.xStep
                }
            }
        }
        return bitmap
    }

    /// The word of the pixel at `start`; color past alpha, which no premultiplied pixel has, is cut.
    private static func word(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, hasAlpha: Bool) -> UInt32 {
        let alpha = hasAlpha ? bytes[start + 3] : 255
        let red = min(bytes[start + 2], alpha), green = min(bytes[start + 1], alpha), blue = min(bytes[start], alpha)
        return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}

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
