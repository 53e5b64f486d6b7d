internal import FrameExport
internal import Glibc
internal import SystemSupport

/// A sharded export as a job for an engine: one task for each shard, and one task that merges the shards.
struct FarmJob {
    /// Name of the output folder.
    let name: String
    /// The batch file as the user named it, for comments.
    let batch: String
    /// Absolute path of the folder in which the tasks run.
    let workingFolder: String
    /// Absolute path of the output folder, which all tasks share.
    let output: String
    /// Number of shards, 1 or more.
    let shardCount: Int
    /// Number of drawing threads per task, 1 or more.
    let threads: Int
    /// Words of the command that exports a shard, without the `--shard` option.
    let export: [String]
    /// Words of the command that merges the shards.
    let merge: [String]
    /// The user's options for the engine.
    let engineOptions: [String]

    /// Absolute path of the folder for scripts and logs, next to the output folder.
    var folder: String { output + ".job" }

    /// A file that describes a job, or a part of it.
    struct File {
        let name: String
        let text: String
    }

    /// File name of the merge log.
    static let mergeLog = "merge.log"

    /// Returns the path of a file in the folder for scripts and logs.
    func path(_ name: String) -> String { folder.appending(name: name) }

    /// Returns the words of the command that exports a shard, given in the form `3/7` or `auto/7`.
    func exportWords(_ shard: String) -> [String] { export + ["--shard", shard] }

    /// Returns a script that exports its task's shard; `log` is a shell word.
    func shardScript(log: String? = nil) -> String {
        script(
            "Exports one of the \(Listing.count(shardCount, "shard")) of \(batch)", "exec \(Self.line(exportWords("auto/\(shardCount)")))",
            log: log)
    }

    /// A script that merges the shards.
    var mergeScript: String { script("Merges the \(Listing.count(shardCount, "shard")) of \(batch)", "exec \(Self.line(merge))") }

    /// Returns a script that runs lines in the working folder, and only if the output folder exists.
    ///
    /// A machine on which the shared folder is missing would otherwise export to its own disk.
    func script(_ summary: String, _ lines: String, log: String? = nil) -> String {
        let missing = "refreshkit: \(output): folder not found on this machine; mount the shared file system"
        return """
            #!/bin/sh
            # \(summary). Written by: refreshkit submit
            \(log.map { "exec >>\($0) 2>&1\n" } ?? "")cd \(CheckScript.quoted(workingFolder)) || exit
            if [ ! -d \(CheckScript.quoted(output)) ]; then
                printf '%s\\n' \(CheckScript.quoted(missing)) >&2
                exit 1
            fi
            \(lines)

            """
    }

    /// Returns words as a shell command line.
    static func line(_ words: [String]) -> String { words.map(CheckScript.quoted).joined(separator: " ") }
}

extension FarmJob {
    /// Writes files to the folder for scripts and logs; removes the logs of an earlier job first.
    func write(_ files: [File]) throws {
        try FileWriter.makeFolder(output)
        try FileWriter.makeFolder(folder)
        for name in (try? Folder(path: folder).names())?.files ?? [] where Self.isLog(name) { unlink(path(name)) }
        for file in files {
            do throws(FileWriter.Failure) {
                try FileWriter.write(Array(file.text.utf8), to: path(file.name), overwrites: true)
            } catch {
                guard case .system(let why) = error else { continue }
                throw ExportError.cannotWriteFile(path(file.name), why: why)
            }
        }
    }

    /// Returns whether a file is named like a job's log.
    private static func isLog(_ name: String) -> Bool {
        if [mergeLog, LocalRun.log].contains(name) { return true }
        return name.hasPrefix("shard-") && name.hasSuffix(".log") && Int(name.dropFirst(6).dropLast(4)) != nil
    }

    /// Returns the reason why the job failed, from the logs of its tasks; nil if they contain none.
    func failure(in export: Export) -> String? {
        let complete = Set(export.completeShards.map(\.number))
        let missing = (1...shardCount).filter { !complete.contains($0) }
        let others = missing.count > 1 ? "; \(missing.count) shards are incomplete" : ""
        let name = { (number: Int) in "shard \(number)/\(shardCount): " }
        for number in missing {
            if let why = Self.lastError(in: path("shard-\(number).log")) { return name(number) + why + others }
        }
        if let why = Self.lastError(in: path(Self.mergeLog)) { return why }
        let begun = export.begunShards.map(\.number).min().map(name) ?? ""
        if let why = Self.lastError(in: path(LocalRun.log)) { return begun + why + others }
        // A shell that cannot run a program, or the engine itself, may write anything.
        let lines = missing.lazy.compactMap { number in Self.lines(of: path("shard-\(number).log")).first.map { name(number) + $0 } }
        return lines.first ?? Self.lines(of: path(LocalRun.log)).first
    }

    private static func lines(of path: String) -> [String] {
        guard let bytes = try? FileBytes.read(path, maximum: 64 << 20) else { return [] }
        return String(decoding: bytes.suffix(64 << 10), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Returns the last error in a log, either from this command (without its name) or from the engine; nil if the log contains none.
    private static func lastError(in path: String) -> String? {
        let lines = lines(of: path)
        for prefixes in [["refreshkit: "], ["ERROR ", "error: "]] {
            for line in lines.reversed() {
                if let range = prefixes.lazy.compactMap({ line.firstRange(of: $0) }).first { return String(line[range.upperBound...]) }
            }
        }
        return nil
    }
}
