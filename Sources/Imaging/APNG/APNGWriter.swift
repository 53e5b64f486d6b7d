internal import Motion
internal import SystemSupport

/// Writes an animation as APNG: a PNG file whose first frame is shown by every viewer.
///
/// Each frame stores only the smallest rectangle that changed, and consecutive equal frames are merged. Reading the file restores every
/// premultiplied pixel. A single frame becomes a plain PNG. The same frames and options always produce the same bytes. Changed areas are
/// kept in memory, compressed, until `finish()`, because the color type of the file depends on all frames.
///
/// A delay is stored exactly if it is a fraction of two 16-bit numbers. This covers any constant rate of n frames in m seconds if both are
/// whole numbers of at most 65,535. Otherwise, the stored delay is off by a few microseconds, and the next delay compensates.
package struct APNGWriter: Sendable {
    private let playCount: Int
    private let pixelsPerPoint: Double?
    private let threads: Int
    private let isCanceled: @Sendable () -> Bool
    private var recorder = FrameRecorder()

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - playCount: Number of times the animation plays, in `0...2_147_483_647`; 0 loops forever.
    ///   - pixelsPerPoint: Resolution to state in the file; nil omits it.
    ///   - threads: Number of images that are compressed at the same time, 1 or more.
    ///   - isCanceled: Returns whether to stop encoding; called before each frame.
    package init(
        playCount: Int = 0, pixelsPerPoint: Double? = nil, threads: Int = 1, isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(
            (0...Int(Int32.max)).contains(playCount), "playCount must be in 0...2147483647, got \(playCount); 0 loops forever")
        (self.playCount, self.pixelsPerPoint, self.threads, self.isCanceled) = (playCount, pixelsPerPoint, threads, isCanceled)
    }

    /// Adds the next frame, which must be the same size as the first and have a duration greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        recorder.append(bitmap, for: duration)
    }

    /// Finishes the animation and returns the file.
    ///
    /// - Throws: `AnimationWritingError` if zlib fails, or the animation was canceled.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "cannot finish an animation without frames; append a frame first")
        let first = recorder.frames[0].pixels
        guard recorder.frames.count > 1 else {
            var writer = PNGWriter(compressor: ZlibCompressor(level: 9))
            do throws(PNGWritingError) {
                return try writer.encode(first, pixelsPerPoint: pixelsPerPoint)
            } catch {
                throw AnimationWritingError(error)
            }
        }
        let images = try startImages(after: first)
        var chunks = APNGFrameChunks()
        var lack: Duration = .zero
        for (index, frame) in recorder.frames.enumerated() {
            let image = try images.output(of: index)
            var rest = recorder.duration(of: index) + lack
            repeat {
                let delay = APNGDelay(min(rest, APNGDelay.maximum))
                lack = delay.lack(of: min(rest, APNGDelay.maximum))
                rest -= APNGDelay.maximum
                chunks.append(image, at: frame.area, for: delay)
            } while rest > .zero
        }
        return file(of: first, chunks, recorder.isOpaque)
    }

    /// Starts to compress the frames.
    private func startImages(
        after first: Bitmap
    ) throws(AnimationWritingError) -> ConcurrentWork<Int, APNGImage, AnimationWritingError> {
        let images = ConcurrentWork<Int, APNGImage, AnimationWritingError>(threads: threads)
        let isOpaque = recorder.isOpaque, colors: PNGRows.Storage = isOpaque ? .rgb : .rgba
        var canvas = first
        for (index, frame) in recorder.frames.enumerated() {
            if isCanceled() { throw .canceled }
            let pixels = frame.pixels
            let over = index > 0 && !isOpaque ? pixels.over(canvas, at: frame.area) : nil
            images.start(index) { () throws(AnimationWritingError) in try APNGImage(smallestOf: pixels, over, colors) }
            canvas.replace(frame.area, by: pixels)
        }
        return images
    }

    private func file(of first: Bitmap, _ chunks: APNGFrameChunks, _ isOpaque: Bool) -> [UInt8] {
        var file = PNGChunkReader.signature
        let header = PNGHeader(
            width: first.width, height: first.height, depth: 8, colorType: isOpaque ? .rgb : .rgba, isInterlaced: false)
        file.appendChunk("IHDR", header.chunkData[...])
        var control: [UInt8] = []
        control.appendBigEndian(UInt32(chunks.count))
        control.appendBigEndian(UInt32(playCount))
        file.appendChunk("acTL", control[...])
        file.appendChunk("sRGB", [0])
        if let pixelsPerPoint { file.appendChunk("pHYs", PNGWriter.resolution(pixelsPerPoint)[...]) }
        file += chunks.bytes
        file.appendChunk("IEND", [])
        return file
    }
}

