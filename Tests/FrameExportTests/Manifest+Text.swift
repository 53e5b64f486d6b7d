@testable import FrameExport

extension Manifest {
    /// The text of a manifest of some files.
    static func text(of files: [ExportedFile], build: EngineBuild = .current) -> String {
        var bytes: [UInt8] = []
        let fingerprint = Manifest(build: build, files: files).fingerprint
        write(build: build, count: files.count, fingerprint: fingerprint) {
            files[$0]
        } to: {
            bytes += $0
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
