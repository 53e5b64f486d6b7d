internal import CWebP
internal import Dispatch
internal import Synchronization

/// Encodes the frames of an animation with libwebp, several at the same time.
final class WebPEncoder: Sendable {
    private struct Work {
        /// The image chunks by number of the frame.
        var images: [Int: [UInt8]] = [:]
        /// The failure of the earliest frame.
        var failure: (frame: Int, error: AnimationWritingError)?
    }

    private let isCanceled: @Sendable () -> Bool
    private let isParallel: Bool
    private let work = Mutex(Work())
    /// Limits the number of frames in memory.
    private let free: DispatchSemaphore
    private let running = DispatchGroup()

    /// libwebp's level of lossless compression, in 0...9.
    private static let level: Int32 = 6

    init(threads: Int, isCanceled: @escaping @Sendable () -> Bool) {
        self.isCanceled = isCanceled
        isParallel = threads > 1
        free = DispatchSemaphore(value: max(threads, 1))
    }

    /// Encodes a frame, or starts to; throws if an earlier frame failed.
    func encode(_ pixels: WebPPixels, as frame: Int) throws(AnimationWritingError) {
        if isCanceled() { throw .canceled }
        guard isParallel else {
            let image = try image(of: pixels)
            return work.withLock { $0.images[frame] = image }
        }
        free.wait()
        if let failure = work.withLock({ $0.failure }) {
            free.signal()
            throw failure.error
        }
        DispatchQueue.global().async(group: running) {
            let result = Result { () throws(AnimationWritingError) in try self.image(of: pixels) }
            self.work.withLock { work in
                switch result {
                case .success(let image): work.images[frame] = image
                case .failure(let error): if frame < work.failure?.frame ?? .max { work.failure = (frame, error) }
                }
            }
            self.free.signal()
        }
    }

    /// Waits for all frames, and returns their image chunks in order.
    func finish() throws(AnimationWritingError) -> [[UInt8]] {
        running.wait()
        let work = work.withLock { $0 }
        if let failure = work.failure { throw failure.error }
        return work.images.sorted { $0.key < $1.key }.map(\.value)
    }

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
