internal import ArgumentParser
internal import FrameExport
internal import System

/// `refreshkit new`: something that works, to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write something that works to start from: an indicator, a scene, a batch, or a CI job.",
        discussion: """
            refreshkit new indicator beating-heart --language c
            refreshkit new scene loading.gif --as header
            refreshkit new ci refresh.yml --for github
            """,
        subcommands: [NewIndicatorCommand.self, NewSceneCommand.self, NewBatchCommand.self, NewCICommand.self])
}

/// Where a new file goes.
struct NewFileOptions: ParsableArguments {
    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: ArgumentHelp("File to write, or - for stdout. (default: named after what it is)", valueName: "file"), completion: .file())
    var output: String?

    /// What the names of YAML files end in.
    static let yaml = [".yml", ".yaml"]

    @Flag(help: "Overwrite the file if it exists.")
    var overwrite = false

    /// Writes a text, whole or not at all, and prints what to do next.
    ///
    /// Without `--output`, the file is called `name`. No `endings` allows any. `next` returns the command that uses the file at a path.
    /// Throws `ExportError` if the file exists or cannot be written.
    func write(_ text: String, named name: String, endings: [String] = [], next: (String) -> String) throws {
        let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
        if output == "-" { return Output.result(text) }
        let path = try OutputEnding.file(output ?? name, endings: endings)
        let file = try LineFile(path, name: name, overwrites: overwrite)
        try file.append(text)
        try file.publish()
        Output.result("\(path)\nnext: \(next(CheckScript.quoted(path)))")
    }
}

/// `refreshkit new batch`: a batch file that works.
struct NewBatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Write a batch file that exports a few indicators for several platforms, for you to change.",
        discussion: """
            refreshkit new batch
            refreshkit new batch -o animations.yml
            'refreshkit explain batch' lists the keys.
            """)

    @OptionGroup
    var file: NewFileOptions

    func run() throws {
        try file.write(ResourceFolder.text(of: "refresh.yml"), named: "refresh.yml", endings: NewFileOptions.yaml) {
            "refreshkit export \($0)"
        }
    }
}
