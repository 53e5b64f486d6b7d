import FrameExport
import Indicators
import RefreshKit
import Scenes
import SystemSupport

@testable import Command

extension Wording {
    /// Warnings and notes that mention a parameter or report an exceeded limit.
    static func warnings() throws -> [Wording] {
        try pictureWarnings() + animationWarnings() + consumerWarnings() + subjectNotes()
    }

    private static func pictureWarnings() throws -> [Wording] {
        [
            try Wording(
                note: warning(.frames, { ($0.frameRate, $0.frames) = (FrameRate(2), try? FrameRange(parsing: "0-9")) }),
                "frames up to 9 were requested, but there are only 2, counted from 0"),
            try Wording(
                note: warning(.apng) { $0.optimizes = true },
                "--optimize has no effect here; it applies to PNG files of single frames",
                file: "optimize has no effect here; it applies to PNG files of single frames",
                swift: "optimizes has no effect here; it applies to PNG files of single frames"),
            try Wording(
                note: warning(.flutter) { ($0.size, $0.scales, $0.frameRate) = (Size(width: 2000, height: 2001), [1], FrameRate(2)) },
                "2 images of 2000x2001 pixels take 32 MB of memory once decoded, more than 32 MB; lower --fps, --scale, or --size",
                file: "2 images of 2000x2001 pixels take 32 MB of memory once decoded, more than 32 MB; lower fps, scales, or sizes",
                swift: "2 images of 2000x2001 pixels take 32 MB of memory once decoded, more than 32 MB; lower frameRate, scales, or size"),
            try Wording(
                note: warning(.xcassets) { $0.scales = [1] },
                "no @2x and @3x images, so devices with that scale show resized ones; add 2,3 to --scale",
                file: "no @2x and @3x images, so devices with that scale show resized ones; add 2,3 to scales"),
            try Wording(
                note: warning(.xcassets) { $0.appearances = [.dark] },
                "some dark images have no light version, so nothing is visible in light mode; use --appearance light,dark",
                file: "some dark images have no light version, so nothing is visible in light mode; use 'appearances: [light, dark]'",
                swift: "some dark images have no light version, so nothing is visible in light mode; use appearances = light,dark"),
            try Wording(
                note: warning(.uiimage, name: "spin2") { $0.scales = [2, 3] },
                "'spin20' is also the name of a frame in an animation named 'spin'; choose a --name that ends in a letter",
                file: "'spin20' is also the name of a frame in an animation named 'spin'; choose a name that ends in a letter"),
            try Wording(
                note: warning(.xcassets, options: ["template": "true"]) { $0.appearances = [.light, .dark] },
                "template images take the tint of their view, so dark ones look like light ones; remove dark from --appearance",
                file: "template images take the tint of their view, so dark ones look like light ones; remove dark from appearances",
                swift: "template images take the tint of their view, so dark ones look like light ones; remove dark from appearances"),
        ]
    }

    private static func animationWarnings() throws -> [Wording] {
        [
            try Wording(
                note: warning(.gif, of: ExportSubject(Veil())) { $0.frameRate = FrameRate(50) },
                "translucent pixels are blended onto white; choose a color with --option matte='#RRGGBB'",
                file: "translucent pixels are blended onto white; choose a color with options: {matte: '#RRGGBB'}",
                swift: "translucent pixels are blended onto white; choose a color with options[\"matte\"] = \"#RRGGBB\""),
            try Wording(
                note: warning(.gif, of: ExportSubject(Veil()), options: ["matte": "#FFFFFF"]) {
                    ($0.appearances, $0.frameRate) = ([.light, .dark], FrameRate(50))
                },
                "light and dark frames are blended onto the same matte, so one appearance has edges in the wrong color; remove the matte to use white and black, or export them separately"
            ),
            try Wording(
                note: warning(.gif, options: ["matte": "#FFFFFF"]) { $0.frameRate = FrameRate(60) },
                "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: 60 fps cannot be kept, so 20 of 60 frames are skipped; use --fps 50",
                file:
                    "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: 60 fps cannot be kept, so 20 of 60 frames are skipped; use 'fps: 50'",
                swift:
                    "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: 60 fps cannot be kept, so 20 of 60 frames are skipped; use frameRate = 50"
            ),
            try Wording(
                note: warning(.gif, options: ["matte": "#FFFFFF"]) { $0.frameRate = FrameRate(30) },
                "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: at 30 fps, frames last 3 to 4 hundredths; use --fps 25",
                file:
                    "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: at 30 fps, frames last 3 to 4 hundredths; use 'fps: 25'",
                swift:
                    "refreshing: GIF delays are whole hundredths of a second, and at least two in browsers: at 30 fps, frames last 3 to 4 hundredths; use frameRate = 25"
            ),
            try Wording(
                note: warning(.apng) { $0.frameRate = FrameRate(120) },
                "browsers show frames of 10 ms or less for 100 ms: at 120 fps, the animation plays too slowly there; use --fps 60",
                file:
                    "browsers show frames of 10 ms or less for 100 ms: at 120 fps, the animation plays too slowly there; use 'fps: 60'",
                swift:
                    "browsers show frames of 10 ms or less for 100 ms: at 120 fps, the animation plays too slowly there; use frameRate = 60"
            ),
            try Wording(
                note: warning(.frames, of: ExportSubject(Reel())) { $0.frameRate = FrameRate(10) },
                "1 of 3 pictures are not shown at 10 fps; remove --fps to show all",
                file: "1 of 3 pictures are not shown at 10 fps; remove fps to show all",
                swift: "1 of 3 pictures are not shown at 10 fps; remove frameRate to show all"),
            try Wording(
                note: warning(.apng) { $0.size = Size(width: 500, height: 500) },
                "dot.png: 60 frames of 500x500 pixels take 60 MB once decoded; lower --fps, --scale, or --size",
                file: "dot.png: 60 frames of 500x500 pixels take 60 MB once decoded; lower fps, scales, or sizes",
                swift: "dot.png: 60 frames of 500x500 pixels take 60 MB once decoded; lower frameRate, scales, or size"),
            try Wording(
                note: warning(.apng, of: ExportSubject(scene, name: "scene", in: IndicatorRegistry())),
                "scene.png: 60 frames of 1170x2532 pixels take 711 MB once decoded; lower --fps or --scale",
                file: "scene.png: 60 frames of 1170x2532 pixels take 711 MB once decoded; lower fps or scales",
                swift: "scene.png: 60 frames of 1170x2532 pixels take 711 MB once decoded; lower frameRate or scales"),
        ]
    }

