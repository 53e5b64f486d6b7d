/// Writes an animation as APNG: a PNG file whose first frame every viewer shows.
///
/// Of each frame only the smallest rectangle that changed is written, and equal frames that follow each other become one longer one.
/// Reading the file gives every premultiplied pixel back. A single picture becomes a plain PNG. The same frames and settings give the same
/// bytes. What changed is kept in memory, packed, until `finish()`, because the file's kind of colour follows from all frames.
///
/// Delays are exact where a fraction of two 16-bit numbers can say them, which holds for every frame of a constant rate up to 65,535 frames
/// in a whole number of seconds. Elsewhere a delay is off by some microseconds, and the next one makes up for it.
public struct APNGWriter: Sendable {
    private let playCount: Int
    private let pixelsPerPoint: Double?
    private var compressor: any PNGCompressor
    private var recorder = FrameRecorder()

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - playCount: How often the animation is played, in `0...2_147_483_647`; 0, the default, is endless.
    ///   - pixelsPerPoint: Greater than 0: 2 for an @2x picture; nil, the default, says nothing.
    ///   - compressor: What compresses the rows; zlib at level 9 by default, because an animation is written once and sent often.
    public init(playCount: Int = 0, pixelsPerPoint: Double? = nil, compressor: any PNGCompressor = ZlibCompressor(level: 9)) {
        precondition(
            (0...Int(Int32.max)).contains(playCount), "a play count of \(playCount) was given, expected 0...2147483647; 0 is endless")
        self.playCount = playCount
        self.pixelsPerPoint = pixelsPerPoint
        self.compressor = compressor
    }

    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - bitmap: Its pixels, as many as the first frame has.
    ///   - duration: How long it is shown, greater than zero.
    public mutating func append(_ bitmap: Bitmap, for duration: Duration) {
        recorder.append(bitmap, for: duration)
    }

    /// Ends the animation.
    ///
    /// - Returns: The whole file.
    /// - Throws: What the compressor throws.
    public mutating func finish() throws(PNGWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "an animation without frames was finished, expected one or more; append a frame before")
        let first = recorder.frames[0].pixels
        guard recorder.frames.count > 1 else {
            var writer = PNGWriter(compressor: compressor)
            return try writer.encode(first, pixelsPerPoint: pixelsPerPoint)
        }
        let isOpaque = recorder.isOpaque
        var chunks = APNGFrameChunks(bytesPerPixel: isOpaque ? 3 : 4, compressor: compressor)
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
    fileprivate func over(_ canvas: Bitmap, at area: BitmapArea) -> Bitmap? {
        var frame = self
        let isExact = frame.withUnsafeMutablePixels { pixels in
            canvas.withUnsafePixels { canvasPixels in
                for y in 0..<area.height {
                    let start = (area.y + y) * canvas.width + area.x
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
