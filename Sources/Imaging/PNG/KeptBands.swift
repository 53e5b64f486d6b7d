/// The compressed bands of the previous image, from which the next one can copy equal rows.
struct KeptBands {
    private struct Band {
        var rows: Range<Int>
        let chunks: [UInt8]
        /// Adler-32 checksum of the bytes, including filter bytes.
        let checksum: UInt32
    }

    private var bands: [Band] = []
    private var width = 0
    private var storage = PNGRows.Storage.rgb
    private var compressed: [UInt8] = []

    init() {}

    /// Appends all IDAT chunks of a bitmap, compressing only the bands that are not kept; discards all bands if the compressor throws.
    mutating func append(
        _ bitmap: Bitmap, _ storage: PNGRows.Storage, _ cuts: [RowBand], _ compressor: inout any PNGCompressor, _ maximumChunkSize: Int,
        to output: inout [UInt8]
    ) throws(PNGWritingError) {
        Self.check(cuts, bitmap)
        let earlier = width == bitmap.width && storage == self.storage ? bands : []
        (width, self.storage) = (bitmap.width, storage)
        bands = []
        var next: [Band] = []
        next.reserveCapacity(cuts.count)
        // The header is in a separate chunk, so that the first band is stored like any other.
        output.appendChunk("IDAT", PNGWriter.zlibHeader[...])
        var checksum: UInt32 = 1
        for cut in cuts {
            var band: Band
            if let start = cut.earlier, let known = Self.find(start, cut.rows.count, in: earlier) {
                band = known
                band.rows = cut.rows
            } else {
                band = try coded(bitmap, cut.rows, &compressor, maximumChunkSize)
            }
            output.append(contentsOf: band.chunks)
            checksum = Adler32.combined(
                checksum, band.checksum, secondByteCount: (1 + bitmap.width * storage.bytesPerPixel) * cut.rows.count)
            next.append(band)
        }
        // Ends the data with an empty block in deflate's fixed code.
        var end: [UInt8] = [3, 0]
        end.appendBigEndian(checksum)
        output.appendChunk("IDAT", end[...])
        bands = next
    }

    private mutating func coded(
        _ bitmap: Bitmap, _ rows: Range<Int>, _ compressor: inout any PNGCompressor, _ maximumChunkSize: Int
    ) throws(PNGWritingError) -> Band {
        compressed.removeAll(keepingCapacity: true)
        let checksum = try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return UInt32(1) }
            let part = PNGRows(start + rows.lowerBound * bitmap.width, storage, width: bitmap.width, count: rows.count)
            return try compressor.compress(part, isLast: false, appendingTo: &compressed)
        }
        var chunks: [UInt8] = []
        chunks.reserveCapacity(compressed.count + 12)
        chunks.appendData(compressed[...], maximumChunkSize)
        return Band(rows: rows, chunks: chunks, checksum: checksum)
    }

    /// Returns the band of `count` rows that begins at row `start`; the bands are in order.
    private static func find(_ start: Int, _ count: Int, in bands: [Band]) -> Band? {
        var low = 0, high = bands.count
        while low < high {
            let middle = (low + high) / 2
            if bands[middle].rows.lowerBound < start { low = middle + 1 } else { high = middle }
        }
        guard low < bands.count, bands[low].rows.lowerBound == start, bands[low].rows.count == count else { return nil }
        return bands[low]
    }

    private static func check(_ cuts: [RowBand], _ bitmap: Bitmap) {
        var row = 0
        for cut in cuts {
            precondition(
                cut.rows.lowerBound == row && !cut.rows.isEmpty,
                "bands must cover all rows in order and not be empty, expected row \(row) next, got \(cut.rows)")
            row = cut.rows.upperBound
        }
        precondition(row == bitmap.height, "bands must cover all \(bitmap.height) rows, got \(row)")
    }
}

/// Rows of an image that are compressed independently, so that the next image can copy their data if it shows the same rows.
///
/// Choose the boundaries between bands based on the image's content alone, not on previous images, so that the same image always produces
/// the same bytes. For scrolling content, choose boundaries at fixed coordinates of the content, so that they move with it.
public struct RowBand: Sendable, Hashable {
    /// The rows, counted from the top.
    public var rows: Range<Int>
    /// Row of the previous image where the same rows begin; nil if unknown.
    public var earlier: Int?

    /// Creates a band.
    ///
    /// - Parameters:
    ///   - rows: The rows, counted from the top; not empty.
    ///   - earlier: Row of the previous image where the same rows begin; nil, the default, if unknown.
    public init(_ rows: Range<Int>, earlier: Int? = nil) {
        self.rows = rows
        self.earlier = earlier
    }
}
