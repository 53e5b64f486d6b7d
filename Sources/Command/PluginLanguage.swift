internal import System

/// A language that plugins can begin in; each begins as one of the examples that come with RefreshKit, under another name.
enum PluginLanguage: String, CaseIterable {
    case swift, c, rust

    /// Reads its name.
    ///
    /// - Throws: `NewIndicatorError.unknownLanguage`, with the likeliest one.
    init(named name: String) throws(NewIndicatorError) {
        guard let language = Self(rawValue: name) else {
            let known = Self.allCases.map(\.rawValue)
            throw .unknownLanguage(name, suggestion: Spelling.nearest(to: name, among: known), known: known)
        }
        self = language
    }

    /// What people call it.
    var title: String {
        switch self {
        case .swift: "Swift"
        case .c: "C"
        case .rust: "Rust"
        }
    }

    /// The example's folder, below the resource `Examples`.
    var folder: String { title }

    /// What the example is called.
    var example: PluginName {
        switch self {
        case .swift: PluginName(unchecked: "liquid-drop")
        case .c: PluginName(unchecked: "comet-trail")
        case .rust: PluginName(unchecked: "rising-bars")
        }
    }

    /// The example's files, as paths below its folder.
    var files: [String] {
        switch self {
        case .swift:
            [
                ".gitignore", "Package.swift", "README.md", "Sources/DropShape.swift", "Sources/Entry.swift", "Sources/LiquidDrop.swift",
                "Tests/LiquidDropTests.swift",
            ]
        case .c: [".gitignore", "Makefile", "README.md", "comet-trail.c", "test.c"]
        case .rust: [".gitignore", "Cargo.toml", "README.md", "src/interface.rs", "src/plugin.rs", "src/tests.rs"]
        }
    }

    /// Builds and tests it.
    var testCommand: String {
        switch self {
        case .swift: "swift test"
        case .c: "make test"
        case .rust: "cargo test && cargo build --release"
        }
    }

    /// Where the plugin lies when it was built, below its folder.
    func library(of name: PluginName) -> String {
        switch self {
        case .swift: ".build/debug/lib\(name.id).so"
        case .c: "build/\(name.id).so"
        case .rust: "target/release/lib\(name.snake).so"
        }
    }
}
