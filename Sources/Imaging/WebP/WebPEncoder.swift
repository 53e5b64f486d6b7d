internal import CWebP
internal import SystemSupport

/// Encodes the frames of an animation with libwebp, several at the same time.
final class WebPEncoder: Sendable {
    private let isCanceled: @Sendable () -> Bool
    private let images: ConcurrentWork<Int, [UInt8], AnimationWritingError>

    /// libwebp's level of lossless compression, in 0...9.
    private static let level: Int32 = 6

    init(threads: Int, isCanceled: @escaping @Sendable () -> Bool) {
        self.isCanceled = isCanceled
        images = ConcurrentWork(threads: threads)
    }

    /// Encodes a frame, or starts to; throws if canceled.
    func encode(_ pixels: WebPPixels, as frame: Int) throws(AnimationWritingError) {
        if isCanceled() { throw .canceled }
        images.start(frame) { () throws(AnimationWritingError) in try self.image(of: pixels) }
    }

    /// Waits for a frame, and returns its image chunk.
    func image(ofFrame frame: Int) throws(AnimationWritingError) -> [UInt8] { try images.output(of: frame) }

    /// Returns the image chunk of a transparent pixel.
    func clearPixel() throws(AnimationWritingError) -> [UInt8] { try image(of: .clear) }

    /// Returns the chunk with the lossless image.
    private func image(of pixels: WebPPixels) throws(AnimationWritingError) -> [UInt8] {
        var config = WebPConfig(), picture = WebPPicture(), writer = WebPMemoryWriter()
        guard WebPConfigInit(&config) != 0, WebPConfigLosslessPreset(&config, Self.level) != 0, WebPPictureInit(&picture) != 0 else {
            preconditionFailure("libwebp does not match the version of its header")
        }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(pixels.width), Int32(pixels.height))
        defer { WebPPictureFree(&picture) }
        guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else { throw .compression("out of memory") }
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { target[y * Int(picture.argb_stride) + x] = pixels.words[y * pixels.width + x] }
        }
        picture.user_data = Unmanaged.passUnretained(self).toOpaque()
        picture.progress_hook = { _, picture in
            guard let encoder = picture?.pointee.user_data else { return 1 }
            return Unmanaged<WebPEncoder>.fromOpaque(encoder).takeUnretainedValue().isCanceled() ? 0 : 1
        }
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        picture.writer = WebPMemoryWrite
        let isWhole = withUnsafeMutablePointer(to: &writer) { writer in
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture) != 0
        }
        guard isWhole else {
            if picture.error_code == VP8_ENC_ERROR_USER_ABORT { throw .canceled }
            throw .compression("libwebp failed with error \(picture.error_code.rawValue)")
        }
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size).dropFirst(Self.headerBytes))
    }

    /// Size of the header before the first chunk, in bytes: `RIFF`, the size, and `WEBP`.
    private static let headerBytes = 12
}
