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
        for info in registry.infos {
            var assignments: [String: String] = [:]
            if info.id == "image-sequence" {
                assignments = ["images": try ResourceFolder.path(of: "Demo.xcassets"), "pulling": "sunrise_", "refreshing": "sunshine_"]
            }
            var request = ExportRequest()
            request.parts = FramePart.allCases
            request.styles = [.light, .dark]
            request.scales = [2]
            let plan = try FramePlan(registry.make(info.id, assignments), request)
            var job = RenderJob(title: info.id, plan: plan, folder: "\(output)/\(info.id)")
            job.workers = try CommonOptions.parse([]).workers()
            job.overwrites = true
            job.writesSheet = true
            job.sheetPath = "\(output)/\(info.id).png"
            job.talk = talk
            try job.run()
        }
        guard !talk.json, !talk.quiet else { return }
        Output.result(
            """

            Look at \(output)/*.png first: one contact sheet for each indicator. Then try
              refreshkit render progress-ring --phase all --scale 1,2,3 --appearance light,dark
              refreshkit render YOUR.gif      (or a folder of images, or an .xcassets catalogue)
              refreshkit list                 (what can be set)
            """)
    }
}
