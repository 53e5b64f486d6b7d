internal import CWebP

/// Writes an animation as lossless WebP.
///
/// Of each frame only the rectangle that changed is written, and equal frames that follow each other become one longer one. Reading the file
/// gives every premultiplied pixel back. A single picture becomes a still. The same frames and settings give the same bytes for one version
/// of libwebp. What changed is kept in memory, packed, until `finish()`.
///
/// Delays are whole milliseconds. Each frame begins at the millisecond nearest to its instant, so that a loop keeps its length: 60 frames a
/// second are 17, 16 and 17 ms long. A frame that would begin in the same millisecond as the one before is left out.
public struct WebPWriter: Sendable {
    /// The largest width and height of an animation, in pixels.
    public static let maximumSide = 16_383
    /// The longest delay in milliseconds, one less than 24 bits hold: libwebp takes no more.
    private static let longest = 0xFF_FFFE

    private let playCount: Int
    private var recorder = FrameRecorder()

    /// Makes a writer.
    ///
    /// - Parameter playCount: How often the animation is played, in `0...65_535`; 0, the default, is endless.
    public init(playCount: Int = 0) {
        precondition((0...65_535).contains(playCount), "a play count of \(playCount) was given, expected 0...65535; 0 is endless")
        self.playCount = playCount
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - bitmap: Its pixels, as many as the first frame has.
    ///   - duration: How long it is shown, greater than zero.
    public mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        let mayBegin = recorder.frames.last.map { $0.start.milliseconds < recorder.end.milliseconds } ?? true
        recorder.append(bitmap, for: duration, mayBegin: mayBegin)
    }

    /// Ends the animation.
    ///
    /// - Returns: The whole file.
    /// - Throws: When a side is longer than `maximumSide`, or libwebp gives up.
    public mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "an animation without frames was finished, expected one or more; append a frame before")
        var canvas = recorder.frames[0].pixels
        guard canvas.width <= Self.maximumSide, canvas.height <= Self.maximumSide else {
            throw .tooLarge(width: canvas.width, height: canvas.height, maximum: Self.maximumSide)
        }
        let encoder = try WebPEncoder(width: canvas.width, height: canvas.height, playCount: playCount)
        for (index, frame) in recorder.frames.enumerated() {
            canvas.replace(frame.area, by: frame.pixels)
            let begin = frame.start.milliseconds
            let end = begin + max(1, (frame.start + recorder.duration(of: index)).milliseconds - begin)
            // An equal frame again where one delay cannot last as long.
            for start in stride(from: begin, to: end, by: Self.longest) { try encoder.add(canvas, at: start) }
            if index == recorder.frames.count - 1 { try encoder.end(at: end) }
        }
        return try encoder.file()
    }
}

extension Duration {
    /// The nearest whole millisecond.
    fileprivate var milliseconds: Int { Int(clamping: (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}
