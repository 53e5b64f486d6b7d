import PluginHost
import RefreshKit

@testable import Command
@testable import FrameExport

extension Wording {
    /// Errors that involve an export's files.
    static let runErrors: [Wording] = [
        Wording(
            ManifestError.missing("out"),
            "out: contains no manifest.json, expected the output folder of an export"),
        Wording(
            ManifestError.anotherExport("out", files: 865, of: ["ring (frames)"]),
            "out: contains 865 files of another export (ring (frames)); choose another --output, or use --overwrite to add files to this folder",
            file:
                "out: contains 865 files of another export (ring (frames)); choose another output, or use --overwrite to add files to this folder",
            swift:
                "out: contains 865 files of another export (ring (frames)); choose another folder, or use existing = .replaced to add files to this folder"
        ),
        Wording(
            ManifestError.notAFolder("out"),
            "out: not a folder, expected the output folder of an export"),
        Wording(
            ManifestError.unreadable("out/manifest.json: cannot be read: permission denied"),
            "out/manifest.json: cannot be read: permission denied"),
        Wording(
            ManifestError.malformed("out/manifest.json", line: 8, problem: "expected ','"),
            "out/manifest.json: line 8: expected ','; this is not a valid manifest, so move it or choose another folder"),
        Wording(
            ManifestError.unknownFormat("out/manifest.json", found: 2, expected: 1),
            "out/manifest.json: has format 2, expected 1; use the version of refreshkit that wrote it"),
        Wording(
            ManifestError.cannotWrite("out/manifest.json", why: "read-only file system"),
            "out/manifest.json: cannot be written: read-only file system"),
        Wording(
            ManifestError.cannotRemove("out/a.png", why: "permission denied"),
            "out/a.png: cannot be removed: permission denied"),
        Wording(
            ManifestError.folderIsLocked("out"),
            "out: another export is writing to this folder; wait for it, or choose another --output",
            file: "out: another export is writing to this folder; wait for it, or choose another output",
            swift: "out: another export is writing to this folder; wait for it, or choose another folder"),
        Wording(
            MergeError.noShards("out"),
            "out: contains no shard manifests, expected manifest.1-of-N.json and so on; draw the shards first with --shard 1/N",
            swift: "out: contains no shard manifests, expected manifest.1-of-N.json and so on; draw the shards first with shard = 1/N"),
        Wording(
            MergeError.severalCounts("out", 7, 8),
            "out: contains manifests for both 7 and 8 shards, expected a single shard count; remove the outdated manifests"),
        Wording(
            MergeError.missingShards("out", [3], of: 7),
            "out: shard 3 of 7 is missing; draw it with --shard 3/7",
            swift: "out: shard 3 of 7 is missing; draw it with shard = 3/7"),
        Wording(
            MergeError.missingShards("out", [3, 5], of: 7),
            "out: shards 3, 5 of 7 are missing; draw them with --shard 3/7 and so on",
            swift: "out: shards 3, 5 of 7 are missing; draw them with shard = 3/7 and so on"),
        Wording(
            MergeError.missingShards("out", Array(1...8), of: 9),
            "out: shards 1, 2, 3, 4, 5 and 3 more of 9 are missing; draw them with --shard 1/9 and so on",
            swift: "out: shards 1, 2, 3, 4, 5 and 3 more of 9 are missing; draw them with shard = 1/9 and so on"),
        Wording(
            MergeError.notATarball("a.tar"),
            "a.tar: expected the tarball of one shard, which an export to --output shard-1.tar with --shard 1/N writes",
            file: "a.tar: expected the tarball of one shard, which an export to 'output: shard-1.tar' with --shard 1/N writes",
            swift: "a.tar: expected the tarball of one shard, which an export to folder = shard-1.tar with shard = 1/N writes"),
        Wording(MergeError.tarFailed("a.tar", why: "unexpected EOF in archive"), "a.tar: tar failed: unexpected EOF in archive"),
        Wording(
            MergeError.folderInUse("out"),
            "out: contains other files, expected shards or no files; choose another --output",
            file: "out: contains other files, expected shards or no files; choose another output",
            swift: "out: contains other files, expected shards or no files; choose another folder"),
        Wording(
            TaskNumberingError.noVariable(["SLURM_PROCID", "PARALLEL_SEQ"]),
            "--shard auto needs an engine that numbers its tasks, but none of SLURM_PROCID, PARALLEL_SEQ is set; use a shard such as --shard 3/7",
            swift:
                "shard = auto needs an engine that numbers its tasks, but none of SLURM_PROCID, PARALLEL_SEQ is set; use a shard such as shard = 3/7"
        ),
        Wording(
            TaskNumberingError.severalNumbers(["SLURM_PROCID", "PARALLEL_SEQ"]),
            "SLURM_PROCID and PARALLEL_SEQ name different shards; choose one, such as --shard 3/7",
            swift: "SLURM_PROCID and PARALLEL_SEQ name different shards; choose one, such as shard = 3/7"),
        Wording(
            TaskNumberingError.countMissing("PARALLEL_SEQ"),
            "PARALLEL_SEQ has the number of this task, but not the count; add it, such as --shard auto/7",
            swift: "PARALLEL_SEQ has the number of this task, but not the count; add it, such as shard = auto/7"),
        Wording(
            TaskNumberingError.gaps("SLURM_ARRAY_TASK_ID", count: 2, first: 3, last: 7),
            "SLURM_ARRAY_TASK_ID: the array has 2 of the tasks 3 to 7, so their shards are unknown; "
                + "add the count of the whole array, such as --shard auto/7",
            swift: "SLURM_ARRAY_TASK_ID: the array has 2 of the tasks 3 to 7, so their shards are unknown; "
                + "add the count of the whole array, such as shard = auto/7"),
        Wording(
            TaskNumberingError.outside("SLURM_ARRAY_TASK_ID", 0, expected: 1...7),
            "SLURM_ARRAY_TASK_ID is 0, expected 1...7; start one task for each shard"),
        Wording(
            TaskNumberingError.badCount("SLURM_STEP_NUM_TASKS", 0),
            "SLURM_STEP_NUM_TASKS is 0, expected 1...100000; start one task for each shard"),
        Wording(
            TaskNumberingError.notANumber("PARALLEL_SEQ", got: "x"),
            "PARALLEL_SEQ must be a whole number, got 'x'"),
        Wording(
            MergeError.badFrames(
                "out", [.stale: 2, .missing: 10], of: 3000, first: "a/f.png", shard: Shard(3, of: 7), isOfAnotherBuild: false),
            "out: 12 of 3000 frames cannot be used (10 missing, 2 stale), first 'a/f.png'; redraw it with --shard 3/7",
            swift: "out: 12 of 3000 frames cannot be used (10 missing, 2 stale), first 'a/f.png'; redraw it with shard = 3/7"),
        Wording(
            MergeError.badFrames("out", [.stale: 1], of: 30, first: "a/f.png", shard: Shard(3, of: 7), isOfAnotherBuild: true),
            "out: 1 of 30 frames cannot be used (1 stale), first 'a/f.png', drawn by another build of refreshkit; redraw it with --shard 3/7",
            swift:
                "out: 1 of 30 frames cannot be used (1 stale), first 'a/f.png', drawn by another build of refreshkit; redraw it with shard = 3/7"
        ),
        Wording(
            failedJobs(1, complete: 1),
            "out: 1 of 2 jobs failed, the other is complete; fix the cause, then rerun with --resume",
            swift: "out: 1 of 2 jobs failed, the other is complete; fix the cause, then rerun with existing = .resumed"),
        Wording(
            failedJobs(2, complete: 3),
            "out: 2 of 5 jobs failed, the other 3 are complete; fix the cause, then rerun with --resume",
            swift: "out: 2 of 5 jobs failed, the other 3 are complete; fix the cause, then rerun with existing = .resumed"),
        Wording(
            failedJobs(2, complete: 0),
            "out: 2 of 2 jobs failed, none is complete; fix the cause, then rerun with --resume",
            swift: "out: 2 of 2 jobs failed, none is complete; fix the cause, then rerun with existing = .resumed"),
        Wording(
            failedJob,
            "dot (gif): b.yml:2:5: use --resume",
            swift: "dot (gif): b.yml:2:5: use existing = .resumed"),
        Wording(
            FailedJobs(planning: unplanned([failedJob])),
            "b.yml:2:5: use --resume",
            swift: "b.yml:2:5: use existing = .resumed"),
        Wording(
            FrameFailure(phase: .refreshing, index: 3, cause: PluginError.opening("x.so", "it crashed")),
            "refreshing frame 3: plugin x.so: it crashed"),
    ]
}

extension Wording {
    private static let failedJob = FailedJob(unplanned: "dot", preset: "gif", why: "b.yml:2:5: use \(.resume)")

    private static func unplanned(_ failed: [FailedJob], besides jobs: [ExportJob] = []) -> Export {
        guard var export = try? Export(jobs, into: "out") else { preconditionFailure("jobs collide, expected distinct names") }
        export.unplanned = failed
        return export
    }

    /// Returns the error from an export with failed and complete jobs.
    private static func failedJobs(_ count: Int, complete: Int) -> FailedJobs {
        let jobs = (0..<complete).compactMap { try? ExportJob(ExportSubject(Dot()), name: "\($0)", in: "\($0)") }
        return FailedJobs(planning: unplanned(Array(repeating: failedJob, count: count), besides: jobs))
    }
}
