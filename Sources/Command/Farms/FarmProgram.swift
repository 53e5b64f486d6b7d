internal import FrameExport
internal import SystemSupport

/// An engine's program, which inherits all environment variables except the task numbers of another job.
struct FarmProgram {
    let engine: String
    let program: Program

    /// The remedy if the program is missing, such as "install it with 'apt-get install parallel'".
    private let remedy: String

    /// Creates a program; `failurePrefix` begins the line that says why it failed.
    init(_ name: String, of engine: String, remedy: String, failurePrefix: String = "") {
        self.engine = engine
        self.remedy = remedy
        program = Program(name, failurePrefix: failurePrefix)
    }

    /// Runs the program, and returns its output without leading and trailing spaces.
    ///
    /// Ctrl-C ends the program unless `isInterruptible` is false.
    @discardableResult func run(_ arguments: [String], isInterruptible: Bool = true) throws(FarmError) -> String {
        do throws(ProgramError) {
            let run = try ProgramRun(
                program, arguments, input: .bytes([]), output: .stream, environment: .all(except: Shard.taskVariables),
                isCanceled: { isInterruptible && Interrupt.wasRaised })
            let text = String(decoding: try run.readAll(maximum: 64 << 20), as: UTF8.self)
            return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        } catch {
            switch error {
            case .missing: throw .programMissing(program.name, engine: engine, remedy: remedy)
            case .failed(_, let why):
                let kind = ["error: ", "fatal: "].first(where: why.hasPrefix) ?? ""
                throw .refused(program.name, engine: engine, why: String(why.dropFirst(kind.count)))
            case .canceled: throw .interrupted
            default: throw .refused(program.name, engine: engine, why: error.reason)
            }
        }
    }
}
