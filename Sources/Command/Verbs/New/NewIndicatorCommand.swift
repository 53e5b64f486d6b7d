internal import ArgumentParser
internal import System

/// `refreshkit new indicator`: writes a plugin that works, to be changed into one's own.
struct NewIndicatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "indicator",
        abstract: "Write a small indicator of your own that works, in Swift, C or Rust, with a test, for you to change.",
        usage: "refreshkit new indicator [<options>] <name>",
        discussion: """
            refreshkit new indicator beating-heart
            refreshkit new indicator beating-heart --language c
            refreshkit new indicator beating-heart --language rust -o plugins/heart

            Start from c for another language that C can call, such as C++ or Zig: it comes with the header. \
            C needs Cairo's headers, Rust its library, and Swift the engine: the checkout that this command was \
            built from, unless --engine says otherwise.
            """)

    @Argument(help: "Its name: lowercase letters, digits and single hyphens, such as beating-heart.")
    var name: String

    @Option(help: "The language: swift, c or rust.", completion: .list(PluginLanguage.allCases.map(\.rawValue)))
    var language = PluginLanguage.swift.rawValue

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Folder to create. (default: NAME)", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Where a plugin in Swift takes the engine from: a checkout, or a URL for git.", valueName: "path|url"),
        completion: .directory)
    var engine: String?

    mutating func run() throws {
        if output == "" { throw UsageError.badValue(option: "--output", expected: "a folder", got: "") }
        if engine == "" { throw UsageError.badValue(option: "--engine", expected: "a path or a URL", got: "") }
        let plugin = try PluginName(name)
        let language = try PluginLanguage(named: language)
        if let engine, language != .swift { throw NewIndicatorError.needlessEngine(engine, language: language.rawValue) }
        let location = language == .swift ? try EngineLocation(engine) : nil
        let folder = output ?? plugin.id
        try location?.check(folder)
        let files = try PluginTemplate(name: plugin, language: language, engine: location).files()
        try NewFolder(path: folder).make(files)
        let lines =
            ["\(folder): a plugin in \(language.title)"] + files.map { "  \($0.path)" } + [
                "next:", "  cd \(CheckScript.quoted(folder))", "  \(language.testCommand)",
                "  refreshkit render ./\(language.library(of: plugin)) --contact-sheet",
            ]
        Output.result(lines.joined(separator: "\n"))
    }
}

/// What can be wrong with asking for a new plugin.
enum NewIndicatorError: Error, Equatable {
    case badName(String, suggestion: String?)
    case taken(String)
    case reserved(String)
    case unknownLanguage(String, suggestion: String?, known: [String])
    case needlessEngine(String, language: String)
    case noEngine(String)
    case sameFolder(String)
    case lostEngine(String)
}

extension NewIndicatorError: Worded {
    var fault: Fault { .request }

    var message: Message {
        switch self {
        case .badName(let name, let suggestion):
            """
            a plugin cannot be called '\(name)', expected a letter first, then lower case letters, digits and single hyphens, at most \
            60\(didYouMean: suggestion)\(suggestion == nil ? "; try 'beating-heart'" : "")
            """
        case .taken(let name): "a plugin cannot be called '\(name)', as an indicator that ships is; try 'my-\(name)'"
        case .reserved(let name): "a plugin cannot be called '\(name)', which means something else in its sources; try 'my-\(name)'"
        case .unknownLanguage(let name, let suggestion, let known):
            """
            unknown language '\(name)'\(didYouMean: suggestion, thereAre: known); \
            the header that c gets serves every language that C can call
            """
        case .needlessEngine(let engine, let language):
            "--engine \(engine) cannot go with --language \(language), which needs no engine; leave one of them out"
        case .noEngine(let path):
            "\(path) is no checkout of RefreshKit, expected a folder with its Package.swift; give --engine a path, or a URL to fetch it from"
        case .sameFolder(let name):
            "a plugin in Swift cannot be in a folder called '\(name)', as the engine is, or Swift takes both for one; give another --output"
        case .lostEngine(let path):
            "the checkout of RefreshKit that this command was built from, \(path), is gone; say where it is with --engine PATH|URL"
        }
    }
}
