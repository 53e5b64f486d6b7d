internal import FoundationEssentials
internal import Glibc
public import Imaging
internal import System

/// A picture that a test compares with, kept as a PNG file in the folder `References` beside the test file.
///
/// ```swift
/// try ReferencePicture("pulled").check(harness.renderedFrame())
/// ```
///
/// A missing reference fails, and leaves the new picture as `NAME.new.png`. A mismatch also leaves `NAME.difference.png`, the reference in
/// pale gray with the differing pixels in red. The failure says how to accept the new picture. A match deletes both files.
///
/// With `REFRESHKIT_RECORD=1` in the environment, `check` writes the reference instead of comparing, and fails with a line that says so:
/// a recording run is never mistaken for a passing one.
public struct ReferencePicture: Sendable {
    /// The file of the reference, ending in `.png`; empty for a name that is not usable.
    public let path: String
    /// The largest difference between two channels that counts as equal, in 0...255; 2 by default, for the rounding of different versions
    /// of the libraries that draw.
    public var tolerance: Int

    /// Whether `check` writes the reference.
    package var isRecording = ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1"
    private let unusableName: String?

    /// Names a picture in the folder `References` beside the test file.
    ///
    /// - Parameters:
    ///   - name: The name of the file, without a folder; `pulled` and `pulled.png` are the same picture. An empty name, one with a slash, and
    ///     one that ends in `.new` or `.difference` fail in `check`.
    ///   - tolerance: The largest difference between two channels that counts as equal, in 0...255; 2 by default.
    ///   - testFile: The test file; the calling file by default.
    public init(_ name: String, tolerance: Int = 2, testFile: String = #filePath) {
        let stem = name.withoutPNG
        let isUsable =
            ![".", "..", ""].contains(stem) && !stem.hasSlash && !stem.utf8.contains(0)
            && ![".new", ".difference"].contains(where: stem.hasSuffix)
        path = isUsable ? "References/\(stem).png".resolved(from: testFile.folderAndName.folder) : ""
        unusableName = isUsable ? nil : name
        self.tolerance = tolerance
    }

    /// Names a picture by its path.
    ///
    /// - Parameters:
    ///   - path: The file; `.png` is added if it is missing. A relative path starts from the folder of the test file, never from the
    ///     working directory.
    ///   - tolerance: The largest difference between two channels that counts as equal, in 0...255; 2 by default.
    ///   - testFile: The test file; the calling file by default.
    public init(at path: String, tolerance: Int = 2, testFile: String = #filePath) {
        let isUsable = !path.folderAndName.name.isEmpty && !path.utf8.contains(0)
        self.path = isUsable ? (path.withoutPNG + ".png").resolved(from: testFile.folderAndName.folder) : ""
        unusableName = isUsable ? nil : path
        self.tolerance = tolerance
    }

    /// Compares a picture with the reference.
    ///
    /// Creates the folder of the reference when it writes a file.
    /// - Parameter bitmap: The picture.
    /// - Throws: `Failure`.
    public func check(_ bitmap: Bitmap) throws {
        if let unusableName { throw Failure.unusableName(unusableName) }
        var writer = PNGWriter()
        if isRecording {
            try write(writer.encode(bitmap), to: path)
            removeLeftovers()
            throw Failure.recorded(path)
        }
        guard FileWriter.kind(of: path) != nil else {
            try leave([(beside("new"), writer.encode(bitmap))], for: .missing(path, new: beside("new")))
        }
        let reference = try reference()
        let difference = BitmapDifference(expected: reference, found: bitmap, tolerance: min(max(tolerance, 0), 255))
        guard !difference.isEmpty else { return removeLeftovers() }
        var files = [(beside("new"), try writer.encode(bitmap))]
        // A difference between two sizes would be red all over.
        let hasDifference = reference.width == bitmap.width && reference.height == bitmap.height
        if hasDifference { files.append((beside("difference"), try writer.encode(difference.picture()))) }
        removeLeftovers()
        let shown = hasDifference ? beside("difference") : nil
        try leave(files, for: .differs(path, difference.description, new: beside("new"), difference: shown))
    }

