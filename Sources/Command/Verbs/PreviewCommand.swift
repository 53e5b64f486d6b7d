internal import ArgumentParser
internal import FrameExport
internal import Pages
internal import RefreshKit
internal import SystemSupport

struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Write a page that plays indicators, images, and scenes in a browser, to view and share.",
        discussion: """
            refreshkit preview spinner
            refreshkit preview loading.gif heart.so scene.yml -o preview
            refreshkit preview spinner progress-ring --size 20,48 -o rings.html
            refreshkit preview all --fps 30

            The page shows all phases in both appearances at 2x, with normal and with reduced motion. It needs no server or network.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Indicators, groups of them such as all, images, and scenes, as in 'refreshkit render', or batch files.",
            valueName: "indicator|scene|path"),
        completion: .custom(RenderCompletion.subjects))
    var subjects: [String]

    @Flag(help: "Write one HTML file instead of a folder; implied by the extension .html of --output.")
    var singleFile = false

    @OptionGroup(title: PageParameters.parameters[0].heading.rawValue)
    var frames: ParameterOptions<PageParameters>

    @OptionGroup(title: PhoneParameters.parameters[0].heading.rawValue)
    var phone: ParameterOptions<PhoneParameters>

    @OptionGroup
    var options: CommonOptions

    @OptionGroup
    var reading: SubjectOptions

    @OptionGroup
    var messages: MessageOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    mutating func run() throws {
        let file = try file()
        let folder = file == nil ? try options.output.map { try OutputPath.folder($0) } : nil
        let previewed = try PreviewSubjects(
            reading.words(subjects, emptyAs: .batch), GivenParameters(frames.given + phone.given), plugins, messages)
        let template = PageTemplate(html: "Pages/preview.html") { Resource.named($0).text }
        let page = try PreviewPage(
            title: previewed.title, template: template, subjects: previewed.all,
            version: "refreshkit \(EngineVersion.current)")
        var session: ExportSession
        if let file {
            for (option, isThere) in [("--resume", options.resume), ("--prune", options.prune)] where isThere {
                throw UsageError.notTogether(option, "a page in one file")
            }
            let path = file.isEmpty ? "output/preview/\(previewed.name).html" : file
            var export = try Export(page.fileJob(named: path.folderAndName.name, workers: options.workers()), to: .file(path))
            export.existing = options.overwrite ? .replaced : .refused
            session = ExportSession(export: export, messages: messages)
            session.summary = previewed.summary(path)
        } else {
            let folder = folder ?? "output/preview/\(previewed.name)"
            let export = try options.export(page.folderJobs(), besides: previewed.failed, into: folder)
            session = ExportSession(export: export, messages: messages)
            session.summary = previewed.summary(folder)
            session.fileToOpen = folder.appending(name: "index.html")
        }
        if options.dryRun { try session.list() } else { try session.run() }
    }

    /// Returns the path of the single file, which is empty for the default name; nil for a folder.
    private func file() throws -> String? {
        guard let output = options.output else { return singleFile ? "" : nil }
        let endings = [".html", ".htm"]
        guard singleFile || endings.contains(where: output.lowercased().hasSuffix) else { return nil }
        return try OutputPath.file(output, endings: endings)
    }
}
