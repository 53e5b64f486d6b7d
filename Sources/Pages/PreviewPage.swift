internal import Dispatch
internal import Documents
package import FrameExport
internal import RefreshKit
internal import Scenes
internal import Synchronization
internal import SystemSupport

/// A page that plays indicators and scenes in a browser, without a server: a folder, or one HTML file.
package struct PreviewPage: Sendable {
    /// A command or a line of code that uses a subject, in two parts; the page writes the options between them.
    package struct Snippet: Sendable {
        /// The language, which determines the notation of options; plain text takes no options.
        package enum Language: String, Sendable {
            case shell, yaml, swift, plain
        }

        let label: String
        let language: Language
        let before: String, after: String

        package init(_ label: String, _ language: Language, _ before: String, _ after: String = "") {
            (self.label, self.language, self.before, self.after) = (label, language, before, after)
        }
    }

    private let title: String
    private let template: PageTemplate
    private let jobs: [ExportJob]
    private let passes: [PagePass]
    private let data: [UInt8]

    /// Plans a page.
    ///
    /// - Parameters:
    ///   - title: Heading of the page.
    ///   - template: HTML, styles, and scripts.
    ///   - subjects: One or more subjects, in page order.
    ///   - version: Name and version of the program, shown at the end of the page.
    /// - Throws: `ExportError` if a request is not valid for its subject.
    package init(
        title: String, template: PageTemplate, subjects: [PageSubject], version: String
    ) throws {
        precondition(!subjects.isEmpty, "a page needs at least one subject, got none")
        (self.title, self.template) = (title, template)
        var jobs: [ExportJob] = [], passes: [PagePass] = [], values: [JSONValue] = []
        var ids: Set<String> = []
        for (number, subject) in subjects.enumerated() {
            let plan = try SubjectPlan(subject, number)
            jobs += plan.jobs
            passes += plan.cards + plan.passes
            let name = subject.exported.name
            let id = (1...).lazy.map { $0 == 1 ? name : "\(name)-\($0)" }.first { ids.insert($0).inserted } ?? name
            values.append(try plan.value(id: id))
        }
        let page: JSONValue = ["format": 1, "title": .text(title), "version": .text(version), "subjects": .list(values)]
        data = Array("refreshkitPage(\(page.scriptText));\n".utf8)
        (self.jobs, self.passes) = (jobs, passes)
    }

    /// Returns the jobs that write the page as a folder, beginning with `index.html`.
    package func folderJobs() throws -> [ExportJob] {
        let texts = template.files(title: title) + [(PageTemplate.dataPath, String(decoding: data, as: UTF8.self))]
        let files = texts.map { PlannedFile($0.path, .text($0.text)) }
        return [jobs[0].replacingFiles(files + jobs[0].files)] + jobs.dropFirst()
    }

    /// Returns the job that writes the page as one file, whose passes are drawn by several workers.
    package func fileJob(named name: String, workers: Int) -> ExportJob {
        let assembly = Assembly(identity: "page in one file", frameIndices: Array(0..<jobs[0].plan.count), needsFrames: false) {
            source, take in
            let texts = try passTexts(workers: workers, isCanceled: source.isCanceled)
            if source.isCanceled() { return }
            try template.write(title: title, data: data, parts: { for text in texts { try take(text) } }, to: take)
        }
        return jobs[0].replacingFiles([PlannedFile(name, .assembly(assembly))])
    }

    /// Returns the elements that contain the data of all passes, drawn on several threads.
    private func passTexts(workers: Int, isCanceled: @escaping @Sendable () -> Bool) throws -> [[UInt8]] {
        let state = Mutex((next: 0, texts: [Int: [UInt8]](), failure: (any Error)?.none))
        DispatchQueue.concurrentPerform(iterations: min(workers, passes.count)) { _ in
            while true {
                let number = state.withLock { state in
                    defer { state.next += 1 }
                    return state.failure == nil ? state.next : passes.count
                }
                guard number < passes.count, !isCanceled() else { return }
                let pass = passes[number]
                do {
                    let text = PageTemplate.element(ofPass: pass.key, try pass.json(isCanceled: isCanceled) ?? [])
                    state.withLock { $0.texts[number] = text }
                } catch {
                    state.withLock { $0.failure = $0.failure ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.texts.keys.sorted().compactMap { state.texts[$0] }
        }
    }
}

extension JSONValue {
    /// The value as JSON, escaped so that it cannot end the enclosing script element.
    var scriptText: String { compactText.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c") }
}
