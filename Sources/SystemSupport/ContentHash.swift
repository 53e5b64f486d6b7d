internal import CXXHash

/// A 128-bit XXH3 hash, which identifies content at the speed of memory.
public struct ContentHash: Sendable, Hashable {
    static let byteCount = 16

    /// The bytes of the hash, with its high bytes first.
    let words: (UInt64, UInt64)

    /// Computes the hash of bytes.
    public init(of bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    /// Computes the hash of the bytes of other hashes, each with its high bytes first.
    public init(of hashes: [ContentHash]) { self = hashes.withUnsafeBytes { ContentHash(of: $0) } }

    init(_ hash: XXH128_hash_t) { words = (hash.high64.bigEndian, hash.low64.bigEndian) }

    /// Creates a hash from its 16 bytes.
    init(bytes: [UInt8]) {
        words = bytes.withUnsafeBytes { ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) }
    }

    /// Compares all bytes.
    public static func == (left: ContentHash, right: ContentHash) -> Bool { left.words == right.words }

    /// Hashes the first eight bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
