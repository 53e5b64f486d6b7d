internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Imaging
internal import RefreshKit
internal import Scenes

/// `refreshkit render`: the frames of an indicator, of images, or of a scene, as PNG files or as one file.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an indicator, your images, or a scene, into a sequence of PNG files, or into one file.",
        discussion: """
            refreshkit render spinner --scale 1,2,3 --appearance light,dark
            refreshkit render progress-ring --phase all --size 64x64 --contact-sheet
            refreshkit render loading.gif
            refreshkit render loading.gif --as header
            refreshkit render loading.gif --as header --print > scene.yml
            refreshkit render scene.yml
            refreshkit render --example pull-and-release
            refreshkit render spinner --format webm -o spinner.webm
            refreshkit render progress-ring --size 64x64 --format raw -o - | ffmpeg -f rawvideo -pixel_format bgra -video_size 64x64 -framerate 60 -i - ring.gif
            refreshkit render Media.xcassets --set pulling=pull_ --set refreshing=load_ --phase all --scale 2
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator ('refreshkit list' shows them), or a plugin that holds one, such as ./heart.so; or images: a PNG, APNG, GIF or WebP file, a folder, an .xcassets catalogue, a pattern such as 'a_%04d.png'; or a scene: a file that ends in .yml, .yaml or .json.",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String?

    @Flag(help: "Draw the scene of this name that comes with the command; without a name, list them.")
    var example = false

    @Flag(
        name: .customLong("print"),
        help: "With --example or --as: print the scene file instead, to go on from.")
    var prints = false

    @Flag(help: "Explain the keys of a scene file.")
    var keys = false

    @Flag(help: "Print the JSON Schema of scene files, for editors.")
    var schema = false

    @OptionGroup
    var settings: SubjectSettings

    @OptionGroup
    var format: FormatOptions

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        if keys { return Output.result("Each list may be a single value.\n\n\(KeyHelp.text(SceneKeys.tables))") }
        if schema { return Output.result(String(SceneKeys.schema.dropLast())) }
        if prints, !example, settings.given.words(for: .place) == nil {
            throw UsageError.missingOption("--example or --as", neededBy: "--print")
        }
        if prints, options.output != nil { throw UsageError.notTogether("--output", "--print, which prints on stdout") }
        guard let subject else {
            guard example else { throw ValidationError("Missing expected argument '<indicator|path>'") }
            return Output.result(
                "Draw one with 'refreshkit render --example NAME', or begin with its file, from --print:\n\n\(try ExampleScenes.text())")
        }
        guard example else { return prints ? try printScene(around: subject) : try render(subject) }
        let path = try ExampleScenes.path(named: subject)
        guard prints else { return try render(path) }
        if let option = settings.given.optionOfScenes ?? settings.given.words(for: .place).map({ _ in "--as" }) {
            throw UsageError.notTogether(option, "--print of an example, whose file is printed as it is")
        }
        try ResourceFolder.print(path)
    }

    /// Prints the scene that is made around an indicator.
    private func printScene(around word: String) throws {
        let given = settings.given
        let values = try given.read()
        guard values.request.styles?.count ?? 1 == 1 else {
            let got = given.words(for: .appearances) ?? ""
            throw UsageError.badValue(option: "--appearance", expected: "one of light, dark with --print", got: got)
        }
        guard var scene = try options.subject(word, given).frames.scene else { throw UsageError.needsScene("--print") }
        scene.style = values.request.styles?.first ?? scene.style
        scene.reducesMotion = values.request.reducesMotion
        Output.result(String(scene.fileText.dropLast()))
    }

    private func render(_ subject: String) throws {
        let given = settings.given
        let values = try given.read()
        if let choice = try format.choice(for: options.output) {
            return try OneFileSession(try options.subject(subject, given), given, choice, options).run()
        }
        let folder = try options.output.map(CommonOptions.readFolder)
        if folder == "-" { throw UsageError.streamOfPictures }
        let subject = try options.subject(subject, given)
        let pattern = try values.pattern ?? FileNamePattern(for: FramePlan(subject.frames, values.firstRequest))
        let job = try ExportJob(subject, values.firstRequest, name: values.name, named: pattern, contactSheet: values.contactSheet)
        let session = ExportSession(export: try options.export([job], into: folder ?? "output/\(job.name)"), talk: options.talk)
        if options.dryRun { try session.list() } else { try session.run() }
    }
}
