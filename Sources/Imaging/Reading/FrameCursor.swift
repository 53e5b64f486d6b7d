internal import Synchronization
internal import SystemSupport

/// Decodes an image file's frames one after another onto a canvas.
///
/// The initializer checks everything the file claims against the limits before it allocates memory. Use a cursor on one thread at a time.
protocol FrameCursor: AnyObject, Sendable {
    /// Name of the file for errors, as passed by the caller.
    var file: String { get }
    var width: Int { get }
    var height: Int { get }
    /// Number of frames; 1 or more unless the file is damaged.
    var frameCount: Int { get }
    /// Peak memory use, including the frame on the canvas.
    var memory: ReadingMemory { get }
    /// Number of times the animation plays, or 0 for endlessly; final after the last frame.
    var playCount: Int { get }
    /// Notes about ignored parts of the file, one per line; final after the last frame.
    var notes: [String] { get }
    /// Notes about what looks different than in the file, one per line; final after the last frame.
    var warnings: [String] { get }

    /// Decodes the next frame; nil after the last one.
    ///
    /// The frame shares its pixels with the canvas. If the caller still holds the frame when the next one is decoded, the canvas is copied.
    func next() throws(ImageReadingError) -> DecodedImage.Frame?

    /// Returns to the position before the first frame.
    func rewind() throws(ImageReadingError)
}

extension FrameCursor {
    var warnings: [String] { [] }

    var frameBytes: Int { width * height * 4 }

    /// Runs a closure that allocates memory, and converts a `MemoryShortage` to an `ImageReadingError`.
    func allocating<Result>(_ body: () throws(MemoryShortage) -> Result) throws(ImageReadingError) -> Result {
        do { return try body() } catch { throw ImageReadingError(file, .shortage(error)) }
    }

    func image(_ limits: ImageLimits) throws(ImageReadingError) -> DecodedImage {
        try limits.check(memory.keeping(max(frameCount, 1), of: frameBytes), hasCanvas: true, file: file)
        var frames: [DecodedImage.Frame] = []
        while let frame = try next() { frames.append(frame) }
        let isStill = frames.count == 1
        if isStill { frames[0].delay = nil }
        return DecodedImage(frames: frames, playCount: isStill ? 0 : playCount, notes: notes, warnings: warnings)
    }
}

final class StillCursor: FrameCursor {
    let file: String
    let width: Int
    let height: Int
    let memory: ReadingMemory
    let frameCount = 1
    let playCount = 0
    private let decode: @Sendable () throws(ImageReadingError) -> DecodedImage
    private let held: TrackedMemory
    private let state = Mutex((isOver: false, notes: [String](), warnings: [String]()))

    var notes: [String] { state.withLock { $0.notes } }
    var warnings: [String] { state.withLock { $0.warnings } }

    /// Creates a cursor; `decode` decodes the frame and retains a file of `held` bytes.
    init(
        _ file: String, width: Int, height: Int, _ memory: ReadingMemory, held: Int,
        decode: @escaping @Sendable () throws(ImageReadingError) -> DecodedImage
    ) {
        (self.file, self.width, self.height, self.memory, self.decode) = (file, width, height, memory, decode)
        self.held = TrackedMemory(held)
    }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        if state.withLock({ $0.isOver }) { return nil }
        let image = try decode()
        state.withLock { $0 = (true, image.notes, image.warnings) }
        return image.frames[0]
    }

    func rewind() { state.withLock { $0.isOver = false } }
}
