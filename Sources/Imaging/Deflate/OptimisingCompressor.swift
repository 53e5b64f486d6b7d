internal import CZlib

/// Compresses for the smallest files, at many times the cost of `FlatCompressor`.
///
/// What repeats is chosen by what it takes in the code that is written in the end, in several passes.
public struct OptimisingCompressor: PNGBandCompressor {
    /// What a coder keeps from picture to picture: memory, nothing that shows.
    private final class Workspace: @unchecked Sendable {
        let coder = OptimisingCoder()
        var bytes: [UInt8] = []
    }

    private var workspace = Workspace()

    /// Makes a compressor.
    public init() {}

    /// Appends a zlib stream of the rows.
    public mutating func compress(
        _ rows: UnsafeRawBufferPointer, layout: PNGRowLayout, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) {
        output.append(contentsOf: PNGWriter.zlibHeader)
        let bytes = rows.assumingMemoryBound(to: UInt8.self)
        let checksum = code(bytes, layout, isLast: true, appendingTo: &output)
        output.appendBigEndian(checksum)
    }

    /// Appends the deflate data of some rows.
    public mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32 {
        if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
        rows.store(into: &workspace.bytes)
        let bytes = workspace.bytes
        return bytes.withUnsafeBufferPointer { buffer in
            code(UnsafeBufferPointer(rebasing: buffer[..<rows.layout.byteCount]), rows.layout, isLast: isLast, appendingTo: &output)
        }
    }

    private mutating func code(
        _ bytes: UnsafeBufferPointer<UInt8>, _ layout: PNGRowLayout, isLast: Bool, appendingTo output: inout [UInt8]
    ) -> UInt32 {
        if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
        let coder = workspace.coder
        coder.block.output.removeAll()
        coder.code(bytes, pixel: layout.bytesPerPixel, row: layout.bytesPerRow, isLast: isLast)
        output.append(contentsOf: coder.block.output.bytes)
        return UInt32(truncatingIfNeeded: adler32_z(1, bytes.baseAddress, bytes.count))
    }
}
