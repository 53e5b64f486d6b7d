internal import SystemSupport

extension ImageLimits {
    /// Memory that programs need in addition to an image, in bytes.
    private static let programBytes = 256 << 20

    /// Limits for a program that decodes an image.
    var ofPrograms: ProgramLimits { ProgramLimits(seconds: maximumSeconds, bytes: maximumBytes + Self.programBytes) }
}

extension ImageReadingError {
    /// Converts a decoding program's failure to an error.
    init(_ file: String, format: String, _ error: ProgramError) {
        let reason: Reason =
            switch error {
            case .missing(let program): .programMissing(program.name, format: format, package: program.package)
            case .noTemporaryFile(_, let why): .unreadable(why)
            case .notStarted(let program, let why): .unreadable("\(program.name) cannot be started: \(why)")
            case .failed(let program, let why): .damaged(format: format, Self.problem(why, program))
            case .timeout(_, let seconds): .timeout(format: format, seconds: seconds)
            case .tooMuchOutput(_, let maximum): .memory(needed: maximum + 1, maximum: maximum)
            case .canceled: .unreadable("canceled")
            }
        self.init(file, reason)
    }

    /// Returns a program's message without prefixes that repeat the format and the file.
    static func problem(_ text: String, _ program: Program) -> String {
        let prefix = "file:/dev/fd/0: "
        let problem = text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]
        let isPlain = problem.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return "\(program.name): \(isPlain ? problem : "unreadable message")"
    }
}
