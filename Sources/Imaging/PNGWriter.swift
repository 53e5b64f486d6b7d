/// Writes bitmaps as PNG: 8 bits a channel, no filter, sRGB.
///
/// Rows are not filtered because flat shapes repeat exactly and filters break the repeats: "none" is smaller and
/// faster on what is drawn here. The same bitmap and settings give the same bytes. A writer keeps its buffers, so one
/// that is used again takes no new memory; it belongs to one thread at a time.
public struct PNGWriter: Sendable {
    private var compressor: any PNGCompressor
    private let largestChunk: Int
    private var rows: [UInt8] = []
    private var compressed: [UInt8] = []

    /// Makes a writer.
    ///
    /// - Parameter compressor: What compresses the rows; zlib at level 6 by default.
    public init(compressor: any PNGCompressor = ZlibCompressor()) {
        self.init(compressor: compressor, largestChunk: PNGChunkReader.largestChunk)
    }

    /// Makes a writer whose IDAT chunks hold at most so many bytes.
    init(compressor: any PNGCompressor, largestChunk: Int) {
        self.compressor = compressor
        self.largestChunk = largestChunk
    }

    /// Writes a bitmap as the bytes of a PNG file.
    ///
    /// `.rgb24`, and `.argb32` without a transparent pixel, become RGB; other bitmaps RGBA. Colour is divided by alpha as
    /// Cairo does it, and reading the file gives every premultiplied pixel back.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - pixelsPerPoint: Greater than 0: 2 for an @2x picture. Said in chunk pHYs, 72 pixels an inch times this number;
    ///     nil, the default, says nothing.
    ///   - output: Becomes the file; what it held is dropped, its memory used again.
    /// - Throws: What the compressor throws.
    public mutating func encode(
        _ bitmap: Bitmap, pixelsPerPoint: Double? = nil, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        let channels = bitmap.isOpaque ? 3 : 4
        let layout = PNGRowLayout(bytesPerPixel: channels, width: bitmap.width, rowCount: bitmap.height)
        bitmap.pack(into: &rows, layout)
        compressed.removeAll(keepingCapacity: true)
        try compress(layout)

        output.removeAll(keepingCapacity: true)
        output.append(contentsOf: PNGChunkReader.signature)
        let header = PNGHeader(
            width: bitmap.width, height: bitmap.height, depth: 8, colorType: channels == 3 ? .rgb : .rgba, isInterlaced: false)
        output.appendChunk("IHDR", header.chunkData[...])
        output.appendChunk("sRGB", [0])
        if let pixelsPerPoint { output.appendChunk("pHYs", Self.resolution(pixelsPerPoint)[...]) }
        for start in stride(from: 0, to: compressed.count, by: largestChunk) {
            output.appendChunk("IDAT", compressed[start..<min(start + largestChunk, compressed.count)])
        }
        output.appendChunk("IEND", [])
    }

    /// Writes a bitmap as the bytes of a PNG file.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - pixelsPerPoint: Greater than 0: 2 for an @2x picture; nil, the default, says nothing.
    /// - Returns: The whole file.
    /// - Throws: What the compressor throws.
    public mutating func encode(_ bitmap: Bitmap, pixelsPerPoint: Double? = nil) throws(PNGWritingError) -> [UInt8] {
        var output: [UInt8] = []
        try encode(bitmap, pixelsPerPoint: pixelsPerPoint, into: &output)
        return output
    }

    /// Writes a bitmap whose rows come in bands, of which those are copied that the last picture had already.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - bands: All rows, in order; what they say of the last picture is about the last one this writer wrote in bands.
    ///   - pixelsPerPoint: Greater than 0: 2 for an @2x picture; nil, the default, says nothing.
    ///   - output: Becomes the file; what it held is dropped, its memory used again.
    /// - Throws: What the compressor throws.
    public mutating func encode(
        _ bitmap: Bitmap, bands: [RowBand], pixelsPerPoint: Double? = nil, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        try encode(bitmap, pixelsPerPoint: pixelsPerPoint, into: &output)
    }

    private mutating func compress(_ layout: PNGRowLayout) throws(PNGWritingError) {
        let rows = rows
        try rows.withUnsafeBufferPointer { buffer throws(PNGWritingError) in
            let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<layout.byteCount]))
            try compressor.compress(bytes, layout: layout, appendingTo: &compressed)
        }
    }

    /// The data of chunk pHYs: pixels a metre across and down, where a point is 1/72 inch.
    static func resolution(_ pixelsPerPoint: Double) -> [UInt8] {
        let perMetre = (pixelsPerPoint * 72 / 0.0254).rounded()
        precondition(
            perMetre >= 1 && perMetre <= Double(Int32.max),
            "a picture of \(pixelsPerPoint) pixels a point was written, expected more than 0, such as 2 for @2x"
        )
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(perMetre))
        data.appendBigEndian(UInt32(perMetre))
        data.append(1)
        return data
    }
}
