internal import CWebP

/// Writes an animation as lossless WebP.
///
/// Each frame stores only the rectangle that changed, and consecutive equal frames are merged. Reading the file restores every
/// premultiplied pixel. A single frame becomes a still image. The same frames and options produce the same bytes with the same version of
/// libwebp.
/// Changed areas are kept in memory, compressed, until `finish()`.
///
/// Delays are whole milliseconds. Each frame begins at the nearest millisecond, so a loop keeps its duration: at 60 frames per second,
/// delays are 17, 16, and 17 ms. A frame that would begin in the same millisecond as the previous one is skipped.
package struct WebPWriter: Sendable {
    /// Maximum width and height of an animation, in pixels.
    package static let maximumSide = 16_383
    /// The longest delay in milliseconds; libwebp's limit is one less than the largest 24-bit number.
    private static let maximumDelay = 0xFF_FFFE

    private let playCount: Int
    private var recorder = FrameRecorder()

    /// Creates a writer; `playCount` is in `0...65_535`, and 0 loops forever.
    package init(playCount: Int = 0) {
        precondition((0...65_535).contains(playCount), "playCount must be in 0...65535, got \(playCount); 0 loops forever")
        self.playCount = playCount
    }

    /// Adds the next frame, which must be the same size as the first and have a duration greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        let mayBegin = recorder.frames.last.map { $0.start.milliseconds < recorder.end.milliseconds } ?? true
        recorder.append(bitmap, for: duration, mayBegin: mayBegin)
    }

    /// Finishes the animation and returns the file; throws if a side is longer than `maximumSide` or libwebp fails.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "cannot finish an animation without frames; append a frame first")
        var canvas = recorder.frames[0].pixels
        guard canvas.width <= Self.maximumSide, canvas.height <= Self.maximumSide else {
            throw .tooLarge(width: canvas.width, height: canvas.height, maximum: Self.maximumSide)
        }
        let encoder = try WebPEncoder(width: canvas.width, height: canvas.height, playCount: playCount)
        for (index, frame) in recorder.frames.enumerated() {
            canvas.replace(frame.area, by: frame.pixels)
            let first = frame.start.milliseconds
            let end = first + max(1, (frame.start + recorder.duration(of: index)).milliseconds - first)
            // Repeats the frame if one delay is not long enough.
            for start in stride(from: first, to: end, by: Self.maximumDelay) { try encoder.add(canvas, at: start) }
            if index == recorder.frames.count - 1 { try encoder.end(at: end) }
        }
        return try encoder.file(isOpaque: recorder.isOpaque)
    }
}

extension Duration {
    fileprivate var milliseconds: Int { Int(clamping: (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}

final class WebPEncoder {
    private let raw: OpaquePointer
    private var config: WebPConfig
    private let width: Int, height: Int

    /// libwebp counts milliseconds in 32 bits.
    private static let latest = Int(Int32.max)

    init(width: Int, height: Int, playCount: Int) throws(AnimationWritingError) {
        var options = WebPAnimEncoderOptions()
        var config = WebPConfig()
        guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, 6) != 0 else {
            preconditionFailure("libwebpmux does not match the version of its header")
        }
        options.anim_params.loop_count = Int32(playCount)
        // Avoids storing an entire frame when part of it is enough.
        options.kmin = 0
        options.kmax = 0
        guard let raw = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else { throw .compression("out of memory") }
        self.raw = raw
        self.config = config
        self.width = width
        self.height = height
    }

    deinit { WebPAnimEncoderDelete(raw) }

    /// Adds a frame that begins later than the previous one.
    func add(_ bitmap: Bitmap, at milliseconds: Int) throws(AnimationWritingError) {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { preconditionFailure("libwebp does not match the version of its header") }
        picture.use_argb = 1
        picture.width = Int32(width)
        picture.height = Int32(height)
        defer { WebPPictureFree(&picture) }
        guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else { throw .compression("out of memory") }
        let stride = Int(picture.argb_stride)
        bitmap.withUnsafePixels { pixels in
            for y in 0..<height {
                for x in 0..<width { target[y * stride + x] = Premultiplied.straight(pixels[y * width + x]) }
            }
        }
        let time = try Self.time(milliseconds)
        try check(WebPAnimEncoderAdd(raw, &picture, time, &config))
    }

    func end(at milliseconds: Int) throws(AnimationWritingError) {
        try check(WebPAnimEncoderAdd(raw, nil, Self.time(milliseconds), nil))
    }

    /// Returns the file; `isOpaque` states whether all frames of the animation are opaque.
    func file(isOpaque: Bool) throws(AnimationWritingError) -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(raw, &data))
        var bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
        // libwebp examines only the stored frames, not the parts of the canvas that they leave transparent.
        if !isOpaque, bytes[Self.extendedHeader].elementsEqual("VP8X".utf8) { bytes[Self.featureFlags] |= UInt8(ALPHA_FLAG.rawValue) }
        return bytes
    }

    /// Offsets of the extended header and its feature flags in a file with several frames ("Extended File Format" in the container
    /// specification).
    private static let extendedHeader = 12..<16, featureFlags = 20

    private static func time(_ milliseconds: Int) throws(AnimationWritingError) -> Int32 {
        guard milliseconds <= latest else { throw .compression("it lasts longer than \(latest / 1000) seconds") }
        return Int32(milliseconds)
    }

    private func check(_ status: Int32) throws(AnimationWritingError) {
        guard status == 0 else { return }
        let message = WebPAnimEncoderGetError(raw).map { String(cString: $0) } ?? ""
        throw .compression(message.isEmpty ? "libwebp failed" : "libwebp: \(message)")
    }
}
