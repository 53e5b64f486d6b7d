internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

struct NewCICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ci", abstract: "Create a CI job that re-exports a batch and fails if anything changed.",
        usage: "refreshkit new ci [<options>] <batch>",
        discussion: """
            refreshkit new ci refresh.yml --for github
            refreshkit new ci refresh.yml --for gitlab
            refreshkit new ci refresh.yml --for shell -o check.sh
            """)

    @Argument(
        help: ArgumentHelp("Batch file, relative to the root of the repository.", valueName: "batch"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var batch: String

    @Option(
        name: .customLong("for"), help: ArgumentHelp("Where the job runs: \(CheckScript.Kind.words).", valueName: "where"),
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
        if against == "" { throw UsageError.badValue(option: "--against", expected: "a folder", got: "") }
        let word = try SubjectWord(batch, emptyAs: .batch)
        guard word.kind == .batch else {
            throw UsageError.needsBatch("new ci", got: batch)
        }
        let folder = try against ?? plugins.batch(batch, isQuiet: false).output ?? "output/\(word.name(unnamed: "batch"))"
        let script = try CheckScript(batch: batch, output: folder)
        try file.write(script.text(kind), named: kind.path) { path in
            let set = Release.isPublished ? "" : "set REFRESHKIT in \(path) to the address of the repository, then "
            let folder = CheckScript.quoted(folder)
            switch kind {
            case .github: return "\(set)commit \(path) and \(folder)"
            case .gitlab: return "\(set)include \(path) in .gitlab-ci.yml, and commit it with \(folder)"
            case .shell: return "sh \(path)"
            }
        }
    }
}
