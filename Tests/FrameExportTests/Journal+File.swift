@testable import FrameExport

extension Journal {
    /// Notes a file that has its name.
    func note(_ file: ExportedFile) throws { try note(file.line) }
}
