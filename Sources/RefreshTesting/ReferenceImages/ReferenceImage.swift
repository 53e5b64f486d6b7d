internal import FoundationEssentials
internal import Glibc
public import Imaging
internal import SystemSupport

/// A stored image for a test to compare against: a PNG file in the folder `References` next to the test file.
///
/// ```swift
/// let harness = StageHarness(ListView(rowCount: 3) { row in ListRow("Message \(row + 1)") })
/// try ReferenceImage("messages").check(harness.renderedFrame())
/// ```
///
/// If the reference is missing, `check` fails and writes the new image as `NAME.new.png`. If the images differ, it also writes
/// `NAME.difference.png`: the reference in pale gray with the differing pixels in red. The error says how to accept the new image. If the
/// images match, both files are deleted.
///
/// If the environment variable `REFRESHKIT_RECORD` is `1`, `check` writes the reference instead of comparing, and fails, so that a
/// recording run is never mistaken for a passing one.
public struct ReferenceImage: Sendable {
    /// Path of the reference, ending in `.png`; empty if the name is invalid.
    public let path: String
    /// Maximum difference per channel between pixels that count as equal, in 0...255 (default: 2, for rounding in different library
    /// versions).
    public var tolerance: Int

    /// Whether `check` writes the reference.
    package var isRecording = ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1"
    private let invalidName: String?

    /// Creates a reference image in the folder `References` next to the test file.
    ///
    /// `name` is a file name; `.png` is optional. `check` fails if it is empty, contains a slash, or ends in `.new` or `.difference`.
    public init(_ name: String, tolerance: Int = 2, testFile: String = #filePath) {
        let stem = name.withoutPNG
        let isUsable =
            ![".", "..", ""].contains(stem) && !stem.hasSlash && !stem.utf8.contains(0)
            && ![".new", ".difference"].contains(where: stem.hasSuffix)
        path = isUsable ? "References/\(stem).png".resolved(from: testFile.folderAndName.folder) : ""
        invalidName = isUsable ? nil : name
        self.tolerance = tolerance
    }

    /// Creates a reference image from a path.
    ///
    /// In `path`, `.png` is optional. A relative path is relative to the test file's folder, not to the working directory.
    public init(at path: String, tolerance: Int = 2, testFile: String = #filePath) {
        let isUsable = !path.folderAndName.name.isEmpty && !path.utf8.contains(0)
        self.path = isUsable ? (path.withoutPNG + ".png").resolved(from: testFile.folderAndName.folder) : ""
        invalidName = isUsable ? nil : path
        self.tolerance = tolerance
    }

    /// Compares a bitmap with the reference.
    ///
    /// If a file has to be written, `check` creates its folder.
    /// - Throws: `Failure`.
    public func check(_ bitmap: Bitmap) throws {
        if let invalidName { throw Failure.invalidName(invalidName) }
        var writer = PNGWriter()
        if isRecording {
            try write(writer.encode(bitmap), to: path)
            removeLeftovers()
            throw Failure.recorded(path)
        }
        guard FileWriter.kind(of: path) != nil else {
            try writeAndThrow([(beside("new"), writer.encode(bitmap))], for: .missing(path, new: beside("new")))
        }
        let reference = try reference()
        let difference = BitmapDifference(expected: reference, found: bitmap, tolerance: min(max(tolerance, 0), 255))
        guard !difference.isEmpty else { return removeLeftovers() }
        var files = [(beside("new"), try writer.encode(bitmap))]
        // Omit the difference if the sizes differ, because all of its pixels would be red.
        let hasDifference = reference.width == bitmap.width && reference.height == bitmap.height
        if hasDifference { files.append((beside("difference"), try writer.encode(difference.markedBitmap()))) }
        removeLeftovers()
        let shown = hasDifference ? beside("difference") : nil
        try writeAndThrow(files, for: .differs(path, difference.description, new: beside("new"), difference: shown))
    }

    private func reference() throws -> Bitmap {
        do {
            return try ImageReader.read(contentsOf: path).frames[0].bitmap
        } catch {
            throw Failure.unreadable(error.description)
        }
    }

