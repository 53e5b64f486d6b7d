import Fixtures
import Foundation
import Testing

/// Tests of `refreshkit submit` with stub programs instead of an engine; Scripts/consumers/farms/run uses real engines.
@Suite struct SubmitCommandTests {
    private let farm: StubFarm

    init() throws { farm = try StubFarm() }

    private var path: String { farm.folder.path }

    @Test func arrayAndMergeEqualTheWhole() throws {
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "3", "--wait", "--", "--partition=a b")
        #expect(run.errors == "")
        #expect(
            run.output == """
                slurm: job 41 exports 3 shards, job 42 merges
                logs: \(path)/out.job
                out: 23 files in 2 jobs
                open out/spinner/css/spinner.png

                """)
        #expect(try farm.run("export", "b.yml", "-o", "whole", "-q").status == 0)
        let tree = try farm.tree("out")
        #expect(try !tree.isEmpty && tree == farm.tree("whole"))
        let calls = try String(contentsOfFile: path + "/calls", encoding: .utf8)
        #expect(calls.split(separator: "\n").allSatisfy { $0.contains("--partition=a b") })
    }

    @Test func foldersMayHaveAnyName() throws {
        let name = "it's 50% {{done}}"
        try farm.folder.makeFolder(name)
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "\(name)/out", "--shards", "2", "--wait")
        #expect(run.errors == "" && run.status == 0)
        #expect(try farm.tree(name + "/out")["manifest.json"] != nil)
    }

    @Test(arguments: ["merge.log", "shard-9.log"]) func logsOfEarlierJobsAreDeleted(_ name: String) throws {
        try farm.folder.makeFolder("out.job")
        try farm.folder.write("stale", "out.job/\(name)")
        try farm.folder.write("mine", "out.job/notes.log")
        #expect(try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2", "--wait").status == 0)
        let files = try farm.tree("out.job")
        #expect(files[name].map { String(decoding: $0, as: UTF8.self).contains("stale") } != true)
        #expect(files["notes.log"] == Array("mine".utf8))
    }

    @Test func failedShardIsNamedWithItsReason() throws {
        let broken = try CompiledPlugin(id: "broken", draw: "abort();")
        try farm.folder.write("exports:\n  - indicators: [spinner, broken]\n", "c.yml")
        let run = try farm.run(
            "submit", "c.yml", "--engine", "slurm", "-o", "out", "--shards", "2", "--wait", "--plugin", broken.path)
        #expect(run.status == 1)
        let end = "; logs are in \(path)/out.job; fix the cause, then submit again to draw the missing frames\n"
        #expect(run.errors.hasPrefix("refreshkit: engine 'slurm': the job failed: shard 2/2: ") && run.errors.hasSuffix(end))
        #expect(run.errors.contains("broken") && run.errors.count { $0 == "\n" } == 1)
        #expect(try farm.tree("out")["manifest.json"] == nil)
    }

    @Test func anotherSubmissionContinuesWithTheSameShards() throws {
        #expect(try farm.run("export", "b.yml", "-o", "out", "--shard", "2/3").status == 0)
        let other = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "4")
        #expect(
            other.errors
                == "refreshkit: out: contains shards of a job with 3 shards, not 4; continue with --shards 3, or choose another --output\n")
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--wait")
        #expect(run.output.hasPrefix("slurm: job 41 exports 3 shards"))
    }

    /// As with `export --resume`, up-to-date files are kept.
    @Test func completeExportIsUpdated() throws {
        #expect(try farm.run("export", "b.yml", "-o", "out", "-q").status == 0)
        let changed = try String(contentsOfFile: path + "/b.yml", encoding: .utf8).replacing("scales: [1, 2]", with: "scales: [2, 3]")
        try farm.folder.write(changed, "b.yml")
        try FileManager.default.removeItem(atPath: path + "/out/spinner/css/spinner.css")
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "3", "--wait")
        #expect(run.errors == "" && run.status == 0)
        #expect(try farm.run("export", "b.yml", "-o", "whole", "-q").status == 0)
        #expect(try farm.tree("out") == farm.tree("whole"))
    }

    @Test func changedBatchDoesNotBlockTheRest() throws {
        #expect(try farm.run("export", "b.yml", "-o", "out", "--shard", "1/3", "-q").status == 0)
        let changed = try String(contentsOfFile: path + "/b.yml", encoding: .utf8).replacing("scales: [1, 2]", with: "scales: [1, 2, 3]")
        try farm.folder.write(changed, "b.yml")
        let other = try farm.run("export", "b.yml", "-o", "out", "--shard", "2/4")
        #expect(
            other.errors
                == "refreshkit: out: contains manifests for both 3 and 4 shards, expected a single shard count; remove the outdated manifests\n"
        )
        #expect(try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--wait").errors == "")
        #expect(try farm.run("verify", "out", "--batch", "b.yml").status == 0)
    }

    @Test func refusedJobIsOneLine() throws {
        try farm.folder.writeProgram(
            """
            [ "$1" = --version ] && exit
            echo 'sbatch: error: invalid partition specified: nope' >&2
            echo 'sbatch: error: Batch job submission failed: Invalid partition name specified' >&2
            exit 1
            """, "bin/sbatch")
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2")
        #expect(run.errors == "refreshkit: engine 'slurm': sbatch failed: invalid partition specified: nope\n")
        #expect(run.status == 1)
    }

    @Test func arrayIsCanceledIfTheMergeIsRefused() throws {
        try farm.folder.writeProgram(
            "case \"$*\" in *--array* | --version) echo 41 ;; *) echo 'sbatch: error: no more jobs' >&2; exit 1 ;; esac", "bin/sbatch")
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2")
        #expect(run.errors == "refreshkit: engine 'slurm': sbatch failed: no more jobs\n")
        #expect(try String(contentsOfFile: path + "/calls", encoding: .utf8) == "scancel 41\n")
    }

    @Test(arguments: [
        ("slurm", "sbatch", "install it with 'apt-get install slurm-client'"),
        ("parallel", "parallel", "install it with 'apt-get install parallel'"),
        ("openjd", "openjd", "install it with 'pip install openjd-cli'"),
        ("kubernetes", "kubectl", "see https://kubernetes.io/docs/tasks/tools"),
    ])
    func missingProgramIsNamed(_ engine: String, _ program: String, _ remedy: String) throws {
        try? FileManager.default.removeItem(atPath: path + "/bin/" + program)
        let environment = ["PATH": path + "/bin", "FARM": path]
        let words = ["submit", "b.yml", "--engine", engine, "-o", "out", "--shards", "2"]
        let run = try CommandRun(words, in: path, environment: environment)
        #expect(
            run.errors
                == "refreshkit: engine '\(engine)' needs \(program), which is not in the PATH; \(remedy)\n")
        #expect(run.status == 1)
        #expect(try farm.tree("out.job").isEmpty && !FileManager.default.fileExists(atPath: path + "/out"))
    }

    @Test func interruptEndsOnlyTheWaiting() throws {
        let pipe = try farm.folder.makePipe("asked")
        try farm.folder.writeProgram(
            "[ -e \"$FARM/once\" ] || { touch \"$FARM/once\"; : >'\(pipe)'; }\necho '41|RUNNING|None'", "bin/squeue")
        let words = ["submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2", "--wait"]
        let process = try RunningProcess(CommandRun.executable, words, in: path, environment: farm.environment)
        _ = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)).readToEnd()
        process.send(SIGINT)
        let ending = process.finish()
        #expect(ending.errors == "refreshkit: stopped waiting; the job is still running; cancel it with 'scancel 41 42'\n")
        #expect(ending.status == 130)
    }

    @Test func jobThatCannotStartSaysWhy() throws {
        try farm.folder.writeProgram(
            """
            if [ -e "$FARM/once" ]; then cat "$FARM/states"; else
                touch "$FARM/once"
                echo '41|PENDING|PartitionDown'
            fi
            """, "bin/squeue")
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2", "--wait")
        #expect(run.errors == "slurm: the job cannot start yet: PartitionDown\n")
        #expect(run.status == 0)
    }

    @Test func arrayIsLimitedByTheEngine() throws {
        let run = try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "11")
        #expect(run.errors == "refreshkit: --shards must be at most 10, the largest array that slurm accepts, got 11\n")
        #expect(run.status == 64)
    }

    @Test func localEngineRunsInTheBackground() throws {
        try farm.folder.writeProgram(
            """
            [ "$1" = --version ] && exit
            task=0
            while read -r line; do
                task=$((task + 1))
                PARALLEL_SEQ=$task sh -c "$line" </dev/null || exit
            done
            """, "bin/parallel")
        let run = try farm.run("submit", "b.yml", "--engine", "parallel", "-o", "a {} b/out", "--shards", "3", "--wait")
        #expect(run.errors == "" && run.status == 0)
        #expect(try farm.run("export", "b.yml", "-o", "whole", "-q").status == 0)
        #expect(try farm.tree("a {} b/out") == farm.tree("whole"))
    }

    @Test func kubernetesMergesWhenTheShardsAreComplete() throws {
        try farm.folder.writeProgram(
            """
            echo "$*" >>"$FARM/calls"
            [ "$1" = get ] && echo "SuccessCriteriaMet Complete"
            exit 0
            """, "bin/kubectl")
        let run = try farm.run("submit", "b.yml", "--engine", "kubernetes", "-o", "out", "--shards", "2", "--wait")
        let calls = try String(contentsOfFile: path + "/calls", encoding: .utf8).split(separator: "\n").map { $0.prefix { $0 != "-" } }
        #expect(calls == ["version ", "delete jobs refreshkit", "create ", "get job refreshkit", "create ", "get job refreshkit"])
        // Nothing was exported.
        #expect(run.errors.hasPrefix("refreshkit: engine 'kubernetes': the job failed: the shards are not merged"))
    }
}
