/// The compressed bands of the last picture, of which the next may copy what it has in common.
struct KeptBands {
    /// A band as it is in a file.
    private struct Band {
        var rows: Range<Int>
        /// Its IDAT chunks.
        let chunks: [UInt8]
        /// Of its bytes, the filters included.
        let checksum: UInt32
    }

    private var bands: [Band] = []
    private var width = 0
    private var storage = PNGRows.Storage.rgb
    private var compressed: [UInt8] = []

    init() {}

    /// Appends all IDAT chunks of a bitmap, compressing only the bands that are not kept.
    ///
    /// If the compressor throws, nothing is kept.
    mutating func append(
        _ bitmap: Bitmap, _ storage: PNGRows.Storage, _ cuts: [RowBand], _ compressor: inout any PNGCompressor, _ largestChunk: Int,
        to output: inout [UInt8]
    ) throws(PNGWritingError) {
        Self.check(cuts, bitmap)
        let earlier = width == bitmap.width && storage == self.storage ? bands : []
        (width, self.storage) = (bitmap.width, storage)
        bands = []
        var next: [Band] = []
        next.reserveCapacity(cuts.count)
        // A chunk of its own, so that the first band is as any other.
        output.appendChunk("IDAT", PNGWriter.zlibHeader[...])
        var checksum: UInt32 = 1
        for cut in cuts {
            var band: Band
            if let start = cut.earlier, let known = Self.find(start, cut.rows.count, in: earlier) {
                band = known
                band.rows = cut.rows
            } else {
                band = try coded(bitmap, cut.rows, &compressor, largestChunk)
            }
            output.append(contentsOf: band.chunks)
            checksum = Adler32.combined(
                checksum, band.checksum, secondByteCount: (1 + bitmap.width * storage.bytesPerPixel) * cut.rows.count)
            next.append(band)
        }
        // The end of the data: an empty block in the code that every decoder knows.
        var end: [UInt8] = [3, 0]
        end.appendBigEndian(checksum)
        output.appendChunk("IDAT", end[...])
        bands = next
    }

    private mutating func coded(
        _ bitmap: Bitmap, _ rows: Range<Int>, _ compressor: inout any PNGCompressor, _ largestChunk: Int
    ) throws(PNGWritingError) -> Band {
        compressed.removeAll(keepingCapacity: true)
        let checksum = try bitmap.withUnsafePixels { pixels throws(PNGWritingError) in
            guard let start = pixels.baseAddress else { return UInt32(1) }
            let part = PNGRows(start + rows.lowerBound * bitmap.width, storage, width: bitmap.width, count: rows.count)
            return try compressor.compress(part, isLast: false, appendingTo: &compressed)
        }
        var chunks: [UInt8] = []
        chunks.reserveCapacity(compressed.count + 12)
        chunks.appendData(compressed[...], largestChunk)
        return Band(rows: rows, chunks: chunks, checksum: checksum)
    }

    /// The band that begins at a row and has so many; bands are in order.
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
                "a band of rows \(cut.rows) was given where row \(row) is next, expected all rows in order, and none empty")
            row = cut.rows.upperBound
        }
        precondition(row == bitmap.height, "bands of \(row) rows were given for \(bitmap.height), expected all rows")
    }
}

/// Rows of a picture whose compressed data stands by itself, so that it can be copied where the same rows are met again.
///
/// The data of a PNG file is cut between bands. Where the cuts are must follow from what is shown, never from what was shown before: then a
/// picture has the same bytes whatever was written before it. Content that scrolls has its cuts at its own coordinates, and they move along.
public struct RowBand: Sendable, Hashable {
    /// The rows, counted from the top.
    public var rows: Range<Int>
    /// Where these rows were in the last picture, when they are known to have the same pixels; nil, the default, when nothing is known.
    ///
    /// The first of as many rows.
    public var earlier: Int?

    /// Makes a band.
    ///
    /// - Parameters:
    ///   - rows: The rows, counted from the top; not empty.
    ///   - earlier: The first row that they had in the last picture, when they are known to be the same; nil when nothing is known.
    public init(_ rows: Range<Int>, earlier: Int? = nil) {
        self.rows = rows
        self.earlier = earlier
    }
}
