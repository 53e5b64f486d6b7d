internal import System

/// The bytes of a file before they are written, with their digests.
struct EncodedFile: Sendable {
    let bytes: [UInt8]
    let digest: Digest
    /// Of the decoded pixels, when it is a frame.
    let pixels: Digest?

    init(_ bytes: [UInt8], pixels: Digest? = nil) {
        self.bytes = bytes
        self.pixels = pixels
        digest = Digest(of: bytes)
    }
}
