internal import Motion

/// Writes an animation as lossless WebP.
///
/// Each frame stores only the rectangle that changed, and consecutive equal frames are merged. Reading the file restores every
/// premultiplied pixel. A single frame becomes a still image. The same frames and options produce the same bytes with the same version of
/// libwebp, for any number of threads.
///
/// Delays are whole milliseconds. Each frame begins at the nearest millisecond, so a loop keeps its duration: at 60 frames per second,
/// delays are 17, 16, and 17 ms. A frame that would begin in the same millisecond as the previous one is skipped.
package struct WebPWriter: Sendable {
    /// Maximum width and height of an animation, in pixels.
    package static let maximumSide = 16_383

    private let playCount: Int
    private let encoder: WebPEncoder
    private var end: Duration = .zero
    /// The complete last frame in `.argb32`.
    private var current: Bitmap?
    private var frames: [WebPFrame] = []
    private var isOpaque = true

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - playCount: Number of times the animation plays, in `0...65_535`; 0 loops forever.
    ///   - threads: Number of frames that are encoded at the same time, 1 or more.
    ///   - isCanceled: Returns whether to stop encoding; called often, on any thread.
    package init(playCount: Int = 0, threads: Int = 1, isCanceled: @escaping @Sendable () -> Bool = { false }) {
        precondition((0...65_535).contains(playCount), "playCount must be in 0...65535, got \(playCount); 0 loops forever")
        self.playCount = playCount
        encoder = WebPEncoder(threads: threads, isCanceled: isCanceled)
    }

    /// Adds the next frame, which must be the same size as the first and have a duration greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) throws(AnimationWritingError) {
        precondition(duration > .zero, "duration must be greater than zero, got \(duration)")
        let bitmap = bitmap.withAlpha
        let start = end.milliseconds
        end += duration
        guard let before = current else {
            try checkSize(of: bitmap)
            (current, isOpaque) = (bitmap, bitmap.isOpaque)
            return frames.append(WebPFrame(first: bitmap))
        }
        precondition(
            bitmap.width == before.width && bitmap.height == before.height,
            "expected a frame of \(before.width)x\(before.height) pixels like the first one, got \(bitmap.width)x\(bitmap.height)"
        )
        guard let area = PixelRect(changedFrom: before, to: bitmap), frames[frames.count - 1].start < start else { return }
        // A single frame is encoded as a still image instead.
        if frames.count == 1 { try encoder.encode(frames[0].pixels(of: before, after: nil), as: 0) }
        let (frame, canvas) = WebPFrame.next(to: bitmap, from: before, changing: area, at: start, after: &frames[frames.count - 1])
        try encoder.encode(frame.pixels(of: bitmap, after: canvas), as: frames.count)
        frames.append(frame)
        isOpaque = isOpaque && bitmap.isOpaque
        current = bitmap
    }

    /// Finishes the animation and returns the file.
    ///
    /// - Throws: `AnimationWritingError` if libwebp fails, the animation is too long, or it was canceled.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        guard let current else { preconditionFailure("cannot finish an animation without frames; append a frame first") }
        let end = max(end.milliseconds, frames[frames.count - 1].start + 1)
        guard end <= Self.latest else { throw .compression("it lasts longer than \(Self.latest / 1000) seconds") }
        if frames.count == 1 {
            try encoder.encode(WebPPixels(of: current), as: 0)
            return WebPFile.still(try encoder.image(ofFrame: 0))
        }
        var images: [[UInt8]] = []
        for index in frames.indices { images.append(try encoder.image(ofFrame: index)) }
        let clear = try encoder.clearPixel()
        var file = WebPFile(
            width: current.width, height: current.height, playCount: playCount,
            hasAlpha: !isOpaque || images.contains(where: WebPFile.hasAlpha))
        for (index, frame) in frames.enumerated() {
            let end = index + 1 < frames.count ? frames[index + 1].start : end
            file.append(images[index], of: frame, until: end, clear: clear)
        }
        return file.bytes
    }

    /// Players count milliseconds in 32 bits.
    private static let latest = Int(Int32.max)

    private func checkSize(of bitmap: Bitmap) throws(AnimationWritingError) {
        guard bitmap.width <= Self.maximumSide, bitmap.height <= Self.maximumSide else {
            throw .tooLarge(width: bitmap.width, height: bitmap.height, maximum: Self.maximumSide)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int { Int(clamping: (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}
