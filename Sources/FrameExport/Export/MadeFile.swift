internal import System

/// What is remembered of each file until the manifest is written: kept small, since there may be very many.
struct MadeFile: Sendable {
    /// The digest of its bytes.
    let bytes: Digest
    /// The digest of its decoded pixels, when it is a frame.
    let pixels: Digest?
    /// How many bytes it has.
    let size: Int
}
