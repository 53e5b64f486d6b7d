internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check an output folder against its manifest, or compare two exports, images, or indicators.",
        usage: "refreshkit verify [<options>] <export>",
        discussion: """
            refreshkit verify output/spinner
            refreshkit verify output/refresh --batch refresh.yml
            refreshkit verify output/spinner --against before/spinner
            refreshkit verify output/spinner --against HEAD~1 --page review.html
            refreshkit verify loading.webp --against loading.gif
            Frames are compared where both sides have one at the same time, so frame rates may differ.
            Exit status: 0 no differences, 1 nothing to check or compare, 2 differences found.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Output folder of an export; with --against also an image, an indicator, a scene, or commit:path.", valueName: "export"),
        completion: .file())
    var folder: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Batch file of the export; also report files that the batch would now export differently.", valueName: "batch"),
        completion: .file())
    var batch: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Side to compare with: a folder, an image, an indicator, a scene, commit:path, or a commit such as HEAD~1 (at the same path).",
            valueName: "export"),
        completion: .file())
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Also write a page that shows the differences (requires --against).", valueName: "file.html"),
        completion: .file(extensions: ["html"]))
    var page: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Folder for images of the differences (expected, actual, and difference); differences.png shows the largest.",
            valueName: "folder"),
        completion: .directory)
    var images = "output/differences"

    @OptionGroup
    var plugins: PluginOptions

    @OptionGroup
    var messages: MessageOptions

    mutating func run() throws {
        if against == nil, page != nil { throw UsageError.missingOption("--against", neededBy: "--page") }
        let page = try page.map { try ReviewFile($0) }
        // A difference image has the same name as the compared file and would replace it.
        if against != nil, [folder, against].contains(where: { $0.map(Self.plain) == Self.plain(images) }) {
            throw UsageError.badValue(option: "--images", expected: "a separate folder", got: images)
        }
        let compared = try against.map { try ComparedWords(folder, against: $0, plugins, isQuiet: messages.quiet) }
        let batch = try batch.map { try plugins.batch($0, isQuiet: messages.quiet) }
        // The output of unknown jobs cannot be predicted, but the output of all other jobs is checked.
        let unknown = batch.flatMap { UnknownJobs($0, folder) }
        var findings: [Verification.Finding] = [], isClean = true
        if against == nil || batch != nil || compared?.found.hasManifest ?? false {
            let verification = try verify(against: batch)
            (findings, isClean) = (verification.findings, verification.isClean)
        }
        if let compared, try !compare(compared, findings, page) { isClean = false }
        if let unknown { throw unknown }
        if !isClean { throw DifferencesFound() }
    }

    /// Removes trailing slashes.
    private static func plain(_ path: String) -> String {
        path.partsBetweenSlashes.reversed().drop { $0.isEmpty }.reversed().joined(separator: "/")
    }

    private func verify(against batch: Batch?) throws -> Verification {
        guard FileWriter.kind(of: folder) == .folder else { throw ManifestError.notAFolder(folder) }
        let expected = try batch.map { batch in
            for failed in batch.failed { Output.note(failed.commandText) }
            var export = try Export(batch.jobs, into: folder)
            export.unplanned = batch.failed
            return export
        }
        let verification = try Verification(ofFolder: folder, expected: expected)
        if verification.isOfAnotherBuild, !messages.quiet { Output.note("\(folder): written by another build of refreshkit") }
        let findings = verification.findings
        report(findings.map { VerifyEvent($0.kind.rawValue, path: $0.path) }, by: Verification.Kind.allCases.map(\.rawValue))
        let kinds = Verification.Kind.allCases.compactMap { kind in
            let count = findings.count { $0.kind == kind }
            return count > 0 ? "\(count) \(kind.rawValue)" : nil
        }
        let summary = kinds.isEmpty ? "all unchanged" : kinds.joined(separator: ", ")
        // Files that match the manifest are irrelevant to a comparison.
        if against == nil || batch != nil || !findings.isEmpty || messages.json {
            report(
                VerifyEvent("verified", files: verification.count, findings: findings.count),
                "\(folder): \(Listing.count(verification.count, "file")): \(summary)\(more(findings.count))")
        }
        return verification
    }

    private func compare(_ words: ComparedWords, _ findings: [Verification.Finding], _ page: ReviewFile?) throws -> Bool {
        var comparison = try ExportComparison(of: words.found, against: words.expected)
        let drawn = try DifferenceImages(of: &comparison, into: images)
        // A frame that differs from the reference usually also differs from the manifest.
        let paths = Set(comparison.differences.map(\.path))
        try page?.write(comparison, findings.filter { $0.kind != .reencoded && !paths.contains($0.path) })
        let differences = comparison.differences
        report(differences.map { VerifyEvent($0) }, by: VerifyEvent.differences)
        var opening = ""
        var summary = "\(comparison.name) against \(comparison.referenceName): "
        summary += "\(Listing.count(comparison.count, comparison.noun)) here, \(comparison.referenceCount) there: "
        summary += comparison.isClean ? "no visible differences" : Listing.count(differences.count, "difference") + more(differences.count)
        if let overview = drawn.overview { summary += ", the largest in \(overview)" }
        if let page { opening = "\n" + ExportSession.opening(page.path) }
        report(VerifyEvent("compared", comparison, image: drawn.overview, page: page?.path), summary.onOneLine + opening)
        if !messages.quiet { note(drawn, of: differences.count { $0.image != nil }) }
        return comparison.isClean
    }

    /// Prints the number of differences without an image, and the number of leftover images.
    private func note(_ drawn: DifferenceImages, of count: Int) {
        if drawn.undrawnCount > 0 {
            Output.note(
                "\(images): wrote images of \(count) differences, the largest of each phase, appearance, or folder first; \(drawn.undrawnCount) differences have no image"
            )
        }
        if drawn.unlistedCount > 0 {
            let others = Listing.count(drawn.unlistedCount, "image")
            let these = drawn.overview.map { "\($0.folderAndName.name) shows only the new ones" } ?? "none is new"
            Output.note("\(images): also contains \(others) of an earlier comparison; \(these)")
        }
    }

    /// Prints each event, or a summary per folder if there are many.
    private func report(_ events: [VerifyEvent], by words: [String]) {
        if !messages.json, isGrouped(events.count) {
            for line in VerifyEvent.lines(byFolder: events, words) where !messages.quiet { Output.result(line) }
        } else {
            for event in events { report(event, event.text) }
        }
    }

    private func isGrouped(_ count: Int) -> Bool { !messages.verbose && count > VerifyEvent.maximumLineCount }

    private func more(_ count: Int) -> String { isGrouped(count) ? " (-v lists each file)" : "" }

    private func report(_ event: VerifyEvent, _ line: String) {
        if messages.json { Output.result(event.line) } else if !messages.quiet { Output.result(line) }
    }
}

/// Batch jobs that could not be planned, so their output is unknown.
struct UnknownJobs: Error, CustomStringConvertible {
    let description: String

    init?(_ batch: Batch, _ folder: String) {
        let failed = batch.failed.count
        guard failed > 0 else { return nil }
        description =
            "\(folder): \(failed) of \(Listing.count(failed + batch.jobs.count, "job")) cannot be planned; "
            + "fix the cause, then verify again"
    }
}
