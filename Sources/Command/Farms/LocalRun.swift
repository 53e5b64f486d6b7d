internal import FrameExport
internal import Glibc
internal import SystemSupport

/// A script that runs the engine's program on this machine, in the background, in its own session.
struct LocalRun: SubmittedJob {
    /// File name of the script.
    static let script = "run.sh"
    static let log = "run.log"

    let summary: String
    private let process: pid_t
    private let statusFile: String
    private let shownFile: String

    var watch: String { "tail -f \(CheckScript.quoted(shownFile))" }
    var cancel: String { "kill -- -\(process)" }

    /// The line of a script that writes its exit status to a file when it ends.
    static let keepsStatus = "# 'refreshkit submit --wait' reads the exit status from this file.\ntrap 'echo $? >\"$0.status\"' EXIT"

    static func commands(of job: FarmJob) -> [[String]] { [["sh", job.path(script)]] }

    /// Starts a job's script.
    ///
    /// `shown` is the name of the file that shows the progress.
    init(_ job: FarmJob, engine: String, summary: String, shows shown: String) throws {
        self.summary = summary
        statusFile = job.path(Self.script + ".status")
        shownFile = job.path(shown)
        unlink(statusFile)
        let start = "setsid sh \"$1\" >\"$2\" 2>&1 </dev/null & echo $!"
        let output = try FarmProgram("sh", of: engine, remedy: "install it with 'apt-get install dash'").run(
            ["-c", start, "sh", job.path(Self.script), job.path(Self.log)])
        guard let process = pid_t(output), process > 0 else {
            throw FarmError.refused("sh", engine: engine, why: "expected the number of a process, got '\(output.onOneLine)'")
        }
        self.process = process
    }

    func status() -> FarmStatus {
        let isRunning = kill(process, 0) == 0
        guard let bytes = try? FileBytes.read(statusFile, maximum: 16), !bytes.isEmpty else {
            return isRunning ? .running() : .failed("its program was killed")
        }
        let status = String(decoding: bytes, as: UTF8.self).prefix { $0.isNumber }
        return status == "0" ? .succeeded : .failed("exit status \(status)")
    }
}
