/// Hash tables that contain the most recent positions of pixels and pixel pairs.
final class FlatPositions {
    /// Logarithm of the number of slots; pixels with the same slot overwrite each other.
    private static let slotBits = 12
    static var nowhere: UInt32 { .max }

    let pairs: UnsafeMutablePointer<UInt32>
    /// The second most recent position of each pair.
    let earlierPairs: UnsafeMutablePointer<UInt32>
    let singles: UnsafeMutablePointer<UInt32>

    init() {
        pairs = .allocate(capacity: 1 << Self.slotBits)
        earlierPairs = .allocate(capacity: 1 << Self.slotBits)
        singles = .allocate(capacity: 1 << Self.slotBits)
    }

    deinit {
        pairs.deallocate()
        earlierPairs.deallocate()
        singles.deallocate()
    }

    /// Removes all positions; `keepsEarlier` is true if `earlierPairs` is used.
    func removeAll(keepsEarlier: Bool) {
        pairs.update(repeating: Self.nowhere, count: 1 << Self.slotBits)
        if keepsEarlier { earlierPairs.update(repeating: Self.nowhere, count: 1 << Self.slotBits) }
        singles.update(repeating: Self.nowhere, count: 1 << Self.slotBits)
    }

    /// Packs a row and a column, both less than 2^15, into one word.
    @inline(__always)
    static func position(_ row: Int, _ column: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: row) << 16 | UInt32(truncatingIfNeeded: column)
    }

    /// Records the most recent position of a pair, and moves the previous one to `earlierPairs` if that is used.
    @inline(__always)
    func recordPair(_ slot: Int, _ row: Int, _ column: Int, keepsEarlier: Bool) {
        if keepsEarlier { earlierPairs[slot] = pairs[slot] }
        pairs[slot] = Self.position(row, column)
    }

    @inline(__always)
    static func rowAndColumn(_ position: UInt32) -> (Int, Int) { (Int(position >> 16), Int(position & 0xFFFF)) }

    @inline(__always)
    func slot(_ pixel: UInt32, _ next: UInt32) -> Int {
        let mixed = (UInt64(pixel) << 32 | UInt64(next)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - Self.slotBits))
    }

    @inline(__always)
    func slot(_ pixel: UInt32) -> Int { Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits)) }
}
