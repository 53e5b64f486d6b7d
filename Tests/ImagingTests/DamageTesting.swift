@testable import Imaging

/// Harms a good file in every place, the same way each time.
enum DamageTesting {
    /// Small enough that a flipped byte in a size cannot ask for much.
    static let limits = ImageLimits(maximumSide: 1024, maximumPixels: 1 << 18, maximumFrames: 100, maximumDecodedBytes: 1 << 24)

    /// The file cut off after each number of bytes but all.
    static func cuts(of bytes: [UInt8]) -> [[UInt8]] { bytes.indices.map { Array(bytes[..<$0]) } }

    /// The file with one byte changed, for each byte in four ways.
    static func flips(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.indices.flatMap { index in
            ([0x01, 0x10, 0x80, 0xFF] as [UInt8]).map { mask in
                var changed = bytes
                changed[index] ^= mask
                return changed
            }
        }
    }
}
