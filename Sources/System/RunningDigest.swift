internal import CCrypto

/// A digest of bytes that come one portion after the other.
package struct RunningDigest: ~Copyable {
    private let context: OpaquePointer?

    /// Digests nothing yet.
    package init() {
        context = EVP_MD_CTX_new()
        EVP_DigestInit_ex2(context, Digest.algorithm, nil)
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Digests the next bytes.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }

    /// The digest of all bytes.
    package consuming func finish() -> Digest {
        Digest { target in _ = EVP_DigestFinal_ex(context, target, nil) }
    }
}
