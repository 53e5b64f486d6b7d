internal import CGIF
internal import SystemSupport

/// Reads still and animated GIF images with giflib.
///
/// Frames are composed as in browsers: the canvas is initially transparent, the background color is ignored, frames are clipped to the
/// canvas, and a color outside the palette leaves the pixel unchanged. Frames with delays of 0 and 10 ms are shown for 100 ms.
enum GIFReader {
    /// Decodes a GIF file into premultiplied ARGB frames.
    ///
    /// A still image has one frame without a delay. The limits are checked before memory is allocated. Throws if the file is truncated,
    /// damaged, or over a limit. A file that ends between two frames or continues after its trailer is still read, with a note.
    ///
    /// The Netscape extension counts repeats after the first play, so a count of 2 is a `playCount` of 3, as in Chromium and Firefox (bug
    /// 1255497). Without the extension, an animation plays once.
    static func read(
        _ bytes: [UInt8], named file: String, limits: ImageLimits = ImageLimits()
    ) throws(ImageReadingError) -> DecodedImage {
        try GIFCursor(bytes, named: file, limits: limits).image(limits)
    }
}

/// The frames of a GIF file, decoded record by record; sendable because a cursor is used by only one thread at a time.
final class GIFCursor: FrameCursor, @unchecked Sendable {
    let file: String
    let width: Int
    let height: Int
    let memory: ReadingMemory
    private let limits: ImageLimits
    private let bytes: [UInt8]
    private let layout: GIFLayout
    private let held: TrackedMemory
    private var input: GIFInput
    private var gif: UnsafeMutablePointer<GifFileType>
    private var canvas: GIFCanvas?
    private var control = GIFCursor.noControl
    /// Whether a graphic control has been read but its frame has not.
    private var hasControl = false
    private(set) var playCount = 1
    private var frameNumber = 0
    private var framesPastCanvas = 0
    private var framesPastPalette = 0

    var frameCount: Int { layout.frameCount }

    private static let noControl = GraphicsControlBlock(
        DisposalMode: DISPOSAL_UNSPECIFIED, UserInputFlag: false, DelayTime: 0, TransparentColor: NO_TRANSPARENT_COLOR
    )
    /// Total size, in bytes, of the signature, screen dimensions, flags, background, and aspect ratio (GIF89a, section 18).
    private static let headerBytes = 13

    init(_ bytes: [UInt8], named file: String, limits: ImageLimits) throws(ImageReadingError) {
        guard bytes.count >= Self.headerBytes else {
            throw ImageReadingError(
                file, .truncated(format: "GIF", inside: "its header", expected: Self.headerBytes, found: bytes.count))
        }
        layout = GIFLayout(of: bytes)
        if file == StandardInput.path, let end = layout.end, bytes[end...].starts(with: "GIF8".utf8) {
            throw ImageReadingError(file, .unreadable("it contains several GIF files, expected one; \(StandardInput.adviceForSeveral)"))
        }
        (width, height) = (layout.width, layout.height)
        try limits.check(width: width, height: height, file: file)
        try limits.check(frames: layout.frameCount, file: file)
        try limits.check(codedPixels: layout.codedPixels, file: file)
        memory = ReadingMemory(file: bytes.count, canvas: width * height * 4, copy: layout.restoredPixels * 4)
        try limits.check(memory, file: file)
        (self.file, self.limits, self.bytes) = (file, limits, bytes)
        held = TrackedMemory(bytes.count)
        (input, gif) = try Self.open(bytes, file)
    }

    deinit {
        DGifCloseFile(gif, nil)
    }

    private static func open(
        _ bytes: [UInt8], _ file: String
    ) throws(ImageReadingError) -> (GIFInput, UnsafeMutablePointer<GifFileType>) {
        let input = GIFInput(bytes)
        var code: Int32 = 0
        guard let gif = DGifOpen(Unmanaged.passUnretained(input).toOpaque(), GIFInput.read, &code) else {
            throw failure(file, input, code: code, inside: "its header")
        }
        return (input, gif)
    }

    func rewind() throws(ImageReadingError) {
        let (input, gif) = try Self.open(bytes, file)
        DGifCloseFile(self.gif, nil)
        (self.input, self.gif) = (input, gif)
        try allocating { () throws(MemoryShortage) in try canvas?.clear() }
        (control, hasControl) = (Self.noControl, false)
        (playCount, frameNumber, framesPastCanvas, framesPastPalette) = (1, 0, 0, 0)
    }

