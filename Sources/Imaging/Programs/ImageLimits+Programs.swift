internal import SystemSupport

extension ImageLimits {
    /// Memory that programs need in addition to an image, in bytes.
    private static let programBytes = 256 << 20

    /// Limits for a program that decodes an image.
    var ofPrograms: ProgramLimits { ProgramLimits(seconds: maximumSeconds, bytes: maximumBytes + Self.programBytes) }

    /// Runs a program within these limits, with a file as its standard input, and returns its output.
    func output(
        of program: Program, _ arguments: [String], reading bytes: [UInt8], format: String, named file: String
    ) throws(ImageReadingError) -> [UInt8] {
        do throws(ProgramError) {
            let run = try ProgramRun(program, arguments, input: .bytes(bytes), output: .stream, limits: ofPrograms)
            return try run.readAll(maximum: maximumBytes)
        } catch {
            throw ImageReadingError(file, format: format, error)
        }
    }
}

extension ImageReadingError {
    /// Converts a decoding program's failure to an error.
    init(_ file: String, format: String, _ error: ProgramError) {
        let reason: Reason =
            switch error {
            case .missing(let program): .programMissing(program.name, format: format, package: program.package)
            case .noTemporaryFile(_, let why): .unreadable(why)
            case .failed(let program, let why): .damaged(format: format, Self.problem(why, program))
            case .timeout(_, let seconds): .timeout(format: format, seconds: seconds)
            case .tooMuchOutput(_, let maximum): .memory(needed: maximum + 1, maximum: maximum)
            case .canceled: .unreadable("canceled")
            }
        self.init(file, reason)
    }

    /// Returns a program's message without prefixes that repeat the format and the file.
    static func problem(_ text: String, _ program: Program) -> String {
        let prefixes = [
            "error reading SVG stdin: ", "error rendering SVG stdin: ", "rendering error: ", "XML parse error: ", "file:/dev/fd/0: ",
        ]
        var problem = text[...]
        for prefix in prefixes where problem.hasPrefix(prefix) { problem = problem.dropFirst(prefix.count) }
        // libxml2's message, such as "Error domain 1 code 77 on line 1 column 71 of data: Premature end of data in tag svg line 1".
        if problem.hasPrefix("Error domain "), let line = problem.firstRange(of: "line ") { problem = problem[line.lowerBound...] }
        let isPlain = problem.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        return "\(program.name): \(isPlain ? problem : "unreadable message")"
    }
}
