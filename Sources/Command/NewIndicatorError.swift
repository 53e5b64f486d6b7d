internal import System

/// What can be wrong with asking for a new plugin.
enum NewIndicatorError: Error, Equatable {
    /// The name is no indicator's id.
    case badName(String, suggestion: String?)
    /// The name belongs to an indicator that ships.
    case taken(String)
    /// The name is a word of a language, or of the engine.
    case reserved(String)
    /// No language has this name.
    case unknownLanguage(String, suggestion: String?, known: [String])
    /// An engine was given for a language that needs none.
    case needlessEngine(String, language: String)
    /// There is no checkout of the engine at the path that was given.
    case noEngine(String)
    /// The plugin's folder would be called as the engine's.
    case sameFolder(String)
    /// The checkout that this command was built from is gone.
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
