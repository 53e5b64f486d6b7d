import PluginHost
import RefreshKit

@testable import Command
@testable import FrameExport

extension Wording {
    /// What can go wrong with the files of an export.
    static let runErrors: [Wording] = [
        Wording(
            ManifestError.missing("out"),
            "out: no manifest.json here, expected a folder that an export wrote"),
        Wording(
            ManifestError.anotherExport("out", files: 865, of: ["ring (frames)"]),
            "out: holds 865 files of another export (ring (frames)); choose another --output, or --overwrite to write beside them",
            file: "out: holds 865 files of another export (ring (frames)); choose another output, or --overwrite to write beside them",
            swift:
                "out: holds 865 files of another export (ring (frames)); choose another folder, or existing = .replaced to write beside them"
        ),
        Wording(
            ManifestError.noFolder("out"),
            "out: is no folder, expected one that an export wrote"),
        Wording(
            ManifestError.unreadable("out/manifest.json: cannot be read: permission denied"),
            "out/manifest.json: cannot be read: permission denied"),
        Wording(
            ManifestError.malformed("out/manifest.json", line: 8, what: "expected ','"),
            "out/manifest.json: line 8: expected ','; this is no manifest of an export, move it away or choose another folder"),
        Wording(
            ManifestError.unknownFormat("out/manifest.json", found: 2, known: 1),
            "out/manifest.json: is of format 2, expected 1; use the refreshkit that wrote it"),
        Wording(
            ManifestError.cannotWrite("out/manifest.json", why: "read-only file system"),
            "out/manifest.json: cannot be written: read-only file system"),
        Wording(
            ManifestError.cannotRemove("out/a.png", why: "permission denied"),
            "out/a.png: cannot be removed: permission denied"),
        Wording(
            ManifestError.folderIsTaken("out"),
            "out: another export is writing here; wait for it, or choose another --output",
            file: "out: another export is writing here; wait for it, or choose another output",
            swift: "out: another export is writing here; wait for it, or choose another folder"),
        Wording(
            MergeError.noShards("out"),
            "out: no shard's manifest here, expected manifest.1-of-N.json and so on; make the shards first, with --shard 1/N",
            swift: "out: no shard's manifest here, expected manifest.1-of-N.json and so on; make the shards first, with shard = 1/N"),
        Wording(
            MergeError.severalCounts("out", 7, 8),
            "out: manifests of 7 and of 8 shards lie here, expected those of one cut; remove those of the other"),
        Wording(
            MergeError.missingShards("out", [3], of: 7),
            "out: shard 3 of 7 is missing; make it with --shard 3/7",
            swift: "out: shard 3 of 7 is missing; make it with shard = 3/7"),
        Wording(
            MergeError.missingShards("out", [3, 5], of: 7),
            "out: shards 3, 5 of 7 are missing; make them with --shard 3/7 and so on",
            swift: "out: shards 3, 5 of 7 are missing; make them with shard = 3/7 and so on"),
        Wording(
            MergeError.missingShards("out", Array(1...8), of: 9),
            "out: shards 1, 2, 3, 4, 5 and 3 more of 9 are missing; make them with --shard 1/9 and so on",
            swift: "out: shards 1, 2, 3, 4, 5 and 3 more of 9 are missing; make them with shard = 1/9 and so on"),
        Wording(
            MergeError.badFrames(
                "out", [.stale: 2, .missing: 10], of: 3000, first: "a/f.png", shard: Shard(3, of: 7), isOfAnotherBuild: false),
            "out: 12 of 3000 frames cannot be used (10 missing, 2 stale), first 'a/f.png'; make it again with --shard 3/7",
            swift: "out: 12 of 3000 frames cannot be used (10 missing, 2 stale), first 'a/f.png'; make it again with shard = 3/7"),
        Wording(
            MergeError.badFrames("out", [.stale: 1], of: 30, first: "a/f.png", shard: Shard(3, of: 7), isOfAnotherBuild: true),
            "out: 1 of 30 frames cannot be used (1 stale), first 'a/f.png', drawn by another build of refreshkit; make it again with --shard 3/7",
            swift:
                "out: 1 of 30 frames cannot be used (1 stale), first 'a/f.png', drawn by another build of refreshkit; make it again with shard = 3/7"
        ),
        Wording(
            failedJobs(1, complete: 1),
            "out: 1 of 2 jobs failed, the other one is complete; fix the cause, then rerun with --resume",
            swift: "out: 1 of 2 jobs failed, the other one is complete; fix the cause, then rerun with existing = .resumed"),
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
        guard var export = try? Export(jobs, into: "out") else { preconditionFailure("jobs collide, expected names of their own") }
        export.unplanned = failed
        return export
    }

    /// Some jobs that failed beside others.
    private static func failedJobs(_ count: Int, complete: Int) -> FailedJobs {
        let jobs = (0..<complete).compactMap { try? ExportJob(ExportSubject(Dot()), name: "\($0)", in: "\($0)") }
        return FailedJobs(planning: unplanned(Array(repeating: failedJob, count: count), besides: jobs))
    }
}
