internal import CGIF

/// Reads GIF images, still and animated, with giflib.
///
/// Frames are composed as browsers do it: the canvas begins transparent, the background color is ignored, what lies past the canvas
/// is cut off, and a color outside the palette leaves the pixel as it was. Delays of 0 and 1 hundredths of a second are shown for a tenth.
enum GIFReader {
    /// Decodes a GIF file into premultiplied ARGB frames as they are shown; a still has one frame without a delay.
    ///
    /// The limits are checked before memory is allocated. Throws when the file is truncated, damaged or over a limit; errors call it
    /// `file`.
    ///
    /// - Note: The Netscape extension counts repeats after the first play, so that a count of 2 is a `playCount` of 3;
    ///   Chromium and Firefox (bug 1255497) read it so. Without the extension an animation is played once.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try GIFDecoder(bytes, named: file, limits: limits).image()
    }
}

/// One pass over a GIF file, record by record, so that every limit stands before the memory it guards.
final class GIFDecoder {
    private let file: String
    private let limits: ImageLimits
    private let input: GIFInput
    private let gif: UnsafeMutablePointer<GifFileType>
    private var canvas: GIFCanvas
    private var control = GIFDecoder.noControl
    private var frames: [DecodedImage.Frame] = []
    private var playCount = 1
    private var framesPastCanvas = 0
    /// Pixels of all frames so far, also where they lie outside the canvas.
    private var codedPixels = 0
    private var framesPastPalette = 0

    private static let noControl = GraphicsControlBlock(
        DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR
    )
    /// Signature, screen size, flags, background, aspect (GIF89a, section 18).
    private static let headerBytes = 13

    init(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) {
        guard bytes.count >= Self.headerBytes else {
            throw ImageReadingError(
                file, .truncated(format: "GIF", inside: "its header", expected: Self.headerBytes, found: bytes.count))
        }
        let input = GIFInput(bytes)
        var code: Int32 = 0
        guard let gif = DGifOpen(Unmanaged.passUnretained(input).toOpaque(), GIFInput.read, &code) else {
            throw Self.failure(file, input, code: code, inside: "its header")
        }
        let (width, height) = (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
        do {
            try limits.check(width: width, height: height, file: file)
        } catch {
            DGifCloseFile(gif, nil)
            throw error
        }
        self.file = file
        self.limits = limits
        self.input = input
        self.gif = gif
        canvas = GIFCanvas(width: width, height: height)
    }

    deinit {
        DGifCloseFile(gif, nil)
    }

    /// Reads everything up to the trailer.
    func image() throws(ImageReadingError) -> DecodedImage {
        while true {
            var record = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(gif, &record), inside: betweenFrames)
            switch record {
            case IMAGE_DESC_RECORD_TYPE: try readFrame()
            case EXTENSION_RECORD_TYPE: try readExtension()
            case TERMINATE_RECORD_TYPE: return try finished()
            default: throw damaged("an unknown record in \(betweenFrames)")
            }
        }
    }

    private func finished() throws(ImageReadingError) -> DecodedImage {
        guard !frames.isEmpty else { throw damaged("it holds no frame") }
        var notes: [String] = []
        if framesPastCanvas > 0 { notes.append("frames that reach past the canvas, cut off there: \(framesPastCanvas)") }
        if framesPastPalette > 0 { notes.append("frames with colours outside their palette, left transparent: \(framesPastPalette)") }
        guard frames.count > 1 else {
            return DecodedImage(frames: [DecodedImage.Frame(bitmap: frames[0].bitmap)], notes: notes)
        }
        return DecodedImage(frames: frames, playCount: playCount, notes: notes)
    }

    private var betweenFrames: String {
        frames.isEmpty ? "the block before frame 1" : "the block after frame \(frames.count)"
    }
}

extension GIFDecoder {
    private func readFrame() throws(ImageReadingError) {
        let place = "frame \(frames.count + 1)"
        try limits.check(frames: frames.count + 1, of: canvas.bitmap.pixelCount, file: file)
        try check(DGifGetImageDesc(gif), inside: place)
        let frame = try header(of: place)

        canvas.begin()
        var indices = [UInt8](repeating: 0, count: frame.width)
        for row in frame.rows {
            try check(DGifGetLine(gif, &indices, Int32(frame.width)), inside: place)
            canvas.draw(indices, row: row, of: frame)
        }
        if canvas.hasLeftPalette { framesPastPalette += 1 }
        if frame.left + frame.width > canvas.bitmap.width || frame.top + frame.height > canvas.bitmap.height { framesPastCanvas += 1 }
        let delay = FrameDelay.shown(.milliseconds(Int(control.DelayTime)) * 10)
        frames.append(DecodedImage.Frame(bitmap: canvas.bitmap, delay: delay))
        canvas.dispose(of: frame)
        control = Self.noControl
    }

