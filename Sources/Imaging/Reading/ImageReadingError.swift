public import System

/// Why an image file could not be read: one line that names the file, what is wrong and what was expected.
public struct ImageReadingError: Error, Equatable, CustomStringConvertible {
    /// The file as the caller named it.
    public var file: String
    /// What is wrong with it.
    public var reason: Reason

    /// Makes the error of a file and a reason.
    public init(_ file: String, _ reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// Makes the error of a file that cannot be read at all.
    init(_ error: FileReadingError) {
        let reason: Reason =
            switch error.reason {
            case .unreadable(let why): .unreadable(why)
            case .tooLarge(let found, let maximum): .fileSize(found: found, maximum: maximum)
            }
        self.init(error.path, reason)
    }

    /// What can be wrong with an image file.
    public enum Reason: Equatable, Sendable {
        /// The file cannot be opened or read; the system's words, lower case.
        case unreadable(String)
        /// The file is empty.
        case empty
        /// The first bytes are those of no format that is read.
        case notAnImage
        /// Width and height are zero or past a limit.
        case size(width: Int, height: Int, maximumSide: Int, maximumPixels: Int)
        /// More frames than allowed.
        case frameCount(found: Int, maximum: Int)
        /// Reading would hold too many bytes at its peak.
        case memory(needed: Int, maximum: Int)
        /// The frames code too many pixels in all.
        case codedPixels(found: Int, maximum: Int)
        /// The system does not give the memory.
        case shortage(MemoryShortage)
        /// The file ends too early.
        case truncated(format: String, inside: String, expected: Int, found: Int)
        /// The file breaks its format's rules.
        case damaged(format: String, String)
        /// The file is larger than any image that is read.
        case fileSize(found: Int, maximum: Int)
    }

    /// The line a person reads.
    public var description: String { "\(file): \(reason.text)" }
}

extension ImageReadingError.Reason {
    var text: String {
        switch self {
        case .unreadable(let why):
            "cannot be read: \(why)"
        case .empty:
            "the file is empty, expected a PNG, APNG, GIF or WebP image"
        case .notAnImage:
            "not an image this tool reads (expected PNG, APNG, GIF or WebP)"
        case .size(let width, let height, let maximumSide, let maximumPixels):
            "claims \(width)x\(height) pixels, expected 1...\(maximumSide) on each side and at most \(maximumPixels) in all"
        case .frameCount(let found, let maximum):
            "holds more than \(found) frames, expected at most \(maximum)"
        case .memory(let needed, let maximum):
            "needs \(needed) bytes of memory to be read, expected at most \(maximum); use a smaller image or fewer frames"
        case .codedPixels(let found, let maximum):
            "holds \(found) pixels in all its frames, expected at most \(maximum); use smaller or fewer frames"
        case .shortage(let shortage):
            "needs \(shortage.needed) bytes of memory to be read, more than the system gives; use a smaller image, or allow more memory"
        case .truncated(let format, let inside, let expected, let found):
            "\(format) image ends inside \(inside) (expected \(expected) bytes, found \(found))"
        case .damaged(let format, let what):
            "damaged \(format) image: \(what)"
        case .fileSize(let found, let maximum):
            "holds \(found) bytes, expected an image file of at most \(maximum)"
        }
    }
}
