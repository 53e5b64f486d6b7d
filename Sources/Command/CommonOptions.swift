internal import ArgumentParser

/// How a command that writes frames goes about it, as it is written; `CommonOptions+Reading.swift` reads them.
struct CommonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder for the files. (default: output/NAME; for export output/PRESET/NAME)", valueName: "folder"),
        completion: .directory)
    var output: String?

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
