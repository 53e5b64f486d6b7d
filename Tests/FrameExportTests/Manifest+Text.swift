@testable import FrameExport

extension Manifest {
    /// The text of a manifest of some files.
    static func text(of files: [ExportedFile]) -> String {
        var bytes: [UInt8] = []
        let fingerprint = Manifest(build: .current, files: files).fingerprint
        write(count: files.count, fingerprint: fingerprint) {
            files[$0]
        } to: {
            bytes += $0
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
