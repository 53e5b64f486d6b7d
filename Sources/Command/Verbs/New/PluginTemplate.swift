internal import System

/// A new plugin, made from the example in its language: the same files with another name in them.
struct PluginTemplate {
    /// One of its files.
    struct File: Equatable {
        /// Its path below the plugin's folder.
        let path: String
        let text: String
    }

    let name: PluginName
    let language: PluginLanguage
    /// Where the engine is taken from; nil where none is needed.
    let engine: EngineLocation?

    /// All files, by path.
    func files() throws -> [File] {
        var files: [File] = []
        for path in language.files {
            let text = try ResourceFolder.text(of: "Examples/\(language.folder)/\(path)")
            files.append(File(path: renamed(path), text: moved(renamed(text))))
        }
        if language == .c { files.append(File(path: "refresh_plugin.h", text: try ResourceFolder.text(of: "include/refresh_plugin.h"))) }
        return files.sorted { $0.path < $1.path }
    }

    /// How the examples, which lie in RefreshKit's checkout, see the rest of it.
    private static let neighbor = ".package(name: \"RefreshKit\", path: \"../../..\")"
    private static let neighboringHeader = "../../../Sources/CRefreshPlugin/include"

    /// The example's name, wherever it stands, is a word that stands for nothing else.
    private func renamed(_ text: String) -> String {
        let example = language.example
        return text.replacing(example.id, with: name.id).replacing(example.type, with: name.type)
            .replacing(example.title, with: name.title).replacing(example.snake, with: name.snake)
    }

    /// What the example has from the checkout around it, the plugin has from elsewhere.
    private func moved(_ text: String) -> String {
        let text = text.replacing(Self.neighboringHeader, with: ".")
        guard let engine else { return text }
        return text.replacing(Self.neighbor, with: engine.dependency)
            .replacing("package: \"RefreshKit\"", with: "package: \(engine.quotedPackage)")
    }
}

/// A language that plugins can begin in; each begins as one of the examples that come with RefreshKit, under another name.
enum PluginLanguage: String, CaseIterable {
    case swift, c, rust

    /// Reads its name.
    init(named name: String) throws(NewIndicatorError) {
        guard let language = Self(rawValue: name) else {
            let known = Self.allCases.map(\.rawValue)
            throw .unknownLanguage(name, suggestion: Spelling.nearest(to: name, among: known), known: known)
        }
        self = language
    }

    var title: String {
        switch self {
        case .swift: "Swift"
        case .c: "C"
        case .rust: "Rust"
        }
    }

    /// The example's folder, below the resource `Examples`.
    var folder: String { title }

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
