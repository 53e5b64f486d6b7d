import Glibc
@testable import SystemSupport
import Testing

@Suite struct ProgramRunTests {
    private static let shell = Program("sh")

    private static func run(
        _ script: String, in folder: String? = nil, environment: ProgramRun.Environment = .paths, limits: ProgramLimits = ProgramLimits()
    ) throws(ProgramError) -> String {
        let run = try ProgramRun(
            shell, ["-c", script], input: .bytes([]), output: .stream, in: folder, environment: environment, limits: limits)
        return String(decoding: try run.readAll(maximum: 1 << 20), as: UTF8.self)
    }

    @Test func missingProgramIsNamed() {
        let program = Program("no-such-program", package: "nothing")
        #expect(throws: ProgramError.missing(program)) {
            _ = try ProgramRun(program, [], input: .bytes([]), output: .stream)
        }
    }

    @Test func missingFolderIsNotTakenForAMissingProgram() {
        #expect(throws: ProgramError.notStarted(Self.shell, why: "no such file or directory")) { try Self.run("true", in: "/nowhere") }
    }

    @Test func programRunsInItsFolderAndGroup() throws {
        #expect(try Self.run("pwd", in: "/usr") == "/usr\n")
        #expect(try Self.run("[ $$ = $(ps -o pgid= $$) ] && echo own") == "own\n")
    }

    /// Of all variables of this process, the program sees only these; the shell sets others itself.
    @Test(arguments: [(ProgramRun.Environment.paths, false), (.user(["SEED=7"]), true), (.fonts(""), false)])
    func onlyKnownVariablesAreInherited(environment: ProgramRun.Environment, hasHome: Bool) throws {
        let names = try Self.run("env", environment: environment).split(separator: "\n").compactMap { $0.split(separator: "=").first }
        let known =
            ["PATH", "TMPDIR", "LD_LIBRARY_PATH", "PWD", "_", "SHLVL", "OLDPWD"] + (hasHome ? ["HOME", "SEED"] : ["FONTCONFIG_FILE"])
        #expect(Set(names.map(String.init)).isSubset(of: known) && names.contains("HOME") == hasHome)
    }

    @Test func configurationIsReadOnce() throws {
        let text = String(repeating: "a line of rules\n", count: 3000)
        #expect(try Self.run("cat \"$FONTCONFIG_FILE\"; cat /dev/fd/4", environment: .fonts(text)) == text)
    }

    /// No descriptor of this process reaches a program, apart from the streams; `ls` itself has opened 3.
    @Test func descriptorsAreNotInherited() throws {
        let kept = dup(STDERR_FILENO)
        defer { close(kept) }
        #expect(try Self.run("exec ls /dev/fd") == "0\n1\n2\n3\n")
    }

    @Test func processorTimeIsLimitedAndMeasured() throws {
        let run = try ProgramRun(
            Self.shell, ["-c", "while :; do :; done"], input: .bytes([]), output: .stream, limits: ProgramLimits(seconds: 1))
        #expect(throws: ProgramError.timeout(Self.shell, seconds: 1)) { _ = try run.readAll(maximum: 1) }
        #expect(run.processorTime > .milliseconds(500) && run.processorTime < .seconds(3))
    }

    @Test func limitsAreThoseOfTheProgram() throws {
        let limits = ProgramLimits(seconds: 7, bytes: 1 << 30)
        #expect(try Self.run("ulimit -c; ulimit -S -t; ulimit -H -t; ulimit -d", limits: limits) == "0\n7\n8\n1048576\n")
    }

    /// This process ignores the signal, and a program that is killed by it would otherwise go on.
    @Test func ignoredSignalsAreReset() throws {
        let former = signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, former) }
        let failure = ProgramError.failed(Self.shell, why: "ended by signal \(SIGXFSZ)")
        #expect(throws: failure) { try Self.run("kill -XFSZ $$; echo survived") }
    }
}
