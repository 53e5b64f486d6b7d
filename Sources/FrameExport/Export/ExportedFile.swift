internal import Imaging
public import RefreshKit

/// A file of an export, as it is reported and remembered.
public struct ExportedFile: Sendable, Equatable {
    /// Its path, relative to the export's folder.
    public let path: String
    /// What it followed from.
    let fingerprint: Digest
    /// The digest of its bytes.
    let bytes: Digest
    /// How many bytes it has.
    let size: Int
    /// The digest of its decoded pixels; nil for what is no still PNG file of a frame.
    let pixels: Digest?
}
