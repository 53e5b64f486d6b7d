internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a starting point: an indicator, a scene, a batch, or a CI job.",
        discussion: """
            refreshkit new indicator beating-heart --language c
            refreshkit new scene loading.gif --as header
            refreshkit new ci refresh.yml --for github
            """,
        subcommands: [NewIndicatorCommand.self, NewSceneCommand.self, NewBatchCommand.self, NewCICommand.self])
}

struct NewFileOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("File to write, or - for stdout. (default: a standard name)", valueName: "file"), completion: .file())
    var output: String?

    static let yaml = [".yml", ".yaml"]

    @Flag(help: "Overwrite the file if it exists.")
    var overwrite = false

    /// Writes text to the file, completely or not at all, and prints the next command to run.
    ///
    /// Without `--output`, the file is called `name`. An empty `endings` allows any extension. `next` returns the command for the written
    /// file.
    func write(_ text: String, named name: String, endings: [String] = [], next: (String) -> String) throws {
        let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
        if output == "-" { return Output.result(text) }
        let path = try OutputPath.file(output ?? name, endings: endings)
        let file = try LineFile(path, name: name, overwrites: overwrite)
        try file.append(text)
        try file.publish()
        Output.result("\(path.onOneLine)\nnext: \(next(CheckScript.quoted(path)).onOneLine)")
    }
}

struct NewBatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Create a batch file that exports two indicators and a scene, to start from.",
        discussion: """
            refreshkit new batch
            refreshkit new batch -o animations.yml
            'refreshkit explain batch' lists the keys.
            """)

    @OptionGroup
    var file: NewFileOptions

    func run() throws {
        try file.write(Resource.named("refresh.yml").text, named: "refresh.yml", endings: NewFileOptions.yaml) {
            "refreshkit export \($0)"
        }
    }
}
