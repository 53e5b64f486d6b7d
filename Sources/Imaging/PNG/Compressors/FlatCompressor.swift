/// Our own coder, made for flat graphics: what is drawn repeats from row to row and from shape to shape.
///
/// It finds repeats among pixels instead of bytes, so that most bytes of a picture are never made.
package struct FlatCompressor: PNGCompressor {
    /// What a coder keeps from picture to picture: memory, nothing that shows.
    private final class Workspace: @unchecked Sendable {
        let block = DeflateBlock()
        let places = FlatPlaces()
        let prices = FlatPrices()

        func code<Kind: PixelStorage>(_ rows: PNGRows, _ kind: Kind, isLast: Bool) -> UInt32 {
            var matcher = FlatMatcher(rows, kind, block, places, prices)
            return matcher.codeRows(isLast: isLast)
        }
    }

    private var workspace = Workspace()

    /// Makes a compressor.
    package init() {}

    /// Appends the deflate data of some rows.
    package mutating func compress(
        _ rows: PNGRows, isLast: Bool, appendingTo output: inout [UInt8]
    ) throws(PNGWritingError) -> UInt32 {
        if !isKnownUniquelyReferenced(&workspace) { workspace = Workspace() }
        let block = workspace.block
        block.output.removeAll()
        let checksum =
            switch rows.storage {
            case .rgb: workspace.code(rows, RGBStorage(), isLast: isLast)
            case .rgba: workspace.code(rows, RGBAStorage(), isLast: isLast)
            case .grayAlpha: workspace.code(rows, GrayAlphaStorage(), isLast: isLast)
            case .byte: workspace.code(rows, ByteStorage(), isLast: isLast)
            }
        output.append(contentsOf: block.output.bytes)
        return checksum
    }
}