    private func header(of place: String) throws(ImageReadingError) -> GIFFrame {
        let image = gif.pointee.Image
        let (width, height) = (Int(image.Width), Int(image.Height))
        guard width > 0, height > 0 else { throw damaged("\(place) is \(width)x\(height) pixels") }
        try limits.check(width: width, height: height, file: file)
        // A frame is decoded even where it lies outside a small canvas: all of them together are held against the same limit.
        codedPixels += width * height
        try limits.check(frames: 1, of: codedPixels, file: file)
        guard let colors = image.ColorMap ?? gif.pointee.SColorMap else {
            throw damaged("\(place) has no palette, neither its own nor a global one")
        }
        return GIFFrame(
            left: Int(image.Left), top: Int(image.Top), width: width, height: height, isInterlaced: image.Interlace,
            disposal: GIFFrame.Disposal(code: Int(control.DisposalMode)),
            palette: Self.pixels(of: colors.pointee, transparent: Int(control.TransparentColor)),
            transparentIndex: Int(control.TransparentColor))
    }

    /// 256 pixels, those past the palette and the transparent one 0.
    private static func pixels(of colors: ColorMapObject, transparent: Int) -> [UInt32] {
        (0..<256).map { index in
            guard index < colors.ColorCount, index != transparent else { return 0 }
            let color = colors.Colors[index]
            return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
    }

    private func readExtension() throws(ImageReadingError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        var isLoopCount = false
        try check(DGifGetExtension(gif, &code, &block), inside: betweenFrames)
        // A block begins with its length.
        while let found = block {
            let payload = UnsafeBufferPointer(start: found + 1, count: Int(found[0]))
            switch code {
            case GRAPHICS_EXT_FUNC_CODE:
                guard DGifExtensionToGCB(payload.count, payload.baseAddress, &control) != GIF_ERROR else {
                    throw damaged("a graphic control of \(payload.count) bytes in \(betweenFrames), expected 4")
                }
            case APPLICATION_EXT_FUNC_CODE where isLoopCount: readLoopCount(payload)
            case APPLICATION_EXT_FUNC_CODE:
                isLoopCount = payload.elementsEqual("NETSCAPE2.0".utf8) || payload.elementsEqual("ANIMEXTS1.0".utf8)
            default: break
            }
            try check(DGifGetExtensionNext(gif, &block), inside: betweenFrames)
        }
    }

    /// Sub-block 1 holds the repeats after the first play, low byte first; 0 is endless.
    private func readLoopCount(_ payload: UnsafeBufferPointer<UInt8>) {
        guard payload.count >= 3, payload[0] == 1 else { return }
        let repeats = Int(payload[1]) | Int(payload[2]) << 8
        playCount = repeats == 0 ? 0 : repeats + 1
    }

    private func check(_ result: Int32, inside place: String) throws(ImageReadingError) {
        if result == GIF_ERROR { throw Self.failure(file, input, code: gif.pointee.Error, inside: place) }
    }

    private func damaged(_ what: String) -> ImageReadingError {
        ImageReadingError(file, .damaged(format: "GIF", what))
    }

    private static func failure(_ file: String, _ input: GIFInput, code: Int32, inside place: String) -> ImageReadingError {
        if let needed = input.neededBytes {
            return ImageReadingError(file, .truncated(format: "GIF", inside: place, expected: needed, found: input.count))
        }
        let words = GifErrorString(code).map { String(cString: $0).lowercased() } ?? "wrong data"
        return ImageReadingError(file, .damaged(format: "GIF", "\(words) in \(place)"))
    }
}

/// The bytes of a GIF file as giflib asks for them, and what it asked for that was not there.
final class GIFInput {
    private let bytes: [UInt8]
    private var offset = 0

    /// How many bytes the file would have needed for the read that failed; nil as long as none did.
    private(set) var neededBytes: Int?

    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What giflib calls; it takes fewer bytes than it asked for as an error.
    static let read: InputFunc = { gif, buffer, count in
        guard let gif, let buffer, let user = gif.pointee.UserData, count > 0 else { return 0 }
        let input = Unmanaged<GIFInput>.fromOpaque(user).takeUnretainedValue()
        return Int32(input.copy(Int(count), to: buffer))
    }

    private func copy(_ count: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
        let found = min(count, bytes.count - offset)
        if found < count { neededBytes = offset + count }
        bytes.withUnsafeBufferPointer { all in
            _ = UnsafeMutableBufferPointer(start: buffer, count: found).update(fromContentsOf: all[offset..<offset + found])
        }
        offset += found
        return found
    }
}
