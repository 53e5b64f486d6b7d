internal import RefreshKit
package import System

/// A request of the page that cannot be carried out.
package enum StudioError: Error, Equatable {
    case noPhone(Int)
    case invalidName(String)
    case unknownFormat(String, known: [String])
    case emptyTake
    /// The scene of a take would not be read back as it is; contains the reason.
    case unsavable(String)
}

extension StudioError: MessageError {
    package var message: Message {
        switch self {
        case .noPhone(let index): "no phone has the index \(index); reload the page"
        case .invalidName(let name):
            "'\(name)' is not a name for a file, expected letters, digits, '-', and '_', such as my-gesture"
        case .unknownFormat(let format, let known): "unknown format '\(format)', expected one of \(known.joined(separator: ", "))"
        case .emptyTake: "nothing has been done yet; pull the list first"
        case .unsavable(let why): "the take cannot be saved as a scene: \(why)"
        }
    }
}
