public import SystemSupport

/// A failure to read an image file, with a one-line message that names the file and states the problem and the expected content.
public struct ImageReadingError: Error, Equatable, CustomStringConvertible {
    /// Name of the file, as passed by the caller.
    public var file: String
    /// The problem with the file.
    public var reason: Reason

    /// Creates an error.
    public init(_ file: String, _ reason: Reason) {
        self.file = file
        self.reason = reason
    }

    init(_ error: FileReadingError) {
        let reason: Reason =
            switch error.reason {
            case .unreadable(let why): .unreadable(why)
            case .tooLarge(let found, let maximum): .fileSize(found: found, maximum: maximum)
            }
        self.init(error.path, reason)
    }

    /// The reason an image file cannot be read.
    public enum Reason: Equatable, Sendable {
        /// The file cannot be opened or read; includes the system's message in lowercase.
        case unreadable(String)
        /// The file is empty.
        case empty
        /// The first bytes do not match any supported format.
        case notAnImage
        /// The file is of another kind, such as "a PDF document"; includes what to do, if anything.
        case otherFile(String, remedy: String?)
        /// Width or height is zero or over a limit.
        case size(width: Int, height: Int, maximumSide: Int, maximumPixels: Int)
        /// The file has more frames than allowed.
        case frameCount(found: Int, maximum: Int)
        /// Reading would need more memory than allowed; both values are in bytes.
        case memory(needed: Int, maximum: Int)
        /// The frames have too many pixels in total.
        case codedPixels(found: Int, maximum: Int)
        /// The system does not have enough memory.
        case shortage(MemoryShortage)
        /// The file ends too early.
        case truncated(format: String, inside: String, expected: Int, found: Int)
        /// The file violates the rules of its format.
        case damaged(format: String, String)
        /// The file is larger than the maximum.
        case fileSize(found: Int, maximum: Int)
        /// An SVG file contains neither a width and a height nor a view box.
        case noSize
        /// The program that decodes the format is not in the PATH; contains its name and its Debian package.
        case programMissing(String, format: String, package: String)
        /// Decoding takes more processor time than allowed.
        case timeout(format: String, seconds: Int)
    }

    /// The one-line message.
    public var description: String { "\(file): \(reason.text)" }
}

extension ImageReadingError.Reason {
    var text: String {
        switch self {
        case .unreadable(let why):
            "cannot be read: \(why)"
        case .empty:
            "the file is empty, expected a PNG, APNG, GIF, WebP, JPEG, SVG, or HEIC image, or a video"
        case .notAnImage:
            "not a supported image, expected PNG, APNG, GIF, WebP, JPEG, SVG, HEIC, or a video"
        case .otherFile(let kind, let remedy):
            "is \(kind), expected a supported image or video\(remedy.map { "; \($0)" } ?? "")"
        case .size(let width, let height, let maximumSide, let maximumPixels):
            "claims \(width)x\(height) pixels, expected 1...\(maximumSide) on each side and at most \(maximumPixels) in total"
        case .frameCount(let found, let maximum):
            "has more than \(found) frames, expected at most \(maximum)"
        case .memory(let needed, let maximum):
            "reading takes \(needed) bytes of memory, expected at most \(maximum); use a smaller image or fewer frames"
        case .codedPixels(let found, let maximum):
            "its frames have \(found) pixels in total, expected at most \(maximum); use smaller or fewer frames"
        case .shortage(let shortage):
            "reading takes \(shortage.needed) bytes of memory, more than is available; use a smaller image or allow more memory"
        case .truncated(let format, let inside, let expected, let found):
            "\(format) image ends inside \(inside) (expected \(expected) bytes, found \(found))"
        case .damaged(let format, let problem):
            "damaged \(format) image: \(problem)"
        case .fileSize(let found, let maximum):
            "the file has \(found) bytes, expected at most \(maximum)"
        case .noSize:
            "the SVG image has no size, expected 'width' and 'height', or 'viewBox'"
        case .programMissing(let program, let format, let package):
            "reading \(format) needs \(program), which is not in the PATH; install it with 'apt-get install \(package)'"
        case .timeout(let format, let seconds):
            "decoding takes more than \(seconds) s; use a simpler \(format == "SVG" ? "image" : "file")"
        }
    }
}
