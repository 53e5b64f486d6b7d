internal import RefreshKit
package import SystemSupport

/// A request from the page that cannot be carried out.
package enum StudioError: Error, Equatable {
    case noPhone(Int)
    /// The subject is neither in the catalog nor among those with which the studio was started.
    case notOffered(String)
    /// The option's value is a path with which the studio was not started.
    case pathOption(String)
    case invalidName(String)
    case unknownFormat(String, known: [String])
    case emptyTake
    /// The take's scene would not be read back unchanged; contains the reason.
    case unsavable(String)
}

extension StudioError: MessageError {
    package var message: Message {
        switch self {
        case .noPhone(let index): "no phone has the index \(index); reload the page"
        case .notOffered(let name): "'\(name)' is not in the catalog; start the studio with it to show it"
        case .pathOption(let name): "option '\(name)' is a path, which the page cannot change; start the studio with another one"
        case .invalidName(""): "the name is empty, expected letters, digits, '-', and '_', such as my-take"
        case .invalidName(let name):
            "'\(name)' is not a valid file name, expected letters, digits, '-', and '_', such as my-take"
        case .unknownFormat(let format, let known): "unknown format '\(format)', expected one of \(known.joined(separator: ", "))"
        case .emptyTake: "nothing has been done yet; pull the list first"
        case .unsavable(let why): "the take cannot be saved as a scene: \(why)"
        }
    }
}
