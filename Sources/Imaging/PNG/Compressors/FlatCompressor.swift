/// A fast compressor for flat graphics that searches for repeated pixels instead of repeated bytes.
package struct FlatCompressor: PNGCompressor {
    /// Memory that is reused for the next image; its previous content does not affect the output.
    private final class Workspace: @unchecked Sendable {
        let block = DeflateBlock()
        let positions = FlatPositions()
        let costs = FlatCosts()

        func code<Kind: PixelStorage>(_ rows: PNGRows, _ kind: Kind, isLast: Bool) -> UInt32 {
            var matcher = FlatMatcher(rows, kind, block, positions, costs)
            return matcher.codeRows(isLast: isLast)
        }
    }

    private var workspace = Workspace()

    package init() {}

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
