internal import Studio
internal import SystemSupport

/// Answers the requests of one page until it is closed.
enum StudioLoop {
    static func run(_ session: StudioSession, on socket: SessionSocket) throws {
        do throws(SystemError) {
            for answer in session.firstAnswers() { try socket.send(answer) }
            while true {
                switch socket.wait(watching: session.watchDescriptor) {
                case .message(let bytes): for answer in session.answers(to: bytes) { try socket.send(answer) }
                case .changedFiles: for answer in session.answersToChangedFiles() { try socket.send(answer) }
                case .end: return
                }
            }
        } catch {
            // The server has closed the connection, because the page was closed.
            return
        }
    }
}
