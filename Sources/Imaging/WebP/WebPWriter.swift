internal import CWebP

/// Writes an animation as lossless WebP.
///
/// Of each frame only the rectangle that changed is written, and equal frames that follow each other become one longer one. Reading the file
/// gives every premultiplied pixel back. A single picture becomes a still. The same frames and settings give the same bytes for one version
/// of libwebp. What changed is kept in memory, packed, until `finish()`.
///
/// Delays are whole milliseconds. Each frame begins at the millisecond nearest to its instant, so that a loop keeps its length: 60 frames a
/// second are 17, 16 and 17 ms long. A frame that would begin in the same millisecond as the one before is left out.
package struct WebPWriter: Sendable {
    /// The largest width and height of an animation, in pixels.
    package static let maximumSide = 16_383
    /// The longest delay in milliseconds, one less than 24 bits hold: libwebp takes no more.
    private static let longest = 0xFF_FFFE

    private let playCount: Int
    private var recorder = FrameRecorder()

    /// Creates a writer; `playCount` is in `0...65_535`, where 0 loops forever.
    package init(playCount: Int = 0) {
        precondition((0...65_535).contains(playCount), "a play count of \(playCount) was given, expected 0...65535; 0 is endless")
        self.playCount = playCount
    }

    /// Adds the next frame, which must be as large as the first and be shown for a time greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        let mayBegin = recorder.frames.last.map { $0.start.milliseconds < recorder.end.milliseconds } ?? true
        recorder.append(bitmap, for: duration, mayBegin: mayBegin)
    }

    /// Ends the animation and returns the whole file.
    ///
    /// Throws when a side is longer than `maximumSide`, or when libwebp fails.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
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
        return try encoder.file(isOpaque: recorder.isOpaque)
    }
}

extension Duration {
    /// The nearest whole millisecond.
    fileprivate var milliseconds: Int { Int(clamping: (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000) }
}

/// libwebp's encoder of animations, lossless.
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
            preconditionFailure("libwebpmux is not the version it was built against")
        }
        options.anim_params.loop_count = Int32(playCount)
        // Never a whole frame where a part will do.
        options.kmin = 0
        options.kmax = 0
        guard let raw = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else { throw .compression("out of memory") }
        self.raw = raw
        self.config = config
        self.width = width
        self.height = height
    }

    deinit { WebPAnimEncoderDelete(raw) }

    /// Adds a frame that begins at a millisecond later than the one before it.
    func add(_ bitmap: Bitmap, at milliseconds: Int) throws(AnimationWritingError) {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { preconditionFailure("libwebp is not the version it was built against") }
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

    /// Says when the last frame ends.
    func end(at milliseconds: Int) throws(AnimationWritingError) {
        try check(WebPAnimEncoderAdd(raw, nil, Self.time(milliseconds), nil))
    }

    /// Returns the whole file; `isOpaque` says whether no frame of the animation lets anything through.
    func file(isOpaque: Bool) throws(AnimationWritingError) -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(raw, &data))
        var bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
        // libwebp looks at what frames hold, and not at the part of the canvas that they leave transparent.
        if !isOpaque, bytes[Self.extendedHeader].elementsEqual("VP8X".utf8) { bytes[Self.featureFlags] |= UInt8(ALPHA_FLAG.rawValue) }
        return bytes
    }

    /// Where a file with several frames has its features ("Extended File Format" of the container specification).
    private static let extendedHeader = 12..<16, featureFlags = 20

    private static func time(_ milliseconds: Int) throws(AnimationWritingError) -> Int32 {
        guard milliseconds <= latest else { throw .compression("it lasts longer than \(latest / 1000) seconds") }
        return Int32(milliseconds)
    }

    private func check(_ status: Int32) throws(AnimationWritingError) {
        guard status == 0 else { return }
        let words = WebPAnimEncoderGetError(raw).map { String(cString: $0) } ?? ""
        throw .compression(words.isEmpty ? "libwebp gave up" : "libwebp says: \(words)")
    }
}
