/// Why a picture could not be written as PNG.
public enum PNGWritingError: Error, Equatable, CustomStringConvertible {
    /// The compressor gave up; its words.
    case compression(String)

    /// The line a person reads.
    public var description: String {
        switch self {
        case .compression(let why): "the picture cannot be compressed: \(why)"
        }
    }
}
