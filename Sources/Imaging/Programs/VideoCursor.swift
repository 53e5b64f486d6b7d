internal import SystemSupport

/// The frames of a video, which ffmpeg sends through a pipe as they are needed; sendable because only one thread at a time uses a cursor.
final class VideoCursor: FrameCursor, @unchecked Sendable {
    var file: String { source.file }
    var width: Int { facts.width }
    var height: Int { facts.height }
    var frameCount: Int { facts.delays.count }
    let playCount = 0
    let memory: ReadingMemory
    var notes: [String] { facts.notes }
    var warnings: [String] { facts.warnings }
    private let source: VideoSource
    private let facts: VideoFacts
    private var run: ProgramRun?
    private var bitmap: Bitmap?
    private var index = 0
    private let held: TrackedMemory

    init(_ source: VideoSource, _ facts: VideoFacts) throws(ImageReadingError) {
        (self.source, self.facts) = (source, facts)
        memory = ReadingMemory(file: source.byteCount, canvas: facts.width * facts.height * 4)
        held = TrackedMemory(source.byteCount)
    }

    func rewind() { (run, index) = (nil, 0) }

    func next() throws(ImageReadingError) -> DecodedImage.Frame? {
        guard index < frameCount else { return nil }
        let run: ProgramRun
        if let running = self.run { run = running } else { run = try start() }
        self.run = run
        var bitmap = try allocating { () throws(MemoryShortage) in
            guard var bitmap = self.bitmap.take() else { return try Bitmap(allocating: width, height) }
            try bitmap.makeUnique()
            return bitmap
        }
        try bitmap.withUnsafeMutablePixels { (pixels) throws(ImageReadingError) in try fill(UnsafeMutableRawBufferPointer(pixels), run) }
        bitmap.premultiplyLittleEndian()
        self.bitmap = bitmap
        index += 1
        if index == frameCount { self.run = nil }
        return DecodedImage.Frame(bitmap: bitmap, delay: frameCount > 1 ? facts.delays[index - 1] : nil)
    }

    /// Reads the pixels of a frame, in ffmpeg's `bgra` format.
    private func fill(_ pixels: UnsafeMutableRawBufferPointer, _ run: ProgramRun) throws(ImageReadingError) {
        do throws(ProgramError) {
            guard try run.read(into: pixels) < pixels.count else { return }
            try run.expectSuccess()
        } catch {
            throw source.failure(error)
        }
        throw source.damaged("frame \(index + 1) of \(frameCount) cannot be decoded")
    }

    private func start() throws(ImageReadingError) -> ProgramRun {
        let filters = facts.filters.isEmpty ? [] : ["-vf", facts.filters.joined(separator: ",")]
        let output =
            filters + [
                "-map", "0:V:0", "-fps_mode", "passthrough", "-sws_flags", "accurate_rnd+full_chroma_int+bitexact", "-pix_fmt", "bgra",
                "-f",
                "rawvideo", "pipe:1",
            ]
        return try source.run(.ffmpeg, ["-nostdin", "-threads", "2"] + source.inputOptions(decoder: facts.decoder) + output)
    }
}
