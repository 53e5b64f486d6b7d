internal import ArgumentParser
internal import Imaging

/// `refreshkit plugin new`: writes a plugin that works, to be changed into one's own.
struct PluginNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a small plugin that works, with a test, for you to change.",
        discussion: """
            Another language that C can call, such as C++ or Zig, begins with c and the header that it gets. \
            A plugin in C needs Cairo's headers, one in Rust its library, and one in Swift the engine: the checkout that this command was \
            built from, unless --engine says otherwise.
            """)

    @Argument(help: "What its indicator is called: lower case letters, digits and single hyphens, such as beating-heart.")
    var name: String

    @Option(help: "swift, c or rust.", completion: .list(PluginLanguage.allCases.map(\.rawValue)))
    var language = PluginLanguage.swift.rawValue

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder that is made. (default: NAME, where the command runs)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Where a plugin in Swift takes the engine from: a checkout, or what git fetches it from.", valueName: "path|url"),
        completion: .directory)
    var engine: String?

    mutating func run() throws {
        if output == "" { throw UsageError.badValue(option: "--output", expected: "a folder", got: "") }
        if engine == "" { throw UsageError.badValue(option: "--engine", expected: "a path or a URL", got: "") }
        let plugin = try PluginName(name)
        let language = try PluginLanguage(named: language)
        if let engine, language != .swift { throw PluginNewError.needlessEngine(engine, language: language.rawValue) }
        let location = language == .swift ? try EngineLocation(engine) : nil
        let folder = output ?? plugin.id
        try location?.check(folder)
        let files = try PluginTemplate(name: plugin, language: language, engine: location).files()
        try NewFolder(path: folder).make(files.map { ($0.path, $0.text) })
        let lines =
            ["\(folder): a plugin in \(language.title)"] + files.map { "  \($0.path)" } + [
                "next:", "  cd \(CheckScript.quoted(folder))", "  \(language.testCommand)",
                "  refreshkit render ./\(language.library(of: plugin)) --contact-sheet",
            ]
        Output.result(lines.joined(separator: "\n"))
    }
}
