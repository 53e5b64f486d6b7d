import FoundationEssentials
import Glibc

@testable import Fixtures
@testable import Imaging

/// Files in memory for readers that require paths.
enum Scratch {
    /// A folder for this process, with images at several scales.
    ///
    /// The folder is deleted when the process exits normally.
    static let folder: TemporaryFolder = {
        do {
            let folder = try TemporaryFolder()
            var writer = PNGWriter()
            for (name, side) in [("a.png", 2), ("a@2x.png", 4), ("b.png", 6)] {
                let bytes = try writer.encode(Bitmap(width: side, height: side))
                for directory in ["", "a.xcassets/group/one.imageset/"] { try folder.write(bytes, directory + name) }
            }
            return folder
        } catch {
            fatalError("fuzz: cannot write to the temporary folder: \(error)")
        }
    }()

    /// Writes an input to a file and returns its path.
    static func file(_ bytes: [UInt8], _ name: String = "input") -> String {
        let path = folder.path(name)
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(file) }
        guard file >= 0, write(file, bytes, bytes.count) == bytes.count else { fatalError("fuzz: cannot write \(path)") }
        return path
    }
}
