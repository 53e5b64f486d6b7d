/// Compresses PNG rows into deflate data.
///
/// Rows are unfiltered and in the smallest color type; the data can be split between bands of rows. The writer calls a compressor on one
/// thread at a time. A compressor may reuse buffers, but its output depends only on the rows and its parameters, not on earlier calls.
package protocol PNGCompressor: Sendable {
    /// Appends deflate data (RFC 1951, without header and checksum) that inflates to the bytes of `rows`.
    ///
    /// Returns the Adler-32 checksum of those bytes. The data does not refer to anything before these rows. If `isLast` is true, the data
    /// ends here; otherwise, it ends on a byte boundary and other data may follow. Throws if the compressor fails, for example when it is
    /// out of memory.
    mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32
}

/// A failure to encode a PNG file.
public enum PNGWritingError: Error, Equatable, CustomStringConvertible {
    case compression(String)

    /// The one-line message.
    public var description: String {
        switch self {
        case .compression(let why): "the image cannot be compressed: \(why)"
        }
    }
}
