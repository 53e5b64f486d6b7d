internal import Drawing
public import Imaging
internal import RefreshKit

/// What drew the pictures: files of one fingerprint are the same for one build only.
public struct EngineBuild: Sendable, Hashable {
    /// The version of the product.
    public let version: String
    /// The version of Cairo.
    public let cairo: String
    /// The digest of the program's file; that of no bytes where the system does not show it.
    public let program: Digest

    /// Names a build.
    init(version: String, cairo: String, program: Digest) {
        self.version = version
        self.cairo = cairo
        self.program = program
    }

    /// The program that runs now, read once.
    public static let current = EngineBuild(
        version: EngineVersion.current, cairo: CairoVersion.current,
        program: (try? Digest(ofFileAt: "/proc/self/exe")) ?? Digest(of: []))
}
