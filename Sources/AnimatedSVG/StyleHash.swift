internal import CNettle
internal import SystemSupport

/// The SHA-256 hash of a style sheet, by which a page's content security policy can allow it.
struct StyleHash: CustomStringConvertible {
    private let bytes: [UInt8]

    init(of style: String) {
        let text = Array(style.utf8)
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, text.count, text)
        bytes = Array(unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
            count = buffer.count
            nettle_sha256_digest(&context, count, buffer.baseAddress)
        }
    }

    /// The hash as a source of a policy, such as `sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=`.
    var description: String { "sha256-" + String(decoding: bytes.base64, as: UTF8.self) }
}
