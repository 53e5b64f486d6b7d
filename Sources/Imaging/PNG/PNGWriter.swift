/// Writes bitmaps as PNG: no filter, sRGB, the smallest kind of color that loses nothing.
///
/// Rows are not filtered because flat shapes repeat exactly and filters break the repeats: "none" is smaller and
/// faster on what is drawn here. The same bitmap and settings give the same bytes. A writer keeps its buffers, so one
/// that is used again takes no new memory; it belongs to one thread at a time.
public struct PNGWriter: Sendable {
    private var compressor: any PNGCompressor
    private let largestChunk: Int
    private var compressed: [UInt8] = []
    private var kept = KeptBands()

    /// Makes a writer.
    ///
    /// - Parameter optimizes: Whether files become as small as possible, at many times the cost; false by default.
    public init(optimizes: Bool = false) {
        self.init(compressor: optimizes ? OptimizingCompressor() : FlatCompressor())
    }

    /// Makes a writer with a coder of its own, whose IDAT chunks hold at most so many bytes.
    package init(compressor: any PNGCompressor, largestChunk: Int = PNGChunkReader.largestChunk) {
        self.compressor = compressor
        self.largestChunk = largestChunk
    }

    /// Writes a bitmap as the bytes of a PNG file.
    ///
    /// It is stored as numbers of a palette, as gray and alpha, as RGB when it is opaque, or as RGBA, whatever is smallest; pictures of a few
    /// pixels as RGB or RGBA.
    /// Color is divided by alpha as Cairo does it, and reading the file gives every premultiplied pixel back.
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
        let found = bitmap.pixelCount < Self.fewPixels ? nil : PNGColors(of: bitmap)
        let isOpaque = found?.isOpaque ?? bitmap.isOpaque
        let direct: PNGRows.Storage = isOpaque ? .rgb : found?.isGray == true ? .grayAlpha : .rgba
        guard let found, let colors = found.palette else { return try encode(bitmap, direct, pixelsPerPoint, into: &output) }
        try encode(bitmap, PNGPalette(bitmap, colors, found), pixelsPerPoint, into: &output)
        if bitmap.pixelCount > Self.manyPixels || colors.count <= Self.fewColors { return }
        // In a small picture the palette may take more than it spares.
        var other: [UInt8] = []
        try encode(bitmap, direct, pixelsPerPoint, into: &other)
        if other.count < output.count { output = other }
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
    /// It is stored as RGB when its format has no alpha, else as RGBA. The bytes follow from the pixels and the cuts: what is copied is what
    /// would be coded.
    ///
    /// - Parameters:
    ///   - bitmap: The picture.
    ///   - bands: All rows, in order; what they say of the last picture is about the last one this writer wrote in bands.
    ///   - pixelsPerPoint: Greater than 0: 2 for an @2x picture; nil, the default, says nothing.
    ///   - output: Becomes the file; what it held is dropped, its memory used again.
    /// - Throws: What the compressor throws; nothing is kept then.
    public mutating func encode(
        _ bitmap: Bitmap, bands: [RowBand], pixelsPerPoint: Double? = nil, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        let storage: PNGRows.Storage = bitmap.format == .rgb24 ? .rgb : .rgba
        Self.begin(bitmap, .init(storage), depth: 8, pixelsPerPoint, &output)
        try kept.append(bitmap, storage, bands, &compressor, largestChunk, to: &output)
        output.appendChunk("IEND", [])
    }

    // MARK: Whole pictures

    /// Below so many pixels nothing but RGB and RGBA is considered: whatever else there is takes as much.
    private static let fewPixels = 64
    /// Up to so many pixels a picture with a palette is written in both ways.
    private static let manyPixels = 1 << 14
    /// Up to so many colors a palette is always smaller: several pixels go into a byte.
    private static let fewColors = 16

    private mutating func encode(
        _ bitmap: Bitmap, _ storage: PNGRows.Storage, _ pixelsPerPoint: Double?, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        Self.begin(bitmap, .init(storage), depth: 8, pixelsPerPoint, &output)
        try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return }
            try appendData(of: PNGRows(start, storage, width: bitmap.width, count: bitmap.height), to: &output)
        }
        output.appendChunk("IEND", [])
    }

    private mutating func encode(
        _ bitmap: Bitmap, _ palette: PNGPalette, _ pixelsPerPoint: Double?, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        Self.begin(bitmap, .palette, depth: palette.depth, pixelsPerPoint, &output)
        output.appendChunk("PLTE", palette.colors[...])
        if !palette.alphas.isEmpty { output.appendChunk("tRNS", palette.alphas[...]) }
        try palette.words.withUnsafeBufferPointer { words throws(PNGWritingError) in
            guard let start = words.baseAddress else { return }
            try appendData(of: PNGRows(start, .byte, width: palette.rowBytes, count: bitmap.height), to: &output)
        }
        output.appendChunk("IEND", [])
    }

    /// Appends the chunks of the compressed rows of a whole picture.
    private mutating func appendData(of rows: PNGRows, to output: inout [UInt8]) throws(PNGWritingError) {
        compressed.removeAll(keepingCapacity: true)
        compressed.append(contentsOf: Self.zlibHeader)
        let checksum = try compressor.compress(rows, isLast: true, appendingTo: &compressed)
        compressed.appendBigEndian(checksum)
        output.appendData(compressed[...], largestChunk)
    }

    /// Deflate with a window of 32 KB, at the usual level (RFC 1950, 2.2).
    static let zlibHeader: [UInt8] = [0x78, 0x9C]

    /// Writes what stands before the pixels.
    private static func begin(
        _ bitmap: Bitmap, _ colorType: PNGHeader.ColorType, depth: Int, _ pixelsPerPoint: Double?, _ output: inout [UInt8]
    ) {
        output.removeAll(keepingCapacity: true)
        output.append(contentsOf: PNGChunkReader.signature)
        let header = PNGHeader(width: bitmap.width, height: bitmap.height, depth: depth, colorType: colorType, isInterlaced: false)
        output.appendChunk("IHDR", header.chunkData[...])
        output.appendChunk("sRGB", [0])
        if let pixelsPerPoint { output.appendChunk("pHYs", Self.resolution(pixelsPerPoint)[...]) }
    }

    /// The data of chunk pHYs: pixels a meter across and down, where a point is 1/72 inch.
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

extension [UInt8] {
    /// Appends data as IDAT chunks of at most `largest` bytes each.
    mutating func appendData(_ data: ArraySlice<UInt8>, _ largest: Int) {
        for start in stride(from: data.startIndex, to: data.endIndex, by: largest) {
            appendChunk("IDAT", data[start..<Swift.min(start + largest, data.endIndex)])
        }
    }
}

extension PNGHeader.ColorType {
    /// The kind of color whose pixels are stored so.
    fileprivate init(_ storage: PNGRows.Storage) {
        self =
            switch storage {
            case .rgb: .rgb
            case .rgba: .rgba
            case .grayAlpha: .grayAlpha
            case .byte: .palette
            }
    }
}
