internal import ArgumentParser
internal import FrameExport
internal import System

/// `refreshkit verify`: whether an export's folder is as it was written, and what differs from another.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that a folder holds what its manifest says, and what differs from another export.",
        usage: "refreshkit verify [<options>] <folder>",
        discussion: """
            refreshkit verify output/spinner
            refreshkit verify output/refresh --batch refresh.yml
            refreshkit verify output/spinner --against before/spinner
            Exit status: 0 as it should be, 1 no manifest, 2 something differs.
            """
    )

    @Argument(help: ArgumentHelp("The output folder of an export.", valueName: "folder"), completion: .directory)
    var folder: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The batch file it was made of: tells what it would make otherwise now.", valueName: "batch"),
        completion: .file())
    var batch: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A folder to compare with: how it looked before, such as the last commit's.", valueName: "folder"),
        completion: .directory)
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Folder for pictures of the differences: expected, found and difference; differences.png there shows the largest.",
            valueName: "folder"),
        completion: .directory)
    var pictures = "output/differences"

    @OptionGroup
    var plugins: PluginOptions

    @OptionGroup
    var talk: TalkOptions

    mutating func run() throws {
        if let against, !FolderComparison.isFolder(against) { throw NoReference(path: against) }
        // A picture of a difference has the name of the file that differs and would replace it.
        if against != nil, [folder, against].contains(where: { $0.map(Self.plain) == Self.plain(pictures) }) {
            throw UsageError.badValue(option: "--pictures", expected: "a folder of its own", got: pictures)
        }
        let batch = try batch.map { try plugins.batch($0, isQuiet: talk.quiet) }
        // What those would make now is not known: all others are checked.
        let unknown = batch.flatMap { UnknownJobs($0, folder) }
        var isClean = true
        if against == nil || batch != nil || Manifest.isIn(folder) { isClean = try verify(against: batch) }
        if let against, try !compare(against) { isClean = false }
        if let unknown { throw unknown }
        if !isClean { throw DifferencesFound() }
    }

    /// A folder's path without slashes at its end.
    private static func plain(_ path: String) -> String {
        path.partsBetweenSlashes.reversed().drop { $0.isEmpty }.reversed().joined(separator: "/")
    }

    private func verify(against batch: Batch?) throws -> Bool {
        let expected = try batch.map { batch in
            for failed in batch.failed { Output.note(failed.commandText) }
            var export = try Export(batch.jobs, into: folder)
            export.unplanned = batch.failed
            return export
        }
        let verification = try Verification(ofFolder: folder, expected: expected)
        if verification.isOfAnotherBuild, !talk.quiet { Output.note("\(folder): another build of refreshkit wrote this") }
        let findings = verification.findings
        say(findings.map { VerifyEvent($0.kind.rawValue, path: $0.path) }, by: Verification.Kind.allCases.map(\.rawValue))
        let kinds = Verification.Kind.allCases.compactMap { kind in
            let count = findings.count { $0.kind == kind }
            return count > 0 ? "\(count) \(kind.rawValue)" : nil
        }
        let summary = kinds.isEmpty ? "all as they were written" : kinds.joined(separator: ", ")
        say(
            VerifyEvent("verified", files: verification.count, findings: findings.count),
            "\(folder): \(Listing.count(verification.count, "file")): \(summary)\(more(findings.count))")
        return verification.isClean
    }

    private func compare(_ reference: String) throws -> Bool {
        let comparison = try FolderComparison(of: folder, against: reference, pictures: pictures)
        let differences = comparison.differences
        say(differences.map { VerifyEvent($0) }, by: ["added", "gone", "changed"])
        var summary = "\(folder) against \(reference): \(Listing.count(comparison.count, "file")) here, "
        summary += "\(comparison.referenceCount) there: "
        summary += comparison.isClean ? "all look the same" : Listing.count(differences.count, "difference") + more(differences.count)
        if let overview = comparison.overview { summary += ", the largest in \(overview)" }
        say(VerifyEvent("compared", comparison), summary)
        if !talk.quiet { note(comparison) }
        return comparison.isClean
    }

    /// What is not in the pictures, and what is there besides.
    private func note(_ comparison: FolderComparison) {
        let drawn = comparison.differences.count { $0.picture != nil }
        if comparison.withoutPicture > 0 {
            let rest = comparison.withoutPicture
            Output.note("\(pictures): pictures of \(drawn) differences, the largest of each folder first; \(rest) have none")
        }
        if comparison.foreignPictures > 0 {
            let others = Listing.count(comparison.foreignPictures, "picture")
            let these = comparison.overview.map { "\($0.folderAndName.name) shows this one's only" } ?? "none is of this one"
            Output.note("\(pictures): \(others) of an earlier comparison there too; \(these)")
        }
    }

    /// Says each thing, or how many there are in each folder when they are many.
    private func say(_ events: [VerifyEvent], by words: [String]) {
        if !talk.json, isGrouped(events.count) {
            for line in VerifyEvent.lines(byFolder: events, words) where !talk.quiet { Output.result(line) }
        } else {
            for event in events { say(event, event.text) }
        }
    }

    private func isGrouped(_ count: Int) -> Bool { !talk.verbose && count > VerifyEvent.mostLines }

    private func more(_ count: Int) -> String { isGrouped(count) ? " (each file with -v)" : "" }

    private func say(_ event: VerifyEvent, _ line: String) {
        if talk.json { Output.result(event.line) } else if !talk.quiet { Output.result(line) }
    }
}

/// There is no folder to compare with.
struct NoReference: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "\(path): is no folder, expected one to compare with; to compare with a commit: git worktree add ../before COMMIT, "
            + "then --against its folder in ../before"
    }
}

/// Jobs of a batch that could not be worked out, so that nobody knows what they would make.
struct UnknownJobs: Error, CustomStringConvertible {
    let description: String

    init?(_ batch: Batch, _ folder: String) {
        let failed = batch.failed.count
        guard failed > 0 else { return nil }
        description =
            "\(folder): \(failed) of \(Listing.count(failed + batch.jobs.count, "job")) could not be worked out, "
            + "expected all; mend that and verify again"
    }
}
