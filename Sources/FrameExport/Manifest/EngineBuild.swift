internal import Drawing
internal import RefreshKit
public import System

/// What drew the pictures: files of one fingerprint are the same for one build only.
public struct EngineBuild: Sendable, Hashable {
    /// The version of the product.
    public let version: String
    /// The version of Cairo.
    public let cairo: String
    /// The digest of the id that the linker gave the program; of the program's file when it gave none; of no bytes where the system does
    /// not show it.
    public let program: Digest

    /// Names a build.
    init(version: String, cairo: String, program: Digest) {
        self.version = version
        self.cairo = cairo
        self.program = program
    }

    /// The program that runs now, looked at once.
    public static let current = EngineBuild(
        version: EngineVersion.current, cairo: CairoVersion.current, program: Digest(ofProgramAt: "/proc/self/exe"))
}

extension Digest {
    /// What tells a program from another one.
    ///
    /// To digest a file of many megabytes would take longer than to draw the first frames, so the linker's id is taken when there is one: it
    /// follows from everything in the file.
    init(ofProgramAt path: String) {
        if let id = ProgramNotes.buildID(ofFileAt: path) {
            self.init(of: id)
        } else {
            self = (try? Digest(ofFileAt: path)) ?? Digest(of: [])
        }
    }
}
