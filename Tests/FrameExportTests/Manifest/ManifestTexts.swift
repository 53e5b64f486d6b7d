import SystemSupport

@testable import FrameExport

extension Manifest {
    /// Returns a manifest's text.
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

extension Manifest {
    /// Assembles a manifest's text from its parts.
    static func write(
        build: EngineBuild, count: Int, fingerprint: Digest, file: (Int) -> ExportedFile, to take: ([UInt8]) -> Void
    ) {
        take(head(build, fingerprint))
        var digest = digest(of: build, fingerprint)
        for index in 0..<count {
            let line = file(index).line
            take(Array((index == 0 ? "\n" : ",\n").utf8) + line)
            digest = Self.digest(digest, followedBy: line[...])
        }
        take(Array("\n".utf8) + tail(digest))
    }
}

extension Journal {
    func note(_ file: ExportedFile) throws { try note(file.line) }
}
