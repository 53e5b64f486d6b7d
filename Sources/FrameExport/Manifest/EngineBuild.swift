internal import Drawing
internal import Glibc
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
        version: EngineVersion.current, cairo: CairoVersion.current,
        program: BuildID.ofThisProgram.map { Digest(of: $0) } ?? (try? Digest(ofFileAt: "/proc/self/exe")) ?? Digest(of: []))
}

/// The id that a linker works out from everything it puts into a program, and notes at the begin of the file: to digest many megabytes would
/// take longer than to draw the first frames.
enum BuildID {
    /// How far notes are looked for, in bytes: they follow the header.
    private static let reach = 4096

    /// That of the program that runs, mostly 20 bytes; nil when there is none.
    static var ofThisProgram: [UInt8]? {
        guard let file = try? OpenFile("/proc/self/exe", O_RDONLY) else { return nil }
        return among([UInt8](unsafeUninitializedCapacity: reach) { $1 = (try? file.read(into: UnsafeMutableRawBufferPointer($0))) ?? 0 })
    }

    /// Looks for the note: the length of its owner's name, that of the id, type 3, the owner, the id.
    static func among(_ bytes: [UInt8]) -> [UInt8]? {
        for place in stride(from: 0, through: bytes.count - 16, by: 4) {
            let end = place + 16 + Int(bytes[place + 4])
            guard bytes[place..<place + 4].elementsEqual([4, 0, 0, 0]), bytes[place + 5..<place + 8].elementsEqual([0, 0, 0]),
                bytes[place + 8..<place + 16].elementsEqual([3, 0, 0, 0, 0x47, 0x4E, 0x55, 0]), end > place + 16, end <= bytes.count
            else { continue }
            return Array(bytes[place + 16..<end])
        }
        return nil
    }
}
