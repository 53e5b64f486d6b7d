/// A reason why the studio cannot run, as one line.
enum StudioError: Error, Equatable {
    case startedByHand
    case launch(String)
    case portOfAnotherStudio(Int)
    case portTaken(Int)
    case portForbidden(Int)
    case system(String, String)

    var status: Int32 {
        switch self {
        case .startedByHand, .launch: 64
        case .portOfAnotherStudio, .portTaken, .portForbidden, .system: 1
        }
    }
}

extension StudioError: CustomStringConvertible {
    var description: String {
        switch self {
        case .startedByHand: "refreshkit-studio needs a launch document on standard input; run 'refreshkit studio', which passes it"
        case .launch(let why): "the launch document is malformed: \(why); use refreshkit and refreshkit-studio of the same version"
        case .portOfAnotherStudio(let port):
            "port \(port) is used by another studio; open the address that it printed, or use any free port with --port 0"
        case .portTaken(let port): "port \(port) is used by another program; use another one, or any free port with --port 0"
        case .portForbidden(let port):
            "port \(port) is not allowed: permission denied; use one in 1024...65535, or any free port with --port 0"
        case .system(let task, let why): "cannot \(task): \(why)"
        }
    }
}
