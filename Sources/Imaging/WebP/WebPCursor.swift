internal import CWebP
internal import SystemSupport

/// The frames of an animated WebP file, composed by libwebpdemux; sendable because only one thread at a time uses a cursor.
final class WebPCursor: FrameCursor, @unchecked Sendable {
    let file: String
    let width: Int
    let height: Int
    let frameCount: Int
    let playCount: Int
    let memory: ReadingMemory
    let notes: [String]
    let warnings: [String]
    /// The file's content, at an address that remains valid for libwebp until the cursor is deinitialized.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    /// Two canvases, and the pixels of the frame being decoded.
    private let held: TrackedMemory
    private let decoder: OpaquePointer
    private var bitmap: Bitmap?
    private var index = 0
    private var end: Int32 = 0

    /// Checks the frames against the limits before libwebp allocates anything.
    init(_ bytes: [UInt8], _ facts: WebPFacts, named file: String, limits: ImageLimits) throws(ImageReadingError) {
        let canvas = facts.width * facts.height * 4
        // libwebp holds the current and the previous canvas; the third canvas is the returned frame.
        memory = ReadingMemory(file: 2 * bytes.count, canvas: 3 * canvas, decoding: facts.largestFrame * 4)
        try limits.check(codedPixels: facts.frameCount * facts.width * facts.height, file: file)
        try limits.check(memory, file: file)
        (self.file, width, height) = (file, facts.width, facts.height)
        (frameCount, playCount, notes, warnings) = (facts.frameCount, facts.playCount, facts.notes, facts.warnings)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        self.bytes = copy
        var options = WebPAnimDecoderOptions()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else { preconditionFailure("libwebpdemux and its header are different versions") }
        // Uses straight color, because libwebp rounds premultiplied channels down, whereas all other readers here round to nearest.
        options.color_mode = MODE_BGRA
        var data = WebPData(bytes: copy.baseAddress, size: copy.count)
        guard let decoder = WebPAnimDecoderNew(&data, &options) else {
            copy.deallocate()
            guard AvailableMemory.has(2 * canvas) else { throw ImageReadingError(file, .shortage(MemoryShortage(needed: memory.total))) }
            throw ImageReadingError(file, .damaged(format: "WebP", "its frames cannot be decoded"))
        }
        self.decoder = decoder
        held = TrackedMemory(2 * bytes.count + 2 * canvas + memory.decoding)
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        bytes.deallocate()
    }

    func rewind() {
        WebPAnimDecoderReset(decoder)
        (index, end) = (0, 0)
    }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else {
            guard index > 0 else { throw ImageReadingError(file, .damaged(format: "WebP", "it contains no frames")) }
            return nil
        }
        var pixels: UnsafeMutablePointer<UInt8>?
        let start = end
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { throw undecodable }
        index += 1
        // libwebp adds up the delays in 32 bits; wrapping subtraction restores each delay.
        let delay = FrameDelay.shown(.milliseconds(Int(end &- start)))
        var bitmap = try allocating { () throws(MemoryShortage) in
            guard var bitmap = self.bitmap.take() else { return try Bitmap(allocating: width, height) }
            try bitmap.makeUnique()
            return bitmap
        }
        bitmap.withUnsafeMutablePixels { target in
            UnsafeMutableRawBufferPointer(target).copyMemory(from: UnsafeRawBufferPointer(start: pixels, count: target.count * 4))
        }
        bitmap.premultiplyLittleEndian()
        self.bitmap = bitmap
        return DecodedImage.Frame(bitmap: bitmap, delay: frameCount > 1 ? delay : nil)
    }

    private var undecodable: ImageReadingError {
        guard AvailableMemory.has(memory.decoding) else {
            return ImageReadingError(file, .shortage(MemoryShortage(needed: memory.decoding)))
        }
        return ImageReadingError(file, .damaged(format: "WebP", "frame \(index + 1) of \(frameCount) cannot be decoded"))
    }
}
