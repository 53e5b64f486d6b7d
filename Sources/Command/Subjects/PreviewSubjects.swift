internal import FrameExport
internal import Pages
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// A page's subjects, as named on the command line.
struct PreviewSubjects {
    private(set) var all: [PageSubject] = []
    /// Batch jobs that could not be planned.
    private(set) var failed: [FailedJob] = []
    /// Heading of the page.
    private(set) var title = "Preview"
    /// Name of the output folder or file.
    private(set) var name = "preview"

    /// Looks up the subjects, each of which is listed once for each size; a group expands to its indicators, and a batch to the subjects
    /// of its jobs.
    init(_ words: [String], _ given: GivenParameters, _ options: CommonOptions) throws {
        let values = try given.read()
        // A page spreads the frames of every loop evenly.
        var groupValues = values
        groupValues.request.resamples = true
        let words = try words.map { try SubjectWord($0, emptyAs: .batch) }
        let indicators = try options.plugins.load(for: words.map(\.text))
        for word in words {
            if word.kind == .batch {
                try given.check(forBatch: word.text)
                add(try options.plugins.batch(word.text, isQuiet: options.messages.quiet))
            } else if word.kind == .other, indicators.registry.group(word.text) != nil {
                add(try indicators.notingProblems(isQuiet: options.messages.quiet) { try Batch(group: word.text, groupValues, in: $0) })
            } else {
                for size in values.sizes ?? [nil] {
                    var sized = values
                    if values.sizes != nil { sized.sizes = [size] }
                    let subject = try options.subject(word, given, sized, in: indicators)
                    add(subject, sized.firstRequest, word: word.text, assignments: values.allIndicatorOptions)
                }
            }
        }
        guard words.count == 1 else { return }
        if words[0].text == IndicatorRegistry.everything {
            (name, title) = ("gallery", "Indicators")
        } else {
            // The subject of an image file or a plugin is named without the file's extension.
            let isListed = words[0].kind != .other || indicators.registry.group(words[0].text) != nil
            name = isListed ? words[0].text.folderAndName.name.documentName : all[0].exported.name
            title = name
        }
    }

    private mutating func add(_ batch: Batch) {
        failed += batch.failed
        var seen: Set<String> = []
        for job in batch.jobs where seen.insert("\(job.subject.name)\n\(job.plan.size)").inserted {
            var request = job.plan.request
            // A page shows all phases and both appearances of each subject once, even if the batch exports only some.
            (request.phases, request.appearances, request.scales, request.exclusions) = (nil, nil, nil, [])
            add(job.subject, request, word: job.subject.name, assignments: [:])
        }
    }

    private mutating func add(_ subject: ExportSubject, _ request: ExportRequest, word: String, assignments: [String: String]) {
        all.append(PageSubject(subject, request, assignments: assignments, snippets: Self.snippets(of: subject, word)))
    }

    /// Returns the commands and the lines of code that use a subject; the page adds the options.
    private static func snippets(of subject: ExportSubject, _ word: String) -> [PreviewPage.Snippet] {
        let command = PreviewPage.Snippet("Command", .shell, "refreshkit export \(word.shellQuoted)")
        if subject.frames.scene != nil {
            return [
                command,
                PreviewPage.Snippet("Trace", .shell, "refreshkit trace \(word.shellQuoted)"),
                PreviewPage.Snippet("Batch entry", .yaml, "exports:\n  - scenes: [{scene: \(word.yamlQuoted)", "}]"),
            ]
        }
        let isImage = subject.frames.indicator?.info.id != word
        let list = isImage ? "paths: [{path" : "indicators: [{indicator"
        return [
            command,
            PreviewPage.Snippet(
                "Batch entry", .yaml, "exports:\n  - \(list): \(word.yamlQuoted)",
                "}]\n    phases: all\n    appearances: [light, dark]\n    scales: [1, 2, 3]"),
            PreviewPage.Snippet("Scene line", .yaml, "header: {indicator: \(word.yamlQuoted)", "}"),
            PreviewPage.Snippet("Swift", .swift, "header.refreshView = IndicatorView(id: \(word.swiftQuoted)", ")"),
        ]
    }

    /// Returns "output/preview/spinner: 1 subject".
    func summary(_ path: String) -> String { "\(path): \(Listing.count(all.count, "subject"))" }
}

extension String {
    fileprivate var isPlainWord: Bool {
        !isEmpty
            && utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "-_./@".utf8.contains($0) }
    }

    /// The text as a word of a POSIX shell.
    var shellQuoted: String {
        isPlainWord ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The text as a YAML scalar in a flow collection.
    fileprivate var yamlQuoted: String {
        guard
            !isPlainWord || utf8.first == UInt8(ascii: "-") || Double(self) != nil
                || ["true", "false", "null", "yes", "no", "on", "off"].contains(lowercased())
        else { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// The text as a Swift string literal.
    fileprivate var swiftQuoted: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
