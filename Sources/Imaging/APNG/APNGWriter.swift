internal import Motion

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
    private var recorder = FrameRecorder()

    /// Creates a writer; `playCount` is in `0...2_147_483_647`, 0 loops forever, and nil `pixelsPerPoint` omits the resolution.
    package init(playCount: Int = 0, pixelsPerPoint: Double? = nil) {
        precondition(
            (0...Int(Int32.max)).contains(playCount), "playCount must be in 0...2147483647, got \(playCount); 0 loops forever")
        self.playCount = playCount
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// Adds the next frame, which must be the same size as the first and have a duration greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        recorder.append(bitmap, for: duration)
    }

    /// Finishes the animation and returns the file.
    package mutating func finish() throws(PNGWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "cannot finish an animation without frames; append a frame first")
        let first = recorder.frames[0].pixels
        guard recorder.frames.count > 1 else {
            var writer = PNGWriter(compressor: ZlibCompressor(level: 9))
            return try writer.encode(first, pixelsPerPoint: pixelsPerPoint)
        }
        let isOpaque = recorder.isOpaque
        var chunks = APNGFrameChunks(bytesPerPixel: isOpaque ? 3 : 4)
        var canvas = first
        var lack: Duration = .zero
        for (index, frame) in recorder.frames.enumerated() {
            let pixels = frame.pixels
            let encoded = try chunks.smallest(pixels, index > 0 && !isOpaque ? pixels.over(canvas, at: frame.area) : nil)
            canvas.replace(frame.area, by: pixels)
            var rest = recorder.duration(of: index) + lack
            repeat {
                let delay = APNGDelay(min(rest, APNGDelay.maximum))
                lack = delay.lack(of: min(rest, APNGDelay.maximum))
                rest -= APNGDelay.maximum
                chunks.append(encoded, at: frame.area, for: delay)
            } while rest > .zero
        }
        return file(of: first, chunks, isOpaque)
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

/// The frame chunks of an animation: fcTL and IDAT for the first frame, fcTL and fdAT for the others.
struct APNGFrameChunks {
    /// A frame's compressed rows and their blending.
    struct EncodedFrame {
        var data: [UInt8]
        var blending: APNGFrameControl.Blending
    }

    private(set) var bytes: [UInt8] = []
    private(set) var count = 0
    private let bytesPerPixel: Int
    /// Uses the highest level, because an animation is encoded once but downloaded often.
    private var compressor = ZlibCompressor(level: 9)
    private var sequenceNumber: UInt32 = 0
    /// Maximum size of the image data in a chunk, which leaves room for a sequence number.
    private static let largestData = PNGChunkReader.maximumChunkSize - 4

    /// Creates an empty list of chunks; `bytesPerPixel` is 3 for RGB and 4 for RGBA.
    init(bytesPerPixel: Int) { self.bytesPerPixel = bytesPerPixel }

    /// Returns the smaller encoding: a frame that overwrites the canvas, or one blended over it; `over` is nil if blending would not be
    /// exact.
    mutating func smallest(_ replacing: Bitmap, _ over: Bitmap?) throws(PNGWritingError) -> EncodedFrame {
        let source = EncodedFrame(data: try compressed(replacing), blending: .source)
        guard let over else { return source }
        let laid = EncodedFrame(data: try compressed(over), blending: .over)
        return laid.data.count < source.data.count ? laid : source
    }

    mutating func append(_ image: EncodedFrame, at area: PixelRect, for delay: APNGDelay) {
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

    private mutating func compressed(_ bitmap: Bitmap) throws(PNGWritingError) -> [UInt8] {
        var data: [UInt8] = [0x78, 0xDA]  // The header of a zlib stream at the highest compression level (RFC 1950, 2.2).
        let checksum = try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return UInt32(1) }
            let rows = PNGRows(start, bytesPerPixel == 3 ? .rgb : .rgba, width: bitmap.width, count: bitmap.height)
            return try compressor.compress(rows, isLast: true, appendingTo: &data)
        }
        data.appendBigEndian(checksum)
        return data
    }
}
