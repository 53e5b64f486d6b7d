internal import Drawing
internal import Glibc
internal import RefreshKit
public import SystemSupport

/// A build of the engine; together with a fingerprint, the build determines a file's contents.
public struct EngineBuild: Sendable, Hashable {
    /// Version of the product.
    public let version: String
    /// Version of Cairo.
    public let cairo: String
    /// Digest of the program's build ID, or of the program file if it lacks a build ID; the digest of empty data if neither is available.
    public let program: Digest

    init(version: String, cairo: String, program: Digest) {
        self.version = version
        self.cairo = cairo
        self.program = program
    }

    /// The running program.
    public static let current = EngineBuild(
        version: EngineVersion.current, cairo: CairoVersion.current,
        program: BuildID.ofThisProgram.map { Digest(of: $0) } ?? (try? Digest(ofFileAt: "/proc/self/exe")) ?? Digest(of: ""))
}

extension EngineBuild: CustomStringConvertible {
    /// The versions and the first digits of the program's digest, such as `1.0.0 (Cairo 1.16.0, build 3fa9c2d1)`.
    public var description: String { "\(version) (Cairo \(cairo), build \(program.hex.prefix(8)))" }

    /// The build as one word, such as `1.0.0/1.16.0/3fa9…`, which another machine can compare with its own build.
    package var word: String { "\(version)/\(cairo)/\(program)" }

    /// Creates a build from its word; nil for any other text.
    package init?(word: String) {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let program = Digest(hex: parts[2]) else { return nil }
        self.init(version: parts[0], cairo: parts[1], program: program)
    }
}

/// The build ID that the linker stores near the start of a program.
///
/// The build ID is used because computing a digest of the entire program would take longer than drawing the first frames.
enum BuildID {
    private static let searchedByteCount = 4096

    /// Build ID of the running program, usually 20 bytes; nil if there is none.
    static var ofThisProgram: [UInt8]? {
        guard let file = try? OpenFile("/proc/self/exe", O_RDONLY) else { return nil }
        return among(
            [UInt8](unsafeUninitializedCapacity: searchedByteCount) { $1 = (try? file.read(into: UnsafeMutableRawBufferPointer($0))) ?? 0 })
    }

    /// Returns the build ID from its ELF note, which contains the note's name length, the ID length, the type (3), the name, and the ID.
    static func among(_ bytes: [UInt8]) -> [UInt8]? {
        for offset in stride(from: 0, through: bytes.count - 16, by: 4) {
            let end = offset + 16 + Int(bytes[offset + 4])
            guard bytes[offset..<offset + 4].elementsEqual([4, 0, 0, 0]), bytes[offset + 5..<offset + 8].elementsEqual([0, 0, 0]),
                bytes[offset + 8..<offset + 16].elementsEqual([3, 0, 0, 0, 0x47, 0x4E, 0x55, 0]), end > offset + 16, end <= bytes.count
            else { continue }
            return Array(bytes[offset + 16..<end])
        }
        return nil
    }
}
