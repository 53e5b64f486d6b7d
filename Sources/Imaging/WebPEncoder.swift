internal import CWebP

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

    /// The whole file.
    func file() throws(AnimationWritingError) -> [UInt8] {
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        try check(WebPAnimEncoderAssemble(raw, &data))
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }

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
