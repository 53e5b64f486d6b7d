internal import CZlib

/// The checksum of a zlib stream (RFC 1950, 2.2); it can add a run of equal pixels, and spans of RGB pixels, in one step.
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

    /// Adds RGB pixels in row order, in a form that needs no branches for their colors.
    ///
    /// Each lane of a vector adds every fourth pixel: its red and blue in one word, and its green in another.
    mutating func add(rgb pixels: UnsafePointer<UInt32>, _ count: Int) {
        let raw = UnsafeRawPointer(pixels)
        var index = 0
        while index &+ 4 <= count {
            // Few enough steps that no sum exceeds 16 bits.
            let steps = min((count &- index) >> 2, 16)
            var pairs = SIMD4<UInt32>(), greens = SIMD4<UInt32>()
            // Running totals of these sums before each step, so that a byte counts once for each later step.
            var pairsBefore = SIMD4<UInt32>(), greensBefore = SIMD4<UInt32>()
            for _ in 0..<steps {
                let four = raw.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
                pairsBefore &+= pairs
                greensBefore &+= greens
                pairs &+= four & 0x00FF_00FF
                greens &+= (four &>> 8) & 0xFF
                index &+= 4
            }
            let reds = pairs &>> 16, blues = pairs & 0xFFFF
            let sums = reds &+ greens &+ blues
            let before = ((pairsBefore &>> 16) &+ greensBefore &+ (pairsBefore & 0xFFFF)).wrappedSum()
            // Within a pixel, blue counts once, green twice, and red three times. The lanes are 3, 2, 1, and 0 pixels from the end of a
            // step.
            let within = (sums &+ greens &+ 2 &* reds).wrappedSum()
            let after = 3 &* sums[0] &+ 2 &* sums[1] &+ sums[2]
            high &+= UInt64(truncatingIfNeeded: 12 &* steps) &* low &+ UInt64(12 &* before &+ 3 &* after &+ within)
            low &+= UInt64(sums[0] &+ sums[1] &+ sums[2] &+ sums[3])
        }
        while index < count {
            let kind = RGBStorage()
            add(kind.stored(pixels[index] & RGBStorage.mask), of: kind)
            index &+= 1
        }
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
