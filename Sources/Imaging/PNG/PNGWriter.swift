/// Writes bitmaps as PNG files: unfiltered, sRGB, in the smallest lossless color type.
///
/// Rows are not filtered because flat shapes repeat exactly and filters break the repetitions; unfiltered files are smaller and faster to
/// write. The same bitmap and options always produce the same bytes. A writer reuses its buffers; use it on one thread at a time.
///
/// ```swift
/// var writer = PNGWriter()
/// let bitmap = Bitmap(width: 80, height: 80)
/// let file: [UInt8] = try writer.encode(bitmap, pixelsPerPoint: 2)
/// print(file.count)
/// ```
public struct PNGWriter: Sendable {
    private var compressor: any PNGCompressor
    private let maximumChunkSize: Int
    private var compressed: [UInt8] = []
    private var kept = KeptBands()

    /// Creates a writer.
    ///
    /// - Parameter optimizes: Whether to make files as small as possible, which takes many times as long; false by default.
    public init(optimizes: Bool = false) {
        self.init(compressor: optimizes ? OptimizingCompressor() : FlatCompressor())
    }

    /// Creates a writer with a custom compressor and a maximum number of bytes per IDAT chunk.
    package init(compressor: any PNGCompressor, maximumChunkSize: Int = PNGChunkReader.maximumChunkSize) {
        self.compressor = compressor
        self.maximumChunkSize = maximumChunkSize
    }

    /// Encodes a bitmap as a PNG file, replacing a buffer's content.
    ///
    /// The pixels are stored as palette indices, gray and alpha, RGB, or RGBA, whichever is smallest. Very small images are always stored
    /// as RGB or RGBA. Color is divided by alpha exactly as in Cairo, so that reading the file restores every premultiplied pixel.
    ///
    /// `pixelsPerPoint` must be greater than 0, such as 2 for an @2x image; nil omits the resolution (the pHYs chunk). The previous content
    /// of `output` is discarded and its memory reused. Throws if the compressor fails.
    public mutating func encode(
        _ bitmap: Bitmap, pixelsPerPoint: Double? = nil, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        let found = bitmap.pixelCount < Self.fewPixels ? nil : PNGColors(of: bitmap)
        let isOpaque = found?.isOpaque ?? bitmap.isOpaque
        let direct: PNGRows.Storage = isOpaque ? .rgb : found?.isGray == true ? .grayAlpha : .rgba
        guard let found, let colors = found.palette else { return try encode(bitmap, direct, pixelsPerPoint, into: &output) }
        try encode(bitmap, PNGPalette(bitmap, colors, found), pixelsPerPoint, into: &output)
        if bitmap.pixelCount > Self.maximumPixelsForBoth || colors.count <= Self.fewColors { return }
        // In a small image, a palette might take more space than it saves.
        var other: [UInt8] = []
        try encode(bitmap, direct, pixelsPerPoint, into: &other)
        if other.count < output.count { output = other }
    }

    /// Encodes a bitmap as a PNG file.
    ///
    /// `pixelsPerPoint` must be greater than 0, such as 2 for an @2x image; nil omits the resolution. Throws if the compressor fails.
    public mutating func encode(_ bitmap: Bitmap, pixelsPerPoint: Double? = nil) throws(PNGWritingError) -> [UInt8] {
        var output: [UInt8] = []
        try encode(bitmap, pixelsPerPoint: pixelsPerPoint, into: &output)
        return output
    }

    /// Encodes a bitmap whose rows are divided into bands, reusing the compressed data of bands that also appeared in the previous image.
    ///
    /// The pixels are stored as RGB if the bitmap's format has no alpha, otherwise as RGBA. The bytes depend only on the pixels and the
    /// bands:
    /// copied data is identical to newly compressed data. If the compressor throws, no bands are kept for the next image.
    ///
    /// `bands` must cover all rows in order; `RowBand.earlier` refers to the last image that this writer encoded in bands. `pixelsPerPoint`
    /// and `output` work as in `encode(_:pixelsPerPoint:into:)`.
    public mutating func encode(
        _ bitmap: Bitmap, bands: [RowBand], pixelsPerPoint: Double? = nil, into output: inout [UInt8]
    ) throws(PNGWritingError) {
        let storage: PNGRows.Storage = bitmap.format == .rgb24 ? .rgb : .rgba
        Self.begin(bitmap, .init(storage), depth: 8, pixelsPerPoint, &output)
        try kept.append(bitmap, storage, bands, &compressor, maximumChunkSize, to: &output)
        output.appendChunk("IEND", [])
    }

    // MARK: Whole images

    /// Number of pixels below which an image is stored as RGB or RGBA, because other color types would not be smaller.
    private static let fewPixels = 64
    /// Maximum number of pixels for which an image with a palette is compressed both with and without the palette.
    private static let maximumPixelsForBoth = 1 << 14
    /// Maximum number of colors for which a palette is always smaller, because several pixels fit into a byte.
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

    /// Appends the IDAT chunks of an entire image.
    private mutating func appendData(of rows: PNGRows, to output: inout [UInt8]) throws(PNGWritingError) {
        compressed.removeAll(keepingCapacity: true)
        compressed.append(contentsOf: Self.zlibHeader)
        let checksum = try compressor.compress(rows, isLast: true, appendingTo: &compressed)
        compressed.appendBigEndian(checksum)
        output.appendData(compressed[...], maximumChunkSize)
    }

    /// The header of a zlib stream with a 32 KB window at the default level (RFC 1950, 2.2).
    static let zlibHeader: [UInt8] = [0x78, 0x9C]

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

    /// Returns the data of the pHYs chunk: horizontal and vertical pixels per meter; a point is 1/72 inch.
    static func resolution(_ pixelsPerPoint: Double) -> [UInt8] {
        let perMeter = (pixelsPerPoint * 72 / 0.0254).rounded()
        precondition(
            perMeter >= 1 && perMeter <= Double(Int32.max),
            "pixelsPerPoint must be greater than 0, such as 2 for @2x, got \(pixelsPerPoint)"
        )
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(perMeter))
        data.appendBigEndian(UInt32(perMeter))
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
