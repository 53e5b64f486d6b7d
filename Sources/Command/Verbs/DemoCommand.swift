internal import ArgumentParser
internal import FrameExport
internal import Indicators
internal import RefreshKit
internal import Scenes
internal import SystemSupport

struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract:
            "Draw the basic indicators in all phases and both appearances, with contact sheets, a poster of all indicators, and a scene.")

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Output folder; files of an earlier demo are replaced.", valueName: "folder"), completion: .directory)
    var output = "output/demo"

    @Flag(help: "Also play each basic indicator once in the terminal.")
    var play = false

    @OptionGroup
    var messages: MessageOptions

    mutating func run() throws {
        if play, messages.json { throw UsageError.notTogether("--play", "--json") }
        let clock = WallClock()
        let output = try OutputPath.folder(output)
        let registry = try IndicatorCatalog.registry()
        var request = ExportRequest()
        request.phases = Phase.exported
        request.appearances = [.light, .dark]
        request.scales = [2]
        var jobs: [ExportJob] = []
        for info in registry.infos where info.family == Self.family {
            guard let subject = try Self.subject(for: info, in: registry) else {
                if !messages.quiet { Output.note("skipping \(info.id): it requires options") }
                continue
            }
            if messages.verbose { subject.frames.notes.forEach(Output.note) }
            let pattern = try FileNamePattern(parsing: "\(info.id)/{phase}_%04d_{appearance}@{scale}x.png")
            jobs.append(try ExportJob(subject, request, named: pattern, contactSheet: "\(info.id).png"))
        }
        jobs.append(try Self.poster(in: registry))
        jobs.append(try Self.scene(in: registry))
        var export = try CommonOptions.parse([]).export(jobs, into: output)
        export.existing = .replacedIfListed
        do {
            try ExportSession(export: export, messages: messages, isDemo: true).run()
        } catch let error as ExportError {
            guard case .interrupted(let done, let count) = error else { throw error }
            throw InterruptedDemo(done: done, count: count)
        }
        let seconds = Int(clock.seconds.rounded(.up))
        if play { try self.play(jobs.dropLast(2)) }
        guard !messages.json, !messages.quiet else { return }
        Output.result(
            """

            Drawn in \(Listing.count(seconds, "second")). See \(output)/*.png for contact sheets, \(output)/\(Self.gallery)_*.webp for all indicators, and \(output)/\(Self.example).webp for a scene. Then try
              refreshkit render progress-ring --phase all --contact-sheet
              refreshkit render YOUR.gif                  your images: a file, a folder, or an .xcassets catalog
              refreshkit render YOUR.gif --as header      your images in the header of a list on a phone
              refreshkit new indicator my-own             your own indicator, in Swift, C, or Rust
              refreshkit list                             indicators, scenes, presets, formats, and more
            open \(output)/\(Self.example).webp
            """)
    }

    private func play(_ jobs: some Sequence<ExportJob>) throws {
        let animations = jobs.map { PlayedAnimation($0.subject, ExportRequest()) }
        try PlaySession(animations: animations, messages: messages, hasFiles: true).run()
    }

    private static let example = "pull-and-release"
    private static let gallery = "gallery"
    /// The family whose indicators are drawn one by one.
    private static let family = "basics"

    /// Returns a job that exports all indicators side by side as an animation, at half the frame rate to save time.
    private static func poster(in registry: IndicatorRegistry) throws -> ExportJob {
        var request = ExportRequest()
        request.phases = Phase.exported
        request.scales = [1]
        request.frameRate = FrameRate(30)
        return try ExportJob(ExportSubject(IndicatorRegistry.everything, [:], in: registry), preset: .webp, request, name: gallery)
    }

    /// Returns a job that exports a scene as an animation, at a small size and half the frame rate to save time.
    private static func scene(in registry: IndicatorRegistry) throws -> ExportJob {
        var request = ExportRequest()
        request.scales = [1]
        request.frameRate = FrameRate(30)
        let scene = try ExampleScenes.scene(.named("Scenes/\(example).yml"), in: registry)
        return try ExportJob(ExportSubject(scene, name: example, in: registry), preset: .webp, request)
    }

    /// Returns an indicator as the demo draws it, or nil if the indicator requires options that the demo does not know.
    private static func subject(for info: IndicatorInfo, in registry: IndicatorRegistry) throws -> ExportSubject? {
        if info.id == "image-sequence" {
            return try Resource.withFiles(in: "Demo.xcassets") { path in
                try ExportSubject(info.id, ["images": path, "pulling": "sunrise_", "refreshing": "sunshine_"], in: registry)
            }
        }
        return info.options.contains(where: \.isRequired) ? nil : try ExportSubject(info.id, in: registry)
    }
}

/// Suggests no options, since the demo has none for an unfinished folder.
private struct InterruptedDemo: MessageError {
    let done: Int
    let count: Int

    var fault: Fault { .interruption }
    var message: Message { "interrupted after \(done) of \(count) files; run 'refreshkit demo' again" }
}
