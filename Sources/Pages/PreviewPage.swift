internal import Documents
package import FrameExport
internal import Imaging
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
        let images = PageImages(threads: 1)
        for (number, subject) in subjects.enumerated() {
            let plan = try SubjectPlan(subject, number, images)
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
        let frameCount = passes.reduce(0) { $0 + $1.count }
        let assembly = Assembly(
            identity: "page in one file", frameIndices: Array(0..<jobs[0].plan.count), needsFrames: false, drawnCount: frameCount
        ) { source, take in
            do {
                let texts = try passTexts(workers: workers, source)
                if source.isCanceled() { return }
                try template.write(title: title, data: data, parts: { for text in texts { try take(text) } }, to: take)
            } catch AnimationWritingError.canceled {
                return
            }
        }
        return jobs[0].replacingFiles([PlannedFile(name, .assembly(assembly))])
    }

    /// Returns the elements that contain the data of all passes, drawn on several threads.
    private func passTexts(workers: Int, _ source: FrameSource) throws -> [[UInt8]] {
        let images = PageImages(threads: workers, isCanceled: source.isCanceled)
        let texts = ConcurrentWork<Int, [UInt8], any Error>(threads: workers)
        let drawn = DrawnFrames(source.onFrame), isCanceled = source.isCanceled
        for (number, pass) in passes.enumerated() {
            texts.start(number) {
                let json = try pass.json(in: images, isCanceled: isCanceled, onFrame: drawn.add)
                return PageTemplate.element(ofPass: pass.key, json ?? [])
            }
        }
        return try passes.indices.map(texts.output)
    }
}

/// Counts the frames that several threads draw.
private final class DrawnFrames: Sendable {
    private let count = Mutex(0)
    private let onFrame: @Sendable (Int) -> Void

    init(_ onFrame: @escaping @Sendable (Int) -> Void) { self.onFrame = onFrame }

    func add() {
        count.withLock { count in
            onFrame(count)
            count += 1
        }
    }
}

extension JSONValue {
    /// The value as JSON, escaped so that it cannot end the enclosing script element.
    var scriptText: String { compactText.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c") }
}
