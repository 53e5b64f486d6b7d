internal import Synchronization
internal import System

/// The frames of an image file, decoded one after the other onto one canvas.
///
/// Making a cursor compares all that the file claims with the limits; nothing is allocated before that. A cursor belongs to one thread at a
/// time.
protocol FrameCursor: AnyObject, Sendable {
    /// The file as the caller named it.
    var file: String { get }
    /// Width of the canvas in pixels.
    var width: Int { get }
    /// Height of the canvas in pixels.
    var height: Int { get }
    /// How many frames the file has, 1 or more, unless it is damaged.
    var frameCount: Int { get }
    /// What the cursor holds at its peak, with the frame on the canvas.
    var memory: ReadingMemory { get }
    /// How often an animation is played; 0 is endless. Known once the last frame was read.
    var playCount: Int { get }
    /// What was ignored in the file, a line each. Known once the last frame was read.
    var notes: [String] { get }

    /// Decodes the next frame; nil after the last one.
    ///
    /// The frame shares its pixels with the canvas: one that is still held when the next is decoded costs a copy.
    func next() throws(ImageReadingError) -> DecodedImage.Frame?

    /// Goes back before the first frame.
    func rewind() throws(ImageReadingError)
}

extension FrameCursor {
    /// Bytes of one decoded frame.
    var frameBytes: Int { width * height * 4 }

    /// Runs what takes memory.
    func allocating<Result>(_ body: () throws(MemoryShortage) -> Result) throws(ImageReadingError) -> Result {
        do { return try body() } catch { throw ImageReadingError(file, .shortage(error)) }
    }

    /// Decodes all frames at once.
    func image(_ limits: ImageLimits) throws(ImageReadingError) -> DecodedImage {
        try limits.check(memory.keeping(max(frameCount, 1), of: frameBytes), hasCanvas: true, file: file)
        var frames: [DecodedImage.Frame] = []
        while let frame = try next() { frames.append(frame) }
        guard frames.count > 1 else { return DecodedImage(frames: [DecodedImage.Frame(bitmap: frames[0].bitmap)], notes: notes) }
        return DecodedImage(frames: frames, playCount: playCount, notes: notes)
    }
}

/// The only frame of a still.
final class StillCursor: FrameCursor {
    let file: String
    let width: Int
    let height: Int
    let memory: ReadingMemory
    let frameCount = 1
    let playCount = 0
    private let decode: @Sendable () throws(ImageReadingError) -> DecodedImage
    private let held: HeldMemory
    private let state = Mutex((isOver: false, notes: [String]()))

    var notes: [String] { state.withLock { $0.notes } }

    /// Makes a cursor whose frame comes from a closure, which holds a file of `held` bytes.
    init(
        _ file: String, width: Int, height: Int, _ memory: ReadingMemory, held: Int,
        decode: @escaping @Sendable () throws(ImageReadingError) -> DecodedImage
    ) {
        (self.file, self.width, self.height, self.memory, self.decode) = (file, width, height, memory, decode)
        self.held = HeldMemory(held)
    }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        if state.withLock({ $0.isOver }) { return nil }
        let image = try decode()
        state.withLock { $0 = (true, image.notes) }
        return image.frames[0]
    }

    func rewind() { state.withLock { $0.isOver = false } }
}
