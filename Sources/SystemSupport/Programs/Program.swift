/// A program that runs as a child process, found in the PATH.
package struct Program: Sendable, Hashable {
    package let name: String
    /// The Debian package that contains it.
    package let package: String
    /// Beginning of the line that says why the program failed; empty if the last line gives the reason.
    let failurePrefix: String

    package init(_ name: String, package: String? = nil, failurePrefix: String = "") {
        (self.name, self.package, self.failurePrefix) = (name, package ?? name, failurePrefix)
    }

    /// Encodes and decodes video.
    package static let ffmpeg = Program("ffmpeg")
}

/// Limits for a program; the system ends a program that exceeds one.
package struct ProgramLimits: Sendable, Equatable {
    /// Processor time in whole seconds, 1 or more; nil for no limit.
    package var seconds: Int?
    /// Memory that the program allocates, in bytes; nil for no limit.
    package var bytes: Int?

    package init(seconds: Int? = nil, bytes: Int? = nil) {
        (self.seconds, self.bytes) = (seconds, bytes)
    }
}

/// An error from running a program.
package enum ProgramError: Error, Equatable {
    /// The program is not in the PATH.
    case missing(Program)
    /// The program's files cannot be created; contains a sentence with a remedy.
    case noTemporaryFile(Program, why: String)
    /// The system refused to start the program; contains the reason in lowercase.
    case notStarted(Program, why: String)
    /// The program failed or hung; contains its last message or the reason in lowercase.
    case failed(Program, why: String)
    /// The program used up its processor time, or made no progress for a minute.
    case timeout(Program, seconds: Int)
    /// The program wrote more bytes than expected.
    case tooMuchOutput(Program, maximum: Int)
    /// The caller canceled the run.
    case canceled

    /// The reason, without the program's name unless the program is missing.
    package var reason: String {
        switch self {
        case .missing(let program): "\(program.name) is not in the PATH; install it with 'apt-get install \(program.package)'"
        case .noTemporaryFile(_, let why), .notStarted(_, let why), .failed(_, let why): why
        case .timeout(_, let seconds): "no result after \(seconds) s"
        case .tooMuchOutput(_, let maximum): "more than \(maximum) bytes of output"
        case .canceled: "canceled"
        }
    }
}
