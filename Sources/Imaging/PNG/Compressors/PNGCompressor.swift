/// Turns rows of a PNG into deflate data: the seam between the writer and its coders.
///
/// Rows are stored without a filter in the smallest kind of color, and data can be cut between bands of rows. The writer calls a coder from
/// one thread at a time. A coder may keep buffers between calls, but its bytes depend on the rows and its settings alone, never on what it
/// coded before.
package protocol PNGCompressor: Sendable {
    /// Appends deflate data (RFC 1951, without header and checksum) that inflates to the bytes of `rows`, and returns their Adler-32.
    ///
    /// The data refers to nothing before these rows. If `isLast` is true it ends here; otherwise it ends on a whole byte, and other data
    /// may follow. Throws when the coder fails, for example when it is out of memory.
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
