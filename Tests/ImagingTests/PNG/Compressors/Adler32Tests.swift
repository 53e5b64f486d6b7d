import Testing

@testable import Imaging

@Suite struct Adler32Tests {
    /// Covers spans shorter and longer than a vector and a block of vectors, with the largest sums and undefined top bytes.
    @Test(arguments: [0, 1, 3, 4, 5, 63, 64, 65, 68, 129, 1170]) func spansOfPixelsHaveTheChecksumOfTheirBytes(count: Int) {
        for pixel in [0xFFFF_FFFF, 0x0012_3456, 0x80FF_0001] as [UInt32] {
            let pixels = (0..<count).map { pixel ^ UInt32($0 % 3 == 0 ? 0 : $0) }
            var adler = Adler32()
            for _ in 0..<2 {
                adler.reduce()
                pixels.withUnsafeBufferPointer { if let start = $0.baseAddress { adler.add(rgb: start, count) } }
            }
            let bytes = (pixels + pixels).flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
            #expect(adler.value == Self.checksum(bytes))
        }
    }

    /// Computes the checksum as defined in RFC 1950, 8.2.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1, high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
