internal import FrameExport
internal import Glibc
internal import RefreshTesting
internal import System

/// Writes pictures of what failed; an earlier check's picture of the same is replaced, or removed where nothing fails any more.
struct CheckPictures {
    /// Where they go.
    let folder: String

    /// Writes the picture of a violation, and sees to it that there is none of anything else.
    ///
    /// - Returns: Its path; nil when there is nothing to see.
    /// - Throws: What keeps it from being drawn, written or removed.
    func show(_ verdict: ContractVerdict, of id: String) throws -> String? {
        let path = folder.appending(name: "\(id)-\(verdict.rule.rawValue).png")
        guard let bitmap = try verdict.violation?.picture() else {
            guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(path: path, why: SystemError.last.words) }
            return nil
        }
        try PictureFile.write(bitmap, to: path, pixelsPerPoint: 2)
        return path
    }

    /// A picture of an earlier check cannot be removed.
    struct Failure: Error, CustomStringConvertible {
        let path: String
        let why: String
        var description: String { "\(path) is of an earlier check and cannot be removed: \(why)" }
    }
}
