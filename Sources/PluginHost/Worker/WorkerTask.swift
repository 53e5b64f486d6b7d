internal import RefreshKit

/// What a worker does at the moment, for the line that says what became of it.
enum WorkerTask: Equatable {
    case starting
    case opening
    case making
    case ending
    case facts
    case picture(Moment)
    case drawing(Moment)

    /// Goes after "while".
    var words: String {
        switch self {
        case .starting: "it started"
        case .opening: "it was opened"
        case .making: "an instance was made"
        case .ending: "an instance was ended"
        case .facts: "it told the facts of an instance"
        case .picture(let moment): "it told which picture shows \(moment.words)"
        case .drawing(let moment): "it drew \(moment.words)"
        }
    }
}
