internal import ArgumentParser
internal import SystemSupport

struct NewIndicatorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "indicator",
        abstract: "Create a small working indicator in Swift, C, or Rust, with a test.",
        usage: "refreshkit new indicator [<options>] <name>",
        discussion: """
            refreshkit new indicator beating-heart
            refreshkit new indicator beating-heart --language c --minimal
            refreshkit new indicator beating-heart --language rust -o plugins/heart

            The folder is a separate package, with a README. A plugin in C needs Cairo's headers, one in Rust needs Cairo's library, \
            and one in Swift needs the engine: by default, the version of this command. For other languages that can be called from C, \
            such as C++ or Zig, start from c, which includes the header.
            """)

    @Argument(help: "Name: lowercase letters, digits, and single hyphens, such as beating-heart.")
    var name: String

    @Option(help: "Language: swift, c, or rust.", completion: .list(PluginLanguage.allCases.map(\.rawValue)))
    var language = PluginLanguage.swift.rawValue

    @Flag(help: "With --language c: start from a dot in forty lines.")
    var minimal = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Folder to create. (default: NAME)", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Engine for a plugin in Swift: a checkout or a git URL.", valueName: "path|url"),
        completion: .directory)
    var engine: String?

    mutating func run() throws {
        if output == "" { throw UsageError.badValue(option: "--output", expected: "a folder", got: "") }
        if engine == "" { throw UsageError.badValue(option: "--engine", expected: "a path or a URL", got: "") }
        let plugin = try PluginName(name)
        let language = try PluginLanguage(named: language)
        if let engine, language != .swift { throw NewIndicatorError.needlessEngine(engine, language: language.rawValue) }
        let example = minimal ? language.minimalExample : language.example
        guard let example else { throw NewIndicatorError.notMinimal }
        let location = language == .swift ? try EngineLocation(engine) : nil
        let folder = output ?? plugin.id
        try location?.check(folder)
        let files = PluginTemplate(name: plugin, language: language, example: example, engine: location).files()
        try NewFolder(path: folder).make(files)
        let needs = [language.needs] + (location?.needs ?? [])
        let lines =
            ["\(folder): a plugin in \(language.title)"] + files.map { "  \($0.path)" } + ["needs:"] + needs.map { "  " + $0 } + [
                "next:", "  cd \(CheckScript.quoted(folder.hasPrefix("-") ? "./" + folder : folder))", "  \(language.testCommand)",
                "  refreshkit render ./\(language.library(of: plugin)) --contact-sheet",
                "  refreshkit studio ./\(language.library(of: plugin))    # live, and again after each build",
            ]
        Output.result(lines.map(\.onOneLine).joined(separator: "\n"))
    }
}

enum NewIndicatorError: Error, Equatable {
    case badName(String, suggestion: String?)
    case taken(String)
    case reserved(String)
    case unknownLanguage(String, suggestion: String?, known: [String])
    case needlessEngine(String, language: String)
    case notMinimal
    case noEngine(String)
    case sameFolder(String)
}

extension NewIndicatorError: MessageError {
    var fault: Fault { .request }

    var message: Message {
        switch self {
        case .badName(let name, let suggestion):
            """
            invalid plugin name '\(name)', expected a letter, then lowercase letters, digits, and single hyphens, 60 characters at most\
            \(didYouMean: suggestion)\(suggestion == nil ? "; try 'beating-heart'" : "")
            """
        case .taken(let name): "plugin name '\(name)' is taken by a built-in indicator; try 'my-\(name)'"
        case .reserved(let name): "plugin name '\(name)' is reserved; try 'my-\(name)'"
        case .unknownLanguage(let name, let suggestion, let known):
            """
            unknown language '\(name)'\(didYouMean: suggestion, known: known); \
            for other languages that C can call, use the header of 'c'
            """
        case .needlessEngine(let engine, let language):
            "--engine \(engine) cannot be combined with --language \(language), which needs no engine; remove one of them"
        case .notMinimal: "--minimal needs --language c; add it, or remove --minimal"
        case .noEngine(let path):
            "\(path) is not a checkout of RefreshKit, expected a folder with its Package.swift; give --engine a checkout or a URL"
        case .sameFolder(let name):
            "the folder name '\(name)' is the same as the engine's, and Swift packages need different folder names; give another --output"
        }
    }
}
