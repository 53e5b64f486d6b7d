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
    init(_ words: [SubjectWord], _ given: GivenParameters, _ plugins: PluginOptions, _ messages: MessageOptions) throws {
        let values = try given.read()
        // A page spreads the frames of every loop evenly.
        var groupValues = values
        groupValues.request.resamples = values.placements == nil
        let indicators = try plugins.load(for: words.map(\.text))
        for word in words {
            if word.kind == .batch {
                try given.check(forBatch: word.text)
                let snippets = SubjectSnippets.batch(word.text, plugins)
                add(try plugins.batch(word.text, isQuiet: messages.quiet)) { _ in (snippets, [:]) }
                continue
            }
            let registry = indicators.registry, placement = values.placements?.first
            func snippets(_ word: String, isScene: Bool, _ assignments: [String: String]) -> [PreviewPage.Snippet] {
                let snippets = SubjectSnippets(word: word, registry: registry, pluginWords: plugins.words)
                let given = given.all.filter(\.affectsPhone)
                if let placement { return snippets.placed(placement, given, assignments) }
                return isScene ? snippets.scene(given, isExample: !word.isDocument) : snippets.indicator
            }
            if word.kind == .other, let group = registry.group(word.text) {
                let batch = try indicators.notingProblems(isQuiet: messages.quiet) {
                    try Batch(group: word.text, groupValues, in: $0)
                }
                add(batch) { job in
                    let suffix = placement.map { "-\($0.rawValue)" } ?? ""
                    let kind = group.first { $0.info.id + suffix == job.subject.name }
                    let names = Set(kind?.info.options.map(\.name) ?? [])
                    let assignments = values.allIndicatorOptions.filter { names.contains($0.key) }
                    return (snippets(kind?.info.id ?? job.subject.name, isScene: false, assignments), assignments)
                }
            } else {
                for size in values.sizes ?? [nil] {
                    var sized = values
                    if values.sizes != nil { sized.sizes = [size] }
                    let subject = try messages.subject(word, given, sized, in: indicators)
                    let assignments = values.allIndicatorOptions
                    let snippets = snippets(word.text, isScene: subject.frames.scene != nil, assignments)
                    all.append(PageSubject(subject, sized.firstRequest, assignments: assignments, snippets: snippets))
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

    /// Adds the subjects of a batch's jobs, with snippets and options that depend on the job.
    private mutating func add(_ batch: Batch, _ details: (ExportJob) -> (snippets: [PreviewPage.Snippet], assignments: [String: String])) {
        failed += batch.failed
        var seen: Set<String> = []
        for job in batch.jobs where seen.insert("\(job.subject.identity)\n\(job.subject.name)\n\(job.plan.size)").inserted {
            var request = job.plan.request
            // A page shows all phases and both appearances of each subject once, even if the batch exports only some.
            (request.phases, request.appearances, request.scales, request.exclusions) = (nil, nil, nil, [])
            let (snippets, assignments) = details(job)
            all.append(PageSubject(job.subject, request, assignments: assignments, snippets: snippets))
        }
    }

    /// Returns "output/preview/spinner: 1 subject".
    func summary(_ path: String) -> String { "\(path.onOneLine): \(Listing.count(all.count, "subject"))" }
}
