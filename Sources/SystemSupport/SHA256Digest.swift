internal import CCrypto

/// A SHA-256 digest, which manifests of earlier versions contain.
public struct SHA256Digest: Sendable, Hashable {
    package static let byteCount = Int(SHA256_DIGEST_LENGTH)

    /// The bytes of the digest, in order.
    let words: (UInt64, UInt64, UInt64, UInt64)

    init(of bytes: UnsafeRawBufferPointer) {
        var running = RunningSHA256()
        running.append(bytes)
        self = running.finish()
    }

    /// Creates a digest from bytes that a closure writes.
    init(_ write: (UnsafeMutablePointer<UInt8>?) -> Void) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { write($0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
        self.words = words
    }

    /// Compares all bytes.
    public static func == (left: SHA256Digest, right: SHA256Digest) -> Bool { left.words == right.words }

    /// Hashes the first eight bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

/// Computes a SHA-256 digest from consecutive pieces.
package struct RunningSHA256: ~Copyable {
    private var context = SHA256_CTX()

    package init() { SHA256_Init(&context) }

    package mutating func append(_ bytes: UnsafeRawBufferPointer) { SHA256_Update(&context, bytes.baseAddress, bytes.count) }

    package consuming func finish() -> SHA256Digest {
        var context = context
        return SHA256Digest { target in SHA256_Final(target, &context) }
    }
}