extension Bitmap {
    /// Returns these pixels as a frame to blend over `canvas`, with unchanged pixels transparent; nil if blending would not restore every
    /// pixel.
    fileprivate func over(_ canvas: Bitmap, at area: PixelRect) -> Bitmap? {
        var frame = self
        let isExact = frame.withUnsafeMutablePixels { pixels in
            canvas.withUnsafePixels { canvasPixels in
                for y in 0..<area.height {
                    let start = (area.minY + y) * canvas.width + area.minX
                    for x in 0..<area.width {
                        let index = y * area.width + x
                        if pixels[index] == canvasPixels[start + x] {
                            pixels[index] = 0
                        } else if pixels[index] >> 24 != 255 {
                            return false
                        }
                    }
                }
                return true
            }
        }
        return isExact ? frame : nil
    }
}

/// The compressed rows of a frame, and their blending.
struct APNGImage: Sendable {
    let data: [UInt8]
    let blending: APNGFrameControl.Blending

    /// Compresses a frame that replaces the canvas, or one to blend over it, whichever is smaller; nil `over` cannot be blended.
    init(smallestOf replacing: Bitmap, _ over: Bitmap?, _ colors: PNGRows.Storage) throws(AnimationWritingError) {
        do throws(PNGWritingError) {
            let source = try Self.compressed(replacing, colors)
            guard let over else {
                (data, blending) = (source, .source)
                return
            }
            let laid = try Self.compressed(over, colors)
            (data, blending) = laid.count < source.count ? (laid, .over) : (source, .source)
        } catch {
            throw AnimationWritingError(error)
        }
    }

    /// Uses the highest level, because an animation is encoded once but downloaded often.
    private static func compressed(_ bitmap: Bitmap, _ colors: PNGRows.Storage) throws(PNGWritingError) -> [UInt8] {
        var compressor = ZlibCompressor(level: 9)
        var data: [UInt8] = [0x78, 0xDA]  // The header of a zlib stream at the highest compression level (RFC 1950, 2.2).
        let checksum = try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return UInt32(1) }
            let rows = PNGRows(start, colors, width: bitmap.width, count: bitmap.height)
            return try compressor.compress(rows, isLast: true, appendingTo: &data)
        }
        data.appendBigEndian(checksum)
        return data
    }
}

extension AnimationWritingError {
    fileprivate init(_ error: PNGWritingError) {
        switch error {
        case .compression(let why): self = .compression(why)
        }
    }
}

/// The frame chunks of an animation: fcTL and IDAT for the first frame, fcTL and fdAT for the others.
private struct APNGFrameChunks {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0
    private var sequenceNumber: UInt32 = 0
    /// Maximum size of the image data in a chunk, which leaves room for a sequence number.
    private static let largestData = PNGChunkReader.maximumChunkSize - 4

    mutating func append(_ image: APNGImage, at area: PixelRect, for delay: APNGDelay) {
        var control: [UInt8] = []
        control.appendBigEndian(nextNumber())
        for number in [area.width, area.height, area.minX, area.minY] { control.appendBigEndian(UInt32(number)) }
        control.appendBigEndian(UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
        control += [APNGFrameControl.Disposal.none.rawValue, image.blending.rawValue]
        bytes.appendChunk("fcTL", control[...])
        for start in stride(from: 0, to: image.data.count, by: Self.largestData) {
            let piece = image.data[start..<min(start + Self.largestData, image.data.count)]
            if count == 0 {
                bytes.appendChunk("IDAT", piece)
            } else {
                var data: [UInt8] = []
                data.appendBigEndian(nextNumber())
                data += piece
                bytes.appendChunk("fdAT", data[...])
            }
        }
        count += 1
    }

    private mutating func nextNumber() -> UInt32 {
        defer { sequenceNumber += 1 }
        return sequenceNumber
    }
}
