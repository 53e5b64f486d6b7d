internal import CZlib

/// The checksum of a zlib stream (RFC 1950, 2.2); it can add a run of equal pixels in one step.
struct Adler32 {
    /// The largest prime below 2^16.
    static let modulus: UInt64 = 65_521

    private var low: UInt64 = 1
    private var high: UInt64 = 0

    var value: UInt32 { UInt32(truncatingIfNeeded: (high % Self.modulus) << 16 | low % Self.modulus) }

    @inline(__always)
    mutating func addZero() { high &+= low }

    @inline(__always)
    mutating func add<Kind: PixelStorage>(_ stored: UInt32, of kind: Kind) {
        let (sum, weighted) = Self.sums(stored, Kind.byteCount)
        high &+= low &* UInt64(truncatingIfNeeded: Kind.byteCount) &+ weighted
        low &+= sum
    }

    /// Adds the same pixel `count` times; `count` must be less than 2^15.
    @inline(__always)
    mutating func add<Kind: PixelStorage>(_ stored: UInt32, times count: Int, of kind: Kind) {
        let (sum, weighted) = Self.sums(stored, Kind.byteCount)
        let number = UInt64(truncatingIfNeeded: count), bytes = UInt64(truncatingIfNeeded: Kind.byteCount)
        high &+= bytes &* number &* low &+ number &* weighted &+ bytes &* sum &* (number &* (number &- 1) / 2)
        low &+= number &* sum
    }

    /// Keeps the sums small; must be called once per row.
    @inline(__always)
    mutating func reduce() {
        low %= Self.modulus
        high %= Self.modulus
    }

    /// Returns the sum of a pixel's bytes, and a weighted sum in which the last byte counts once, the one before it twice, and so on.
    @inline(__always)
    private static func sums(_ stored: UInt32, _ count: Int) -> (UInt64, UInt64) {
        let first = UInt64(stored & 255), second = UInt64(stored >> 8 & 255)
        if count == 1 { return (first, first) }
        if count == 2 { return (first &+ second, 2 &* first &+ second) }
        let third = UInt64(stored >> 16 & 255)
        if count == 3 { return (first &+ second &+ third, 3 &* first &+ 2 &* second &+ third) }
        let fourth = UInt64(stored >> 24)
        return (first &+ second &+ third &+ fourth, 4 &* first &+ 3 &* second &+ 2 &* third &+ fourth)
    }

    /// Returns the checksum of two consecutive pieces of data.
    static func combined(_ first: UInt32, _ second: UInt32, secondByteCount: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: adler32_combine(UInt(first), UInt(second), secondByteCount))
    }
}
