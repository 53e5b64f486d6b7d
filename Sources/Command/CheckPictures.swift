internal import FrameExport
internal import Imaging
internal import RefreshTesting

/// Writes pictures of what failed; an earlier check's picture of the same is replaced.
struct CheckPictures {
    /// Where they go.
    let folder: String

    /// Writes the picture of a violation.
    ///
    /// - Returns: Its path; nil when there is nothing to see.
    /// - Throws: What keeps it from being drawn or written.
    func write(_ violation: ContractViolation, of id: String) throws -> String? {
        guard let bitmap = try violation.picture() else { return nil }
        let path = folder.appending(name: "\(id)-\(violation.rule.rawValue).png")
        try PictureFile.write(bitmap, to: path, pixelsPerPoint: 2)
        return path
    }
}
