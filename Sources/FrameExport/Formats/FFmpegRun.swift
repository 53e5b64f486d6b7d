internal import SystemSupport

/// An ffmpeg process that receives frames through a pipe and writes one file.
///
/// ffmpeg never waits for its output to be read, so writing to it cannot deadlock.
struct FFmpegRun {
    private let format: String
    private let run: ProgramRun

    /// Starts ffmpeg.
    ///
    /// `arguments` contains neither the program's name nor the output file. `format` is named in errors. `isCanceled` is checked while
    /// waiting; returning true ends the process. Throws `ExportError` if ffmpeg is missing or cannot be started.
    init(_ arguments: [String], format: String, isCanceled: @escaping @Sendable () -> Bool = { false }) throws(ExportError) {
        self.format = format
        do throws(ProgramError) {
            run = try ProgramRun(.ffmpeg, arguments + ["-y", "/dev/fd/3"], input: .stream, output: .file, isCanceled: isCanceled)
        } catch {
            throw ExportError(error, format: format)
        }
    }

    func write(_ bytes: [UInt8]) throws(ExportError) {
        do throws(ProgramError) { try run.write(bytes) } catch { throw ExportError(error, format: format) }
    }

    /// Closes ffmpeg's input, waits for it to exit, and returns the contents of the file.
    func finish() throws(ExportError) -> [UInt8] {
        do throws(ProgramError) { return try run.finish() } catch { throw ExportError(error, format: format) }
    }
}

extension ExportError {
    fileprivate init(_ error: ProgramError, format: String) {
        self =
            switch error {
            case .missing(let program): .programMissing(program.name, format: format, package: program.package)
            case .noTemporaryFile(let program, let why), .notStarted(let program, let why), .failed(let program, let why):
                .programFailed(program.name, format: format, why: why)
            case .timeout(let program, let seconds): .programFailed(program.name, format: format, why: "no result after \(seconds) s")
            case .tooMuchOutput(let program, let maximum): .programFailed(program.name, format: format, why: "more than \(maximum) bytes")
            case .canceled: .stopped
            }
    }
}