    private func reference() throws -> Bitmap {
        do {
            return try ImageReader.read(contentsOf: path).frames[0].bitmap
        } catch {
            throw Failure.unreadable(error.description)
        }
    }

    /// Writes files beside the reference, and throws what is wrong.
    private func leave(_ files: [(path: String, bytes: [UInt8])], for failure: Failure) throws -> Never {
        for file in files {
            do throws(Failure) { try write(file.bytes, to: file.path) } catch { throw Failure.notKept(failure, error) }
        }
        throw failure
    }

    /// Writes a file whole or not at all, and makes its folder.
    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do throws(Folder.Failure) {
            if let folder = path.folderAndName.folder { try Folder.make(folder) }
        } catch {
            switch error {
            case .isAFile(let folder): throw .unwritable(folder, SystemError(code: EEXIST).words)
            case .leadsNowhere(let folder): throw .unwritable(folder, "it is a link that leads nowhere")
            case .cannotMake(let folder, let why): throw .unwritable(folder, why)
            }
        }
        do throws(FileWriter.Failure) {
            try FileWriter.write(bytes, to: path, overwrites: true)
        } catch {
            switch error {
            case .exists: throw .unwritable(path, SystemError(code: EEXIST).words)
            case .system(let why): throw .unwritable(path, why)
            }
        }
    }

    /// Deletes what an earlier failure left.
    private func removeLeftovers() {
        for word in ["new", "difference"] { unlink(beside(word)) }
    }

    private func beside(_ word: String) -> String { "\(path.withoutPNG).\(word).png" }
}

extension String {
    /// Without the ending `.png`.
    fileprivate var withoutPNG: String { hasSuffix(".png") ? String(dropLast(".png".count)) : self }
}

extension ReferencePicture {
    /// Why a picture does not pass.
    public indirect enum Failure: Error, Equatable, CustomStringConvertible {
        /// There is no reference yet; the new picture is beside it.
        case missing(String, new: String)
        /// The picture is not the one of the reference; the new picture is beside it, and the difference if the sizes are equal.
        case differs(String, String, new: String, difference: String?)
        /// The reference was written, because the environment asks for it.
        case recorded(String)
        /// The name is not one of a picture.
        case unusableName(String)
        /// The reference is there but cannot be read; path and reason.
        case unreadable(String)
        /// A file or a folder cannot be written; path and reason.
        case unwritable(String, String)
        /// The first failure, whose pictures could not be kept because of the second.
        case notKept(Failure, Failure)

        /// One line for the person who runs the tests: what is wrong, where the files are, and what to do.
        public var description: String {
            switch self {
            case .missing(let path, let new):
                "\(path) is missing; look at the new picture \(new), and accept it with: \(Self.move(new, to: path))"
            case .differs(let path, let how, let new, let difference):
                "\(path): \(how); look at the new picture \(new)\(difference.map { " and the difference \($0)" } ?? ""), and accept the new one "
                    + "with: \(Self.move(new, to: path))"
            case .recorded(let path): "\(path) was recorded; run the tests again without REFRESHKIT_RECORD to compare"
            case .unusableName(let name):
                "'\(name)' is not a name for a picture: expected one such as 'pulled', without a folder and not ending in '.new' or "
                    + "'.difference'; ReferencePicture(at:) takes a path"
            case .unreadable(let why): "\(why); delete the file to start again"
            case .unwritable(let path, let why): "\(path) cannot be written: \(why)"
            case .notKept(let failure, let reason): "\(failure.finding); \(reason.description)"
            }
        }

        /// What is wrong, without the files that should show it.
        private var finding: String {
            switch self {
            case .missing(let path, _): "\(path) is missing"
            case .differs(let path, let how, _, _): "\(path): \(how)"
            default: description
            }
        }

        private static func move(_ source: String, to target: String) -> String { "mv \(quoted(source)) \(quoted(target))" }

        /// A path as a shell reads it.
        private static func quoted(_ path: String) -> String {
            let isPlain = path.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || "/._-+".utf8.contains(byte)
            }
            return isPlain ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
    }
}
