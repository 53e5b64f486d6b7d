import Foundation
import Testing

/// Tests of a job's scripts and the tasks that they run.
@Suite struct FarmTaskTests {
    private let farm: StubFarm

    init() throws { farm = try StubFarm() }

    private var path: String { farm.folder.path }

    private func plan(_ engine: String, _ more: String...) throws -> String {
        let words = ["submit", "b.yml", "--engine", engine, "-o", "out", "--shards", "8", "--dry-run"] + more
        let run = try CommandRun(words, in: path, environment: farm.environment)
        #expect(run.errors == "" && run.status == 0)
        return run.output
    }

    @Test(arguments: ["slurm", "openjd", "parallel", "kubernetes"]) func dryRunWritesNothing(_ engine: String) throws {
        let before = try farm.folder.files()
        let text = try plan(engine)
        #expect(text.contains("b.yml --output \(path)/out --build") || text.contains("\"b.yml\",\"--output\",\"\(path)/out\""))
        #expect(text.contains("# Run:\n# "))
        #expect(try farm.folder.files() == before)
    }

    @Test func slurmMergesOnlyAfterSuccess() throws {
        let text = try plan("slurm", "--concurrency", "4", "--", "--partition=render")
        for word in ["--array=1-8", "--requeue", "--open-mode=append", "--cpus-per-task=4", "--partition=render", "--shard auto/8"] {
            #expect(text.contains(word))
        }
        #expect(text.contains("--dependency=afterok:ID --kill-on-invalid-dep=yes"))
    }

    @Test func parallelUsesTheHosts() throws {
        #expect(try plan("parallel", "--hosts", "one,ann@two").contains("--sshlogin one,ann@two --retries 3"))
        #expect(try !plan("parallel").contains("--sshlogin"))
    }

    @Test func kubernetesNamesImageAndVolume() throws {
        let text = try plan("kubernetes", "--image", "registry/refreshkit:1", "--volume", "frames")
        #expect(text.contains("image: \"registry/refreshkit:1\"") && text.contains("claimName: \"frames\""))
        #expect(text.contains("completions: 8") && text.contains("\"--shard\",\"auto/8\""))
    }

    /// Kubernetes replaces `$(NAME)` in commands, and reads `$$` as a dollar sign.
    @Test func dollarSignsAreEscapedForKubernetes() throws {
        let run = try farm.run("submit", "b.yml", "--engine", "kubernetes", "-o", "a$(b)", "--shards", "2", "--dry-run")
        #expect(run.output.contains("/a$$(b)\"") && !run.output.contains("/a$(b)\""), "\(run.output)\(run.errors)")
    }

    @Test func kubernetesNeedsTheOutputOnTheVolume() throws {
        let run = try farm.run("submit", "b.yml", "--engine", "kubernetes", "-o", "/elsewhere", "--shards", "2", "--dry-run")
        #expect(
            run.errors
                == "refreshkit: /elsewhere: is not in the current folder, at which the volume is mounted; choose an --output in the current folder\n"
        )
    }

    @Test(arguments: [
        (["--engine", "slurn"], "unknown engine 'slurn'; did you mean 'slurm'? (known: slurm, openjd, parallel, kubernetes)"),
        (["--engine", "slurm", "--hosts", "one"], "--hosts cannot be combined with --engine slurm; remove one of them"),
        (["--engine", "slurm", "--shards", "0"], "--shards must be in 1...100000, got 0"),
        (["--engine", "parallel", "--hosts", ""], "--hosts must be a name, got ''"),
    ])
    func wrongOptionsAreRejected(_ words: [String], _ message: String) throws {
        let run = try CommandRun(["submit", "b.yml", "-o", "out"] + words, in: path, environment: farm.environment)
        #expect(run.errors == "refreshkit: \(message)\n")
        #expect(run.status == 64)
    }

    @Test func onlyBatchesAreSubmitted() throws {
        let run = try farm.run("submit", "spinner", "--engine", "slurm")
        #expect(run.errors == "refreshkit: submit needs a batch file (.yml, .yaml, or .json), got 'spinner'\n")
    }

    @Test func taskOfAnotherBuildDrawsNothing() throws {
        let build = "0.0.1/1.16.0/\(String(repeating: "a", count: 32))"
        for verb in ["export", "merge"] {
            let run = try farm.run(verb, "b.yml", "-o", "out", "--build", build)
            #expect(run.errors.hasPrefix("refreshkit: this machine has refreshkit "))
            let end = ", but the job was submitted by 0.0.1 (Cairo 1.16.0, build aaaaaaaa); install the same build on every machine\n"
            #expect(run.errors.hasSuffix(end))
            #expect(run.status == 1)
        }
        #expect(try farm.tree("out").isEmpty)
    }

    /// A machine that lacks the shared folder would otherwise export to its own disk.
    @Test func taskWithoutTheSharedFolderFails() throws {
        #expect(try farm.run("submit", "b.yml", "--engine", "slurm", "-o", "out", "--shards", "2", "--wait").status == 0)
        try FileManager.default.removeItem(atPath: path + "/out")
        let task = try CommandRun.shell("SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=2 sh out.job/shards.sh", in: path)
        #expect(task.errors == "refreshkit: \(path)/out: folder not found on this machine; mount the shared file system\n")
        #expect(task.status == 1)
        #expect(try farm.tree("out").isEmpty)
    }

    @Test func shardTravelsAsATarball() throws {
        for number in 1...3 {
            let run = try farm.run("export", "b.yml", "--shard", "\(number)/3", "-o", "tars/\(number).tar")
            #expect(run.output == "tars/\(number).tar: shard \(number)/3: \(number == 3 ? 14 : 13) frames\n")
        }
        #expect(try farm.run("merge", "b.yml", "tars/1.tar", "tars/2.tar", "tars/3.tar", "-o", "out", "-q").status == 0)
        #expect(try farm.run("export", "b.yml", "-o", "whole", "-q").status == 0)
        #expect(try farm.tree("out") == farm.tree("whole"))
        #expect(try farm.tree("tars").count == 3)
    }
}
