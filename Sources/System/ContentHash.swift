internal import CXXHash

/// A 128-bit XXH3 hash, which identifies content at the speed of memory.
///
/// It detects every accidental change, but unlike `Digest`, not forgery.
public struct ContentHash: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// Computes the hash of bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
        (high, low) = (hash.high64, hash.low64)
    }

    /// Computes the hash of the bytes of other hashes, each with its high bytes first.
    public init(of hashes: [ContentHash]) {
        // In memory, the words of a hash are in this order, but with their low bytes first.
        let words = hashes.map { ContentHash(high: $0.high.bigEndian, low: $0.low.bigEndian) }
        self = words.withUnsafeBytes { ContentHash(of: $0) }
    }

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Parses 32 lowercase hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        let digits = Array(hex.utf8)
        guard digits.count == 32, digits.allSatisfy({ Self.digits.contains($0) }),
            let high = UInt64(hex.prefix(16), radix: 16), let low = UInt64(hex.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// The hash as 32 lowercase hexadecimal digits.
    public var hex: String {
        String(unsafeUninitializedCapacity: 32) { target in
            for (index, word) in [high, low].enumerated() {
                for place in 0..<16 { target[16 * index + place] = Self.digits[Int(word >> UInt64(60 - 4 * place) & 15)] }
            }
            return 32
        }
    }
}

extension ContentHash: CustomStringConvertible {
    /// The hash as 32 lowercase hexadecimal digits.
    public var description: String { hex }
}
