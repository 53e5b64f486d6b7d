/// The compressed bands of the previous image, from which the next one can copy equal rows.
struct KeptBands {
    private struct Band {
        var rows: Range<Int>
        let chunks: [UInt8]
        /// Adler-32 of the bytes, filter bytes included.
        let checksum: UInt32
    }

    private var bands: [Band] = []
    private var width = 0
    private var storage = PNGRows.Storage.rgb
    private var compressed: [UInt8] = []

    init() {}

    /// Appends all IDAT chunks of a bitmap, compressing only the bands that are not kept; keeps nothing if the compressor throws.
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
        // In a separate chunk, so that the first band looks like any other.
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
        // The end of the data: an empty block in deflate's fixed code.
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
/// The data of a PNG file is cut between bands. Choose the cuts from the content of the image alone, not from previous images; the same
/// image then always has the same bytes. Cuts in scrolling content are at fixed coordinates of the content and move with it.
public struct RowBand: Sendable, Hashable {
    /// The rows, counted from the top.
    public var rows: Range<Int>
    /// First of as many rows of the previous image that are known to have the same pixels; nil if unknown.
    public var earlier: Int?

    /// Creates a band.
    ///
    /// - Parameters:
    ///   - rows: The rows, counted from the top; not empty.
    ///   - earlier: First of as many rows of the previous image that are known to have the same pixels; nil, the default, if unknown.
    public init(_ rows: Range<Int>, earlier: Int? = nil) {
        self.rows = rows
        self.earlier = earlier
    }
}