    /// Writes files next to the reference, then throws the failure.
    private func writeAndThrow(_ files: [(path: String, bytes: [UInt8])], for failure: Failure) throws -> Never {
        for file in files {
            do throws(Failure) { try write(file.bytes, to: file.path) } catch { throw Failure.cannotWriteImages(failure, error) }
        }
        throw failure
    }

    /// Writes a file atomically, creating its folder if needed.
    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do throws(Folder.Failure) {
            if let folder = path.folderAndName.folder { try Folder.create(folder) }
        } catch {
            switch error {
            case .isAFile(let folder): throw .unwritable(folder, SystemError(code: EEXIST).message)
            case .brokenLink(let folder): throw .unwritable(folder, "it is a broken link")
            case .cannotCreate(let folder, let why): throw .unwritable(folder, why)
            }
        }
        do throws(FileWriter.Failure) {
            try FileWriter.write(bytes, to: path, overwrites: true)
        } catch {
            switch error {
            case .exists: throw .unwritable(path, SystemError(code: EEXIST).message)
            case .system(let why): throw .unwritable(path, why)
            }
        }
    }

    /// Deletes the files from an earlier failure.
    private func removeLeftovers() {
        for word in ["new", "difference"] { unlink(beside(word)) }
    }

    private func beside(_ word: String) -> String { "\(path.withoutPNG).\(word).png" }
}

extension String {
    /// The path without `.png`.
    fileprivate var withoutPNG: String { hasSuffix(".png") ? String(dropLast(".png".count)) : self }
}

extension ReferenceImage {
    /// Errors thrown by a comparison.
    public indirect enum Failure: Error, Equatable, CustomStringConvertible {
        /// The reference is missing. `new` is the path of the new image.
        case missing(String, new: String)
        /// The images differ. `new` and `difference` are the paths of the new image and, if the sizes are equal, of the difference.
        case differs(String, String, new: String, difference: String?)
        /// The reference was recorded because of `REFRESHKIT_RECORD`.
        case recorded(String)
        /// The name is not a valid file name.
        case invalidName(String)
        /// The reference cannot be read. The value contains the path and the reason.
        case unreadable(String)
        /// A file or a folder cannot be written. The values are its path and the reason.
        case unwritable(String, String)
        /// The images for the first failure could not be written because of the second.
        case cannotWriteImages(Failure, Failure)

        /// The problem, the file paths, and the command to accept the new image, in one line.
        public var description: String {
            switch self {
            case .missing(let path, let new):
                "\(path) is missing; check the new image \(new), and accept it with: \(Self.move(new, to: path))"
            case .differs(let path, let how, let new, let difference):
                "\(path): \(how); check the new image \(new)\(difference.map { " and the difference \($0)" } ?? ""), and accept the new one "
                    + "with: \(Self.move(new, to: path))"
            case .recorded(let path): "\(path) was recorded; run the tests again without REFRESHKIT_RECORD to compare"
            case .invalidName(let name):
                "'\(name)' is not a valid image name: expected a name such as 'pulled', without a folder and not ending in '.new' or "
                    + "'.difference'; ReferenceImage(at:) takes a path"
            case .unreadable(let why): "\(why); delete the file to start again"
            case .unwritable(let path, let why): "\(path) cannot be written: \(why)"
            case .cannotWriteImages(let failure, let reason): "\(failure.finding); \(reason.description)"
            }
        }

        /// The problem, without the paths.
        private var finding: String {
            switch self {
            case .missing(let path, _): "\(path) is missing"
            case .differs(let path, let how, _, _): "\(path): \(how)"
            default: description
            }
        }

        private static func move(_ source: String, to target: String) -> String { "mv \(quoted(source)) \(quoted(target))" }

        /// Returns a path, quoted for a shell if needed.
        private static func quoted(_ path: String) -> String {
            let isPlain = path.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || "/._-+".utf8.contains(byte)
            }
            return isPlain ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
    }
}
