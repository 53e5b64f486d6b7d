internal import Motion

/// Writes an animation as APNG: a PNG file whose first frame every viewer shows.
///
/// Of each frame only the smallest rectangle that changed is written, and equal frames that follow each other become one longer one.
/// Reading the file gives every premultiplied pixel back. A single picture becomes a plain PNG. The same frames and settings give the same
/// bytes. What changed is kept in memory, packed, until `finish()`, because the file's kind of color follows from all frames.
///
/// Delays are exact where a fraction of two 16-bit numbers can say them, which holds for every frame of a constant rate up to 65,535 frames
/// in a whole number of seconds. Elsewhere a delay is off by some microseconds, and the next one makes up for it.
package struct APNGWriter: Sendable {
    private let playCount: Int
    private let pixelsPerPoint: Double?
    private var recorder = FrameRecorder()

    /// Creates a writer.
    ///
    /// `playCount` is in `0...2_147_483_647`, where 0 loops forever. `pixelsPerPoint` is greater than 0, such as 2 for an @2x image; nil
    /// omits it.
    package init(playCount: Int = 0, pixelsPerPoint: Double? = nil) {
        precondition(
            (0...Int(Int32.max)).contains(playCount), "a play count of \(playCount) was given, expected 0...2147483647; 0 is endless")
        self.playCount = playCount
        self.pixelsPerPoint = pixelsPerPoint
    }

    /// Adds the next frame, which must be as large as the first and be shown for a time greater than zero.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        recorder.append(bitmap, for: duration)
    }

    /// Ends the animation and returns the whole file.
    package mutating func finish() throws(PNGWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "an animation without frames was finished, expected one or more; append a frame before")
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
            let pictures = try chunks.smallest(pixels, index > 0 && !isOpaque ? pixels.over(canvas, at: frame.area) : nil)
            canvas.replace(frame.area, by: pixels)
            var rest = recorder.duration(of: index) + lack
            repeat {
                let delay = APNGDelay(min(rest, APNGDelay.longest))
                lack = delay.lack(of: min(rest, APNGDelay.longest))
                rest -= APNGDelay.longest
                chunks.append(pictures, at: frame.area, for: delay)
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
    /// These pixels as a frame that is laid over `canvas`: what does not change is transparent; nil when a pixel would not come out exactly.
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

/// The chunks of an animation's frames: fcTL with IDAT for the first, with fdAT for all others.
struct APNGFrameChunks {
    /// A frame's compressed rows and how they meet what is on the canvas.
    struct Picture {
        var data: [UInt8]
        var blending: APNGFrameControl.Blending
    }

    /// The chunks so far, one after the other.
    private(set) var bytes: [UInt8] = []
    /// How many frames they hold.
    private(set) var count = 0
    private let bytesPerPixel: Int
    /// An animation is written once and sent often.
    private var compressor = ZlibCompressor(level: 9)
    private var sequenceNumber: UInt32 = 0
    /// Room for a sequence number is left.
    private static let largestData = PNGChunkReader.largestChunk - 4

    /// `bytesPerPixel` is 3 for RGB, 4 for RGBA.
    init(bytesPerPixel: Int) { self.bytesPerPixel = bytesPerPixel }

    /// Compresses a frame both ways and returns the smaller result.
    ///
    /// `replacing` overwrites the canvas; `over` gives the same pixels when blended over it, and is nil if that is impossible.
    mutating func smallest(_ replacing: Bitmap, _ over: Bitmap?) throws(PNGWritingError) -> Picture {
        let source = Picture(data: try compressed(replacing), blending: .source)
        guard let over else { return source }
        let laid = Picture(data: try compressed(over), blending: .over)
        return laid.data.count < source.data.count ? laid : source
    }

    /// Appends a frame.
    mutating func append(_ picture: Picture, at area: PixelRect, for delay: APNGDelay) {
        var control: [UInt8] = []
        control.appendBigEndian(nextNumber())
        for number in [area.width, area.height, area.minX, area.minY] { control.appendBigEndian(UInt32(number)) }
        control.appendBigEndian(UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
        control += [APNGFrameControl.Disposal.none.rawValue, picture.blending.rawValue]
        bytes.appendChunk("fcTL", control[...])
        for start in stride(from: 0, to: picture.data.count, by: Self.largestData) {
            let piece = picture.data[start..<min(start + Self.largestData, picture.data.count)]
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
        var data: [UInt8] = [0x78, 0xDA]  // The header of a zlib stream of the highest level (RFC 1950, 2.2).
        let checksum = try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return UInt32(1) }
            let rows = PNGRows(start, bytesPerPixel == 3 ? .rgb : .rgba, width: bitmap.width, count: bitmap.height)
            return try compressor.compress(rows, isLast: true, appendingTo: &data)
        }
        data.appendBigEndian(checksum)
        return data
    }
}
