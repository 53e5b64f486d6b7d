/// What can be wrong with the options of an image sequence together.
public enum ImageSequenceError: Error, Equatable, CustomStringConvertible {
    /// A rotation was given for several images: the path, and how many there are.
    case rotationOfSeveral(String, Int)

    /// The line a person reads.
    public var description: String {
        switch self {
        case .rotationOfSeveral(let path, let count):
            "option 'rotation' turns a single image, but \(path) has \(count); leave it out, or name one image"
        }
    }
}
