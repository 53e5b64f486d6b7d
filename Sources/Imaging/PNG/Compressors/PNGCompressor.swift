/// Turns rows of a PNG into deflate data: the seam between the writer and its coders.
///
/// Rows are stored without a filter in the smallest kind of color, and data can be cut between bands of rows. The writer calls a coder from
/// one thread at a time. A coder may keep buffers between calls, but its bytes depend on the rows and its settings alone, never on what it
/// coded before.
package protocol PNGCompressor: Sendable {
    /// Appends deflate data (RFC 1951, without header and checksum) that inflates to the bytes of `rows`.
    ///
    /// - Parameters:
    ///   - rows: Some rows, whatever is before them: the data refers to nothing else.
    ///   - isLast: Whether the data ends here; otherwise it ends on a whole byte, and other data may follow.
    ///   - output: Gets the data behind what it holds already.
    /// - Returns: The Adler-32 of the rows' bytes.
    /// - Throws: When the coder cannot work, for example without memory.
    mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32
}

/// Why a picture could not be written as PNG.
public enum PNGWritingError: Error, Equatable, CustomStringConvertible {
    /// The compressor gave up; its words.
    case compression(String)

    /// The line a person reads.
    public var description: String {
        switch self {
        case .compression(let why): "the picture cannot be compressed: \(why)"
        }
    }
}
