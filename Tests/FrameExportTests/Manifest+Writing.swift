import System

@testable import FrameExport

extension Manifest {
    /// Puts the text of a manifest together from its parts.
    static func write(
        build: EngineBuild, count: Int, fingerprint: Digest, file: (Int) -> ExportedFile, to take: ([UInt8]) -> Void
    ) {
        take(head(build, fingerprint))
        var digest = digest(of: build, fingerprint)
        for place in 0..<count {
            let line = file(place).line
            take(Array((place == 0 ? "\n" : ",\n").utf8) + line)
            digest = Self.digest(digest, followedBy: line[...])
        }
        take(Array("\n".utf8) + tail(digest))
    }
}
