/// The reason two sides cannot be compared.
public enum ComparisonError: Error, Equatable {
    /// Neither side has a file; contains the names of both sides.
    case noFiles(String, String)
    /// A file has a name that is not UTF-8.
    case notUTF8(String)
    /// A link to a folder, a broken link, or a special file cannot be compared.
    case notAFile(String)
    /// A difference image would replace a file that is not a difference image.
    case foreignImage(String)
    /// A single file cannot be compared with a side that has several passes or files.
    case severalPasses(String, count: Int)
}

extension ComparisonError: CustomStringConvertible {
    /// A one-line description for users.
    public var description: String {
        switch self {
        case .noFiles(let found, let expected):
            "\(found) and \(expected) contain no files, expected exports to compare; check both paths"
        case .notUTF8(let path): "\(path): the name is not UTF-8; rename the file"
        case .notAFile(let path):
            "\(path): is a link to a folder, a broken link, or a special file, expected files and folders; compare without it"
        case .foreignImage(let path):
            "\(path): already exists and is not an image of an earlier comparison; choose another folder for the images, or delete it"
        case .severalPasses(let name, let count):
            "\(name): has \(count == 0 ? "no frames" : "\(count) passes and files"), expected one, to compare with a single file; "
                + "export a single phase, appearance, and scale"
        }
    }
}
