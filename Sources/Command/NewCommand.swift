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

    /// Writes a text, whole or not at all, and says what to do next.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - name: What it is called unless the person says otherwise.
    ///   - endings: Those that its name may have; any by default.
    ///   - next: The command that uses it, given its path.
    /// - Throws: `ExportError` when it exists already or cannot be written.
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

/// `refreshkit new ci`: what exports a batch again and fails when it is not what was committed.
struct NewCICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Write a CI job that re-exports a batch and fails if anything changed.",
        usage: "refreshkit new ci [<options>] <batch>",
        discussion: """
            refreshkit new ci refresh.yml --for github
            refreshkit new ci refresh.yml --for shell -o check.sh
            """)

    @Argument(help: ArgumentHelp("The batch file, as seen from the root of the repository.", valueName: "batch"), completion: .file())
    var batch: String

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Where it runs: \(CheckScript.Kind.words).", valueName: "where"),
        completion: .list(CheckScript.Kind.allCases.map(\.rawValue)))
    var kind = CheckScript.Kind.github.rawValue

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Folder with the committed files. (default: the batch's output folder)", valueName: "folder"),
        completion: .directory)
    var against: String?

    @OptionGroup
    var file: NewFileOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    func run() throws {
        guard let kind = CheckScript.Kind(rawValue: kind) else {
            throw UsageError.badValue(option: "--for", expected: CheckScript.Kind.words, got: kind)
        }
        guard SubjectFile.isMeant(by: batch), try SubjectFile.kind(of: batch, orElse: .batch) == .batch else {
            throw UsageError.needsBatch("new ci", got: batch)
        }
        let folder = try against ?? plugins.batch(batch, isQuiet: false).output ?? "output/\(SubjectFile.name(of: batch, unnamed: "batch"))"
        let script = try CheckScript(batch: batch, output: folder)
        try file.write(script.text(kind), named: kind.path) { path in
            kind == .shell ? "sh \(path)" : "commit \(path)"
        }
    }
}