    /// Reads to the end of the next frame, or to the trailer.
    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        while true {
            // A file without a trailer is still complete.
            if input.isAtEnd, frameNumber > 0, !hasControl { return nil }
            var record = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(gif, &record), inside: betweenFrames)
            switch record {
            case IMAGE_DESC_RECORD_TYPE: return try readFrame()
            case EXTENSION_RECORD_TYPE: try readExtension()
            case TERMINATE_RECORD_TYPE:
                guard frameNumber > 0 else { throw damaged("it contains no frames") }
                return nil
            default: throw damaged("an unknown record in \(betweenFrames)")
            }
        }
    }

    var notes: [String] {
        var notes: [String] = []
        if framesPastCanvas > 0 { notes.append("frames clipped to the canvas: \(framesPastCanvas)") }
        if framesPastPalette > 0 { notes.append("frames with colors outside their palette (left transparent): \(framesPastPalette)") }
        if let end = layout.end {
            if end < bytes.count { notes.append("\(Listing.count(bytes.count - end, "byte")) after the trailer ignored") }
        } else {
            notes.append("the trailer is missing; the file was read to the end")
        }
        return notes
    }

    var warnings: [String] { layout.hasEmptyScreen ? ["the screen is empty; it is drawn at the size of frame 1, \(width)x\(height)"] : [] }

    private var betweenFrames: String {
        frameNumber == 0 ? "the block before frame 1" : "the block after frame \(frameNumber)"
    }
}

extension GIFCursor {
    private func readFrame() throws(ImageReadingError) -> DecodedImage.Frame {
        let location = "frame \(frameNumber + 1)"
        try check(DGifGetImageDesc(gif), inside: location)
        let frame = try header(of: location)
        if canvas == nil { canvas = try allocating { () throws(MemoryShortage) in try GIFCanvas(width: width, height: height) } }
        try allocating { () throws(MemoryShortage) in try canvas?.begin(frame) }
        var indices = [UInt8](repeating: 0, count: frame.width)
        for row in frame.rows {
            try check(DGifGetLine(gif, &indices, Int32(frame.width)), inside: location)
            canvas?.draw(indices, row: row, of: frame)
        }
        guard let canvas else { preconditionFailure("cannot draw a frame without a canvas; report this") }
        if canvas.hasLeftPalette { framesPastPalette += 1 }
        if frame.left + frame.width > width || frame.top + frame.height > height { framesPastCanvas += 1 }
        let delay = FrameDelay.shown(.milliseconds(Int(control.DelayTime)) * 10)
        (control, hasControl) = (Self.noControl, false)
        frameNumber += 1
        return DecodedImage.Frame(bitmap: canvas.bitmap, delay: frameCount > 1 ? delay : nil)
    }

    private func header(of location: String) throws(ImageReadingError) -> GIFFrame {
        let image = gif.pointee.Image
        let (width, height) = (Int(image.Width), Int(image.Height))
        guard width > 0, height > 0 else { throw damaged("\(location) is \(width)x\(height) pixels, expected at least 1x1") }
        try limits.check(width: width, height: height, file: file)
        guard let colors = image.ColorMap ?? gif.pointee.SColorMap else {
            throw damaged("\(location) has neither a local nor a global palette")
        }
        return GIFFrame(
            left: Int(image.Left), top: Int(image.Top), width: width, height: height, isInterlaced: image.Interlace,
            disposal: GIFFrame.Disposal(code: Int(control.DisposalMode)),
            palette: Self.pixels(of: colors.pointee, transparent: Int(control.TransparentColor)),
            transparentIndex: Int(control.TransparentColor))
    }

    /// Returns the palette as 256 pixels; the transparent color and entries past the end of the palette are 0.
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
                hasControl = true
            case APPLICATION_EXT_FUNC_CODE where isLoopCount: readLoopCount(payload)
            case APPLICATION_EXT_FUNC_CODE:
                isLoopCount = payload.elementsEqual("NETSCAPE2.0".utf8) || payload.elementsEqual("ANIMEXTS1.0".utf8)
            default: break
            }
            try check(DGifGetExtensionNext(gif, &block), inside: betweenFrames)
        }
    }

    /// Reads sub-block 1: the number of repeats after the first play, in two bytes with the low byte first; 0 means endless.
    private func readLoopCount(_ payload: UnsafeBufferPointer<UInt8>) {
        guard payload.count >= 3, payload[0] == 1 else { return }
        let repeats = Int(payload[1]) | Int(payload[2]) << 8
        playCount = repeats == 0 ? 0 : repeats + 1
    }

    private func check(_ result: Int32, inside location: String) throws(ImageReadingError) {
        if result == GIF_ERROR { throw Self.failure(file, input, code: gif.pointee.Error, inside: location) }
    }

    private func damaged(_ problem: String) -> ImageReadingError {
        ImageReadingError(file, .damaged(format: "GIF", problem))
    }

    private static func failure(_ file: String, _ input: GIFInput, code: Int32, inside location: String) -> ImageReadingError {
        if let needed = input.neededBytes {
            return ImageReadingError(file, .truncated(format: "GIF", inside: location, expected: needed, found: input.count))
        }
        let message = GifErrorString(code).map { String(cString: $0).lowercased() } ?? "wrong data"
        return ImageReadingError(file, .damaged(format: "GIF", "\(message) in \(location)"))
    }
}

/// Feeds the bytes of a GIF file to giflib and records reads past the end.
final class GIFInput {
    private let bytes: [UInt8]
    private var offset = 0

    /// Minimum file size, in bytes, for the first failed read to succeed; nil if no read failed.
    private(set) var neededBytes: Int?

    var count: Int { bytes.count }

    var isAtEnd: Bool { offset == bytes.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// giflib's read callback; returning fewer bytes than requested is an error.
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
