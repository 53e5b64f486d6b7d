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
    private var compressor: any PNGCompressor
    private var rows: [UInt8] = []
    private var sequenceNumber: UInt32 = 0
    /// Room for a sequence number is left.
    private static let largestData = PNGChunkReader.largestChunk - 4

    /// - Parameters:
    ///   - bytesPerPixel: 3 for RGB, 4 for RGBA.
    ///   - compressor: What compresses the rows.
    init(bytesPerPixel: Int, compressor: any PNGCompressor) {
        self.bytesPerPixel = bytesPerPixel
        self.compressor = compressor
    }

    /// Compresses a frame.
    ///
    /// - Parameters:
    ///   - replacing: The pixels that replace what is there.
    ///   - over: The pixels that give the same when laid over what is there; nil when none do.
    /// - Returns: The smaller of the two.
    /// - Throws: What the compressor throws.
    mutating func smallest(_ replacing: Bitmap, _ over: Bitmap?) throws(PNGWritingError) -> Picture {
        let source = Picture(data: try compressed(replacing), blending: .source)
        guard let over else { return source }
        let laid = Picture(data: try compressed(over), blending: .over)
        return laid.data.count < source.data.count ? laid : source
    }

    /// Appends a frame.
    mutating func append(_ picture: Picture, at area: BitmapArea, for delay: APNGDelay) {
        var control: [UInt8] = []
        control.appendBigEndian(nextNumber())
        for number in [area.width, area.height, area.x, area.y] { control.appendBigEndian(UInt32(number)) }
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
        var data: [UInt8] = []
        try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return }
            let picture = PNGRows(start, bytesPerPixel == 3 ? .rgb : .rgba, width: bitmap.width, count: bitmap.height)
            picture.store(into: &rows)
            let rows = rows
            try rows.withUnsafeBufferPointer { buffer throws(PNGWritingError) in
                let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<picture.layout.byteCount]))
                try compressor.compress(bytes, layout: picture.layout, appendingTo: &data)
            }
        }
        return data
    }
}
