internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit

/// `refreshkit demo`: the main job without arguments.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Draw every indicator that ships, in all phases, light and dark, with a contact sheet each.")

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the files; those of an earlier demo are replaced.", valueName: "folder"), completion: .directory)
    var output = "output/demo"

    @OptionGroup
    var talk: TalkOptions

    mutating func run() throws {
        let output = try CommonOptions.readFolder(output)
        let registry = try IndicatorCatalogue.registry()
        var request = ExportRequest()
        request.parts = FramePart.allCases
        request.styles = [.light, .dark]
        request.scales = [2]
        var jobs: [ExportJob] = []
        for info in registry.infos {
            guard let assignments = try Self.assignments(for: info) else {
                if !talk.quiet { Output.note("\(info.id) is left out: it needs options that the demo does not know") }
                continue
            }
            let subject = try ExportSubject(info.id, assignments, in: registry)
            if talk.verbose { subject.indicator.notes.forEach(Output.note) }
            let pattern = try FileNamePattern(parsing: "\(info.id)/{phase}_%04d_{appearance}@{scale}x.png")
            jobs.append(try ExportJob(subject, request, named: pattern, sheet: "\(info.id).png"))
        }
        var options = try CommonOptions.parse([])
        options.overwrite = true
        try ExportSession(export: options.export(jobs, into: output), talk: talk).run()
        guard !talk.json, !talk.quiet else { return }
        Output.result(
            """

            Look at \(output)/*.png first: one contact sheet for each indicator. Then try
              refreshkit render progress-ring --phase all --scale 1,2,3 --appearance light,dark
              refreshkit render YOUR.gif      (or a folder of images, or an .xcassets catalogue)
              refreshkit list                 (what can be set)
            """)
    }

    /// The settings an indicator has in the demo; nil for one that needs some and that the demo does not know.
    private static func assignments(for info: IndicatorInfo) throws -> [String: String]? {
        if info.id == "image-sequence" {
            return ["images": try ResourceFolder.path(of: "Demo.xcassets"), "pulling": "sunrise_", "refreshing": "sunshine_"]
        }
        return info.options.contains(where: \.isRequired) ? nil : [:]
    }
}
