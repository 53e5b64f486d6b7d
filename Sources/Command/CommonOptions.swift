internal import ArgumentParser
internal import System

/// How a command that writes frames goes about it, as it is written; `CommonOptions+Reading.swift` reads them.
struct CommonOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("Folder, or the one file, or - for stdout. (default: in output/)", valueName: "path"),
        completion: .directory)
    var output: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Number of threads that draw, at most one per core.", valueName: "count", visibility: .rare))
    var concurrency = "auto"

    @Flag(help: "Overwrite existing files and delete leftovers of the previous export.")
    var overwrite = false

    @Flag(help: "Redo only what is missing, damaged or stale.")
    var resume = false

    @Flag(help: ArgumentHelp("Also delete unlisted files from the output folders (requires --resume).", visibility: .rare))
    var prune = false

    @Flag(help: "List the files without writing them; with --resume, also why.")
    var dryRun = false

    @OptionGroup
    var talk: TalkOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions
}

/// How much is said.
struct TalkOptions: ParsableArguments {
    @Flag(help: ArgumentHelp("Print events as JSON, one object per line.", visibility: .rare))
    var json = false

    @Flag(name: .shortAndLong, help: "Print nothing but errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: ArgumentHelp("Also list details such as ignored image metadata.", visibility: .rare))
    var verbose = false
}
