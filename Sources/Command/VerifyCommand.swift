internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import Indicators

/// `refreshkit verify`: whether an export's folder is as it was written, and what differs from another.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check that a folder holds what its manifest says, and what differs from another export.",
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
        help: ArgumentHelp("Folder for pictures of the differences: expected, found and difference side by side.", valueName: "folder"),
        completion: .directory)
    var pictures = "output/differences"

    @OptionGroup
    var talk: TalkOptions

    mutating func run() throws {
        var isClean = true
        if against == nil || batch != nil || Manifest.isIn(folder) { isClean = try verify() }
        if let against, try !compare(against) { isClean = false }
        if !isClean { throw DifferencesFound() }
    }

    private func verify() throws -> Bool {
        let expected = try batch.map { try Export(Batch(contentsOf: $0, in: IndicatorCatalogue.registry()).jobs, into: folder) }
        let verification = try Verification(ofFolder: folder, expected: expected)
        if verification.isOfAnotherBuild, !talk.quiet { Output.note("\(folder): another build of refreshkit wrote this") }
        for finding in verification.findings {
            say(VerifyEvent(finding.kind.rawValue, path: finding.path), "\(finding.kind.rawValue)  \(finding.path)")
        }
        let kinds = Verification.Kind.allCases.compactMap { kind in
            let count = verification.findings.count { $0.kind == kind }
            return count > 0 ? "\(count) \(kind.rawValue)" : nil
        }
        let summary = kinds.isEmpty ? "all as they were written" : kinds.joined(separator: ", ")
        say(
            VerifyEvent("verified", files: verification.count, findings: verification.findings.count),
            "\(folder): \(Listing.count(verification.count, "file")): \(summary)")
        return verification.isClean
    }

    private func compare(_ reference: String) throws -> Bool {
        let comparison = try FolderComparison(of: folder, against: reference, pictures: pictures)
        for difference in comparison.differences {
            say(VerifyEvent(difference), VerifyEvent(difference).text)
        }
        let drawn = comparison.differences.count { $0.picture != nil }
        var summary = "\(folder): \(Listing.count(comparison.count, "file")) against \(reference): "
        summary += comparison.isClean ? "all look the same" : Listing.count(comparison.differences.count, "difference")
        if drawn > 0 { summary += ", pictures in \(pictures)" }
        say(VerifyEvent("compared", files: comparison.count, findings: comparison.differences.count), summary)
        if comparison.withoutPicture > 0, !talk.quiet {
            Output.note("\(folder): pictures of \(Listing.count(drawn, "difference")) only, \(comparison.withoutPicture) have none")
        }
        return comparison.isClean
    }

    private func say(_ event: VerifyEvent, _ line: String) {
        if talk.json { Output.result(event.line) } else if !talk.quiet { Output.result(line) }
    }
}
