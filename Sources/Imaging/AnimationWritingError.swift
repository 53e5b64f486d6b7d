/// Why frames could not be written as one animated file.
public enum AnimationWritingError: Error, Equatable, CustomStringConvertible {
    /// A coder gave up; its words.
    case compression(String)
    /// A frame, counted from 1, has pixels that are neither opaque nor fully transparent, and the format has no others.
    case halfTransparent(frame: Int)
    /// More pixels on a side than the format can say.
    case tooLarge(width: Int, height: Int, maximum: Int)

    /// The line a person reads.
    public var description: String {
        switch self {
        case .compression(let why):
            "the animation cannot be compressed: \(why)"
        case .halfTransparent(let frame):
            "frame \(frame) has half-transparent pixels, expected opaque and fully transparent ones only; choose a matte"
        case .tooLarge(let width, let height, let maximum):
            "frames of \(width)x\(height) pixels are too large, expected at most \(maximum) on each side"
        }
    }
}
