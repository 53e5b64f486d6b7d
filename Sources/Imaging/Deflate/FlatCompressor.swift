/// Our own coder, made for flat graphics: what is drawn repeats from row to row and from shape to shape.
///
/// It finds repeats among pixels instead of bytes, so that most bytes of a picture are never made.
public struct FlatCompressor: PNGBandCompressor {
    /// What a coder keeps from picture to picture: memory, nothing that shows.
    private final class Workspace: @unchecked Sendable {
        let block = DeflateBlock()
        let pairs = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << FlatMatcher<RGBStorage>.tableBits)
        let singles = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << FlatMatcher<RGBStorage>.tableBits)

        deinit {
            pairs.deallocate()
            singles.deallocate()
        }

        func code<Kind: PixelStorage>(_ rows: PNGRows, _ kind: Kind, isLast: Bool) -> UInt32 {
            var matcher = FlatMatcher(rows, kind, block, pairs, singles)
            return matcher.codeRows(isLast: isLast)
        }
    }

    private var workspace = Workspace()

    /// Makes a compressor.
    public init() {}

    /// Appends a zlib stream; rows that are bytes already are left to zlib, level 6.
    public mutating func compress(
        _ rows: UnsafeRawBufferPointer, layout: PNGRowLayout, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) {
        var other = ZlibCompressor()
        try other.compress(rows, layout: layout, appendingTo: &output)
    }

    /// Appends the deflate data of some rows.
    public mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32 {
        if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
        workspace.block.output.removeAll()
        let checksum =
            switch rows.storage {
            case .rgb: workspace.code(rows, RGBStorage(), isLast: isLast)
            case .rgba: workspace.code(rows, RGBAStorage(), isLast: isLast)
            case .grayAlpha: workspace.code(rows, GrayAlphaStorage(), isLast: isLast)
            case .byte: workspace.code(rows, ByteStorage(), isLast: isLast)
            }
        output.append(contentsOf: workspace.block.output.bytes)
        return checksum
    }
}
