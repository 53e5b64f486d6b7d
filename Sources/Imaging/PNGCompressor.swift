/// Turns the rows of a PNG into a zlib stream: the seam behind which coders of different speed stand.
///
/// The writer calls it from one thread at a time. A coder may keep buffers between calls,
/// but its bytes depend on the rows and its settings alone, never on what it coded before.
public protocol PNGCompressor: Sendable {
    /// Appends one whole zlib stream (RFC 1950: header, deflate data, Adler-32) that inflates to `rows`.
    ///
    /// - Parameters:
    ///   - rows: All rows, each with its filter byte before it; `layout.bytesPerRow * layout.rowCount` bytes.
    ///   - layout: How the bytes fall into rows and pixels.
    ///   - output: Gets the stream behind what it holds already.
    /// - Throws: When the coder cannot work, for example without memory.
    mutating func compress(
        _ rows: UnsafeRawBufferPointer, layout: PNGRowLayout, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError)
}

/// A compressor that works on pixels, and on a part of a picture as well as on all of it.
///
/// Rows are stored without a filter, the smallest kind of colour is chosen, and data can be cut between bands of rows.
public protocol PNGBandCompressor: PNGCompressor {
    /// Appends deflate data (RFC 1951, without header and checksum) that inflates to the bytes of `rows`.
    ///
    /// - Parameters:
    ///   - rows: Some rows, whatever stands before them: the data refers to nothing else.
    ///   - isLast: Whether the data ends here; otherwise it ends on a whole byte, and other data may follow.
    ///   - output: Gets the data behind what it holds already.
    /// - Returns: The Adler-32 of the rows' bytes.
    /// - Throws: When the coder cannot work, for example without memory.
    mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32
}
