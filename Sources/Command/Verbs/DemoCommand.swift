internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit
internal import Scenes
internal import System

/// `refreshkit demo`: the main job without arguments.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Draw every indicator that ships, in all phases, light and dark, with a contact sheet each, and a scene.")

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the files; those of an earlier demo are replaced.", valueName: "folder"), completion: .directory)
    var output = "output/demo"

    @OptionGroup
    var talk: TalkOptions

    mutating func run() throws {
        let output = try OutputEnding.folder(output)
        let registry = try IndicatorCatalog.registry()
        var request = ExportRequest()
        request.phases = Phase.exported
        request.styles = [.light, .dark]
        request.scales = [2]
        var jobs: [ExportJob] = []
        for info in registry.infos {
            guard let assignments = try Self.assignments(for: info) else {
                if !talk.quiet { Output.note("\(info.id) is left out: it needs options that the demo does not know") }
                continue
            }
            let subject = try ExportSubject(info.id, assignments, in: registry)
            if talk.verbose { subject.frames.notes.forEach(Output.note) }
            let pattern = try FileNamePattern(parsing: "\(info.id)/{phase}_%04d_{appearance}@{scale}x.png")
            jobs.append(try ExportJob(subject, request, named: pattern, contactSheet: "\(info.id).png"))
        }
        jobs.append(try Self.scene(in: registry))
        var export = try CommonOptions.parse([]).export(jobs, into: output)
        export.existing = .replacedIfListed
        try ExportSession(export: export, talk: talk, isDemo: true).run()
        guard !talk.json, !talk.quiet else { return }
        Output.result(
            """

            Look at \(output)/*.png: a contact sheet for each indicator; \(output)/\(Self.example).webp is a phone. Then try
              refreshkit render progress-ring --phase all --contact-sheet
              refreshkit render YOUR.gif                  your images: a file, a folder, an .xcassets catalog
              refreshkit render YOUR.gif --as header      the same in a list's header on a phone
              refreshkit new indicator my-own             an indicator of your own
              refreshkit list                             everything there is
            open \(output)/\(Self.example).webp
            """)
    }

    private static let example = "pull-and-release"

    /// A phone in a moving picture, small and at half the rate so that it does not take long.
    private static func scene(in registry: IndicatorRegistry) throws -> ExportJob {
        var request = ExportRequest()
        request.scales = [1]
        request.frameRate = FrameRate(30)
        let scene = try Scene(contentsOf: ExampleScenes.path(of: example), in: registry)
        return try ExportJob(ExportSubject(scene, name: example, in: registry), preset: .webp, request)
    }

    /// The settings an indicator has in the demo; nil for one that needs some and that the demo does not know.
    private static func assignments(for info: IndicatorInfo) throws -> [String: String]? {
        if info.id == "image-sequence" {
            return ["images": try ResourceFolder.path(of: "Demo.xcassets"), "pulling": "sunrise_", "refreshing": "sunshine_"]
        }
        return info.options.contains(where: \.isRequired) ? nil : [:]
    }
}
