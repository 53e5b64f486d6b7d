internal import ArgumentParser
internal import FrameExport
internal import Imaging
internal import RefreshKit

/// `refreshkit render`: the frames of an indicator, or of images, as PNG files or as one file.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw an indicator, or your images, into a sequence of PNG files, or into one file.",
        discussion: """
            refreshkit render spinner --scale 1,2,3 --appearance light,dark
            refreshkit render progress-ring --phase all --size 64x64 --sheet
            refreshkit render loading.gif
            refreshkit render spinner --format webm -o spinner.webm
            refreshkit render progress-ring --size 64x64 --format raw -o - | ffmpeg -f rawvideo -pixel_format bgra -video_size 64x64 -framerate 60 -i - ring.gif
            refreshkit render Media.xcassets --set pulling=pull_ --set refreshing=load_ --phase all --scale 2
            """
    )

    @Argument(
        help: ArgumentHelp(
            "An indicator ('refreshkit list' shows them), or images: a PNG, APNG, GIF or WebP file, a folder, an .xcassets catalogue, a pattern such as 'a_%04d.png'.",
            valueName: "indicator|path"),
        completion: .custom(RenderCompletion.subjects))
    var subject: String

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set an option of the indicator.", valueName: "name=value"), completion: .custom(RenderCompletion.settings))
    var settings: [String] = []

    @OptionGroup
    var format: FormatOptions

    @OptionGroup
    var options: CommonOptions

    mutating func run() throws {
        let request = try options.request()
        if let choice = try format.choice(for: options.output) {
            let subject = try options.subject(subject, settings)
            return try OneFileSession(subject, request, choice, options).run()
        }
        let folder = try options.output.map(CommonOptions.readFolder)
        if folder == "-" { throw UsageError.streamOfPictures }
        let subject = try options.subject(subject, settings)
        let pattern = try options.fileNamePattern() ?? FileNamePattern(for: FramePlan(subject.indicator, request))
        let job = try ExportJob(subject, request, named: pattern, sheet: options.sheet ? "sheet.png" : nil)
        let session = ExportSession(
            export: try options.export([job], into: folder ?? "output/\(subject.name)"), talk: options.talk)
        if options.dryRun { try session.list() } else { try session.run() }
    }
}