    private static func consumerWarnings() throws -> [Wording] {
        [
            try Wording(
                note: warning(.watch) { $0.appearances = [.light] },
                "a watch is always dark, but these frames are light; remove --appearance",
                file: "a watch is always dark, but these frames are light; remove appearances",
                swift: "a watch is always dark, but these frames are light; remove appearances"),
            try Wording(
                note: warning(.watch) { $0.frameRate = FrameRate(61) },
                "61 images for refreshing make a watch app large, expected at most 60; lower --fps",
                file: "61 images for refreshing make a watch app large, expected at most 60; lower fps",
                swift: "61 images for refreshing make a watch app large, expected at most 60; lower frameRate"),
            try Wording(
                note: warning(.android, name: "My Dot") { $0.frameRate = FrameRate(25) },
                "resources are named 'my_dot', because Android allows only a-z, 0-9, and _ after an initial letter, and no Java keywords"),
            try Wording(
                note: warning(.android) { $0.frameRate = FrameRate(60) },
                "frames of refreshing last 16 to 17 ms each, because Android uses whole milliseconds; at 60 fps, they add up to 1000 ms"),
            try Wording(
                note: warning(.spriteSheet) { ($0.size, $0.frameRate) = (Size(width: 5000, height: 3), FrameRate(1)) },
                "dot.png has 5000x3 pixels; older devices support textures up to 4096"),
        ]
    }

    private static func subjectNotes() throws -> [Wording] {
        let images = Checkout.root + "/Sources/Command/Resources/Demo.xcassets"
        let chosen = try ChosenIndicator(images, in: IndicatorCatalog.registry())
        let wide = Scene.placing(ChosenIndicator(Wide()), as: .header)
        let several = "\(images) contains 2 sequences: sunrise_ (16), sunshine_ (8); choose with "
        let large =
            "wide is 800x400 points, too large for a header: shown at 240x120, without text, which fits beside at most 80 points; to change this, use "
        return [
            Wording(
                note: chosen.noteMessages[0], several + "--set pulling=… and --set refreshing=…",
                file: several + "'set: {pulling: …, refreshing: …}'",
                swift: several + #"options["pulling"] = "…" and options["refreshing"] = "…""#),
            Wording(note: wide.noteMessages[0], large + "--size", file: large + "sizes", swift: large + "size"),
        ]
    }

    /// Returns a job's first warning.
    private static func warning(
        _ preset: Preset, of subject: ExportSubject = ExportSubject(Dot()), name: String? = nil, options: [String: String] = [:],
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> Message {
        let job = try ExportJob(subject, preset: preset, request(change), options: options, name: name)
        return job.warningMessages.first ?? "no warning"
    }

    /// An indicator that is translucent everywhere.
    private struct Veil: Indicator {
        static let info = IndicatorInfo(id: "veil", summary: "Veils.", naturalSize: Size(width: 4, height: 3), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint.opacity(0.5)) }
    }

    /// An indicator with three images shown for 50, 50, and 100 ms.
    private struct Reel: Indicator {
        static let info = IndicatorInfo(id: "reel", summary: "Runs.", naturalSize: Size(width: 4, height: 3), period: .milliseconds(200))

        var pictureStartTimes: [Duration] { [.zero, .milliseconds(50), .milliseconds(100)] }
        func picture(of moment: Moment) -> Int? { pictureStartTimes.lastIndex { $0 <= moment.elapsed } }
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
    }

    /// An indicator that is too large for a header.
    private struct Wide: Indicator {
        static let info = IndicatorInfo(id: "wide", summary: "Is wide.", naturalSize: Size(width: 800, height: 400))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }
}
