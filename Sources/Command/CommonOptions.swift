internal import ArgumentParser
internal import FrameExport
internal import RefreshKit

/// The options of every command that writes frames, as they are written; `CommonOptions+Reading.swift` reads them.
struct CommonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the files. (default: output/NAME; for export output/PRESET/NAME)", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(parsing: .unconditional, help: "Frames a second: 60, 29.97 or 30000/1001. (default: 60, or the rate of an animated file)")
    var fps: String?

    @Flag(help: "Spread the frames evenly when the loop is no whole number of frames at this rate.")
    var resample = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Device pixels a point, one or several: 1,2,3. (default: the preset's, else 1; of a scene its device's)", valueName: "scales"))
    var scale: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Size in points, such as 64x64; in a header or footer that of the picture there. (default: the indicator's own)",
            valueName: "WxH"))
    var size: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Which frames of each phase, or of a scene, counted from 0: 7, 0-9 or 100-. (default: all)", valueName: "range"))
    var frames: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "\(Phase.exportedNames), several of them, or all. (default: the preset's, else refreshing)",
            valueName: "phases"),
        completion: .list(Phase.exported.map(\.rawValue) + ["all"]))
    var phase: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Frames of a pull. (default: one for each picture, or 30)", valueName: "count"))
    var pullFrames: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Progress of the pull at which the finger lets go, above 1 when pulled on. (default: 1)", valueName: "progress"))
    var release: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("light, dark, or light,dark. (default: the preset's, else light; of a scene its own)", valueName: "styles"),
        completion: .list(["light", "dark", "light,dark"]))
    var appearance: String?

    @Flag(help: "Draw as for a person who asked for less motion, where the indicator knows how.")
    var reduceMotion = false

    @Flag(help: "Of a scene: show the device around its screen.")
    var bezel = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "File names: %04d or #### or {frame} or {frame1} for the frame, {phase}, {scale}, {appearance}; '/' makes folders. (default: {phase}_%04d, then _{appearance} unless all are light, then @{scale}x unless all are 1; of a scene frame_%04d, then these only where there are several)",
            valueName: "pattern"))
    var pattern: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Threads that draw, no more than there are cores: a number or auto.", valueName: "count"))
    var concurrency = "auto"

    @Flag(help: "Replace files that are there already; what an earlier export left in the folder and this one does not have goes.")
    var overwrite = false

    @Flag(help: "Go on with an export: redo what is missing, damaged or stale, and keep the rest.")
    var resume = false

    @Flag(help: "With --resume: remove what is of something else from the folders that are written to.")
    var prune = false

    @Flag(help: "List the files that would be written, with --resume also why, and write none.")
    var dryRun = false

    @Flag(help: "Make PNG frames as small as possible, which takes longer; the pixels are the same.")
    var optimize = false

    @Flag(help: "Write a contact sheet, contact-sheet.png, too.")
    var contactSheet = false

    @OptionGroup
    var plugins: PluginOptions

    @OptionGroup
    var talk: TalkOptions
}

/// How much is said.
struct TalkOptions: ParsableArguments {
    @Flag(help: "Say what happens as one JSON object a line on stdout.")
    var json = false

    @Flag(name: .shortAndLong, help: "No notes, no progress, no summary.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say more: what was left out of account in the images.")
    var verbose = false
}
