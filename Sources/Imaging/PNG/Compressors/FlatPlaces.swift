/// The last places of pixels, and of pairs of pixels, in the data at hand.
final class FlatPlaces {
    /// Bits of the numbers of slots; pixels that share a slot take it from one another.
    private static let slotBits = 12
    static var nowhere: UInt32 { .max }

    /// The last places of pairs.
    let pairs: UnsafeMutablePointer<UInt32>
    /// The places of pairs before the last ones.
    let earlierPairs: UnsafeMutablePointer<UInt32>
    /// The last places of single pixels.
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

    /// Forgets all places.
    func removeAll() {
        pairs.update(repeating: Self.nowhere, count: 1 << Self.slotBits)
        earlierPairs.update(repeating: Self.nowhere, count: 1 << Self.slotBits)
        singles.update(repeating: Self.nowhere, count: 1 << Self.slotBits)
    }

    /// A place as a word: both numbers are less than 2^15.
    @inline(__always)
    static func place(_ row: Int, _ column: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: row) << 16 | UInt32(truncatingIfNeeded: column)
    }

    /// Notes where a pair is now.
    @inline(__always)
    func notePair(_ slot: Int, _ row: Int, _ column: Int) {
        earlierPairs[slot] = pairs[slot]
        pairs[slot] = Self.place(row, column)
    }

    /// The numbers of a place.
    @inline(__always)
    static func rowAndColumn(_ place: UInt32) -> (Int, Int) { (Int(place >> 16), Int(place & 0xFFFF)) }

    /// The slot of a pair.
    @inline(__always)
    func slot(_ pixel: UInt32, _ next: UInt32) -> Int {
        let mixed = (UInt64(pixel) << 32 | UInt64(next)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - Self.slotBits))
    }

    /// The slot of a pixel.
    @inline(__always)
    func slot(_ pixel: UInt32) -> Int { Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> UInt32(32 - Self.slotBits)) }
}
