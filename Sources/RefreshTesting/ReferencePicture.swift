internal import FoundationEssentials
public import Imaging

/// A picture that a test compares with, kept as a PNG file beside the tests.
///
/// A missing reference fails. A mismatch leaves the new picture (`NAME.new.png`) and the difference (`NAME.difference.png`) beside the
/// reference and says how to accept it. With `REFRESHKIT_RECORD=1` in the environment, references are written instead of compared.
public struct ReferencePicture: Sendable {
    /// The reference's file, ending in `.png`.
    public let path: String
    /// How far two channels may lie apart, of 255; 2 by default, for the rounding of different library versions.
    public var tolerance: Int
    /// The most bytes the reference may have; 8 KiB by default, so that a repository does not drown in pictures.
    public var maximumBytes = 8 << 10

    /// Names a reference.
    ///
    /// - Parameters:
    ///   - path: Its file, ending in `.png`.
    ///   - tolerance: How far two channels may lie apart, of 255.
    public init(at path: String, tolerance: Int = 2) {
        self.path = path
        self.tolerance = tolerance
    }

    /// Compares a picture with the reference.
    ///
    /// - Throws: `Failure`, which says what differs and how to accept the new picture, or the error of a file that cannot be read.
    public func check(_ bitmap: Bitmap) throws {
        var writer = PNGWriter()
        let bytes = try writer.encode(bitmap)
        guard bytes.count <= maximumBytes else { throw Failure.tooLarge(path, bytes.count, maximumBytes) }
        if ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1" { return try Self.write(bytes, to: path) }
        let new = beside("new")
        guard FileManager.default.fileExists(atPath: path) else {
            try Self.write(bytes, to: new)
            throw Failure.missing(path, new: new)
        }
        let reference = try ImageReader.read(contentsOf: path).frames[0].bitmap
        let difference = BitmapDifference(expected: reference, found: bitmap, tolerance: tolerance)
        guard !difference.isEmpty else { return }
        try Self.write(bytes, to: new)
        try Self.write(writer.encode(difference.picture()), to: beside("difference"))
        throw Failure.differs(path, difference.description, new: new)
    }

    /// What can be wrong with a picture.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// There is no reference yet.
        case missing(String, new: String)
        /// The picture is another one.
        case differs(String, String, new: String)
        /// The picture takes more bytes than a reference may have.
        case tooLarge(String, Int, Int)

        /// The line a person reads.
        public var description: String {
            switch self {
            case .missing(let path, let new): "\(path) is missing; look at \(new), and accept it with: mv \(new) \(path)"
            case .differs(let path, let how, let new):
                "\(path): \(how); look at \(new) and the difference beside it, and accept it with: mv \(new) \(path)"
            case .tooLarge(let path, let found, let maximum): "\(path) would take \(found) bytes, expected at most \(maximum); draw less"
            }
        }
    }

    private func beside(_ word: String) -> String {
        "\(path.dropLast(".png".count)).\(word).png"
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }
}
