internal import SystemSupport

/// A new plugin, created by renaming an example in its language.
struct PluginTemplate {
    struct File: Equatable {
        /// Path relative to the plugin's folder.
        let path: String
        let text: String
    }

    let name: PluginName
    let language: PluginLanguage
    let example: PluginExample
    /// The engine's location; nil if the plugin does not need the engine.
    let engine: EngineLocation?

    func files() -> [File] {
        var files: [File] = []
        for path in example.files {
            let text = Resource.named("Examples/\(language.folder)/\(path)").text
            files.append(File(path: renamed(path), text: moved(renamed(text))))
        }
        if language == .c { files.append(File(path: "refresh_plugin.h", text: Resource.named("refresh_plugin.h").text)) }
        return files.sorted { $0.path < $1.path }
    }

    /// The text with which the examples refer to the rest of the checkout.
    private static let neighbor = ".package(name: \"RefreshKit\", path: \"../../..\")"
    private static let neighboringHeader = "../../../Sources/CRefreshPlugin/include"

    /// Replaces every occurrence of the example's name, since the text never uses it with another meaning.
    private func renamed(_ text: String) -> String {
        // The Makefile in C, which both examples share, contains the name of the larger one.
        [example.name, language.example.name].reduce(text) { text, example in
            text.replacing(example.id, with: name.id).replacing(example.type, with: name.type)
                .replacing(example.title, with: name.title).replacing(example.snake, with: name.snake)
        }
    }

    private func moved(_ text: String) -> String {
        let text = text.replacing(Self.neighboringHeader, with: ".")
        guard let engine else { return text }
        return text.replacing(Self.neighbor, with: engine.dependency)
            .replacing("package: \"RefreshKit\"", with: "package: \(engine.quotedPackage)")
    }
}

/// An example in `Plugins/Examples`, used as the template for new plugins.
struct PluginExample {
    let name: PluginName
    /// Paths of the files, relative to the folder of the language.
    let files: [String]

    init(_ id: String, _ files: [String]) {
        name = PluginName(unchecked: id)
        self.files = files
    }
}

/// Plugin languages, each with an example as the template for new plugins.
enum PluginLanguage: String, CaseIterable {
    case swift, c, rust

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

    /// The example's folder in the resource `Examples`.
    var folder: String { title }

    var example: PluginExample {
        switch self {
        case .swift:
            PluginExample(
                "liquid-drop",
                [
                    ".gitignore", "Package.swift", "README.md", "Sources/DropShape.swift", "Sources/Entry.swift",
                    "Sources/LiquidDrop.swift",
                    "Tests/LiquidDropTests.swift",
                ])
        case .c: PluginExample("comet-trail", [".gitignore", "Makefile", "README.md", "comet-trail.c"])
        case .rust:
            PluginExample(
                "color-bars", [".gitignore", "Cargo.toml", "README.md", "src/interface.rs", "src/plugin.rs", "src/tests.rs"])
        }
    }

    /// The shortest example; nil if the language has only one.
    var minimalExample: PluginExample? {
        self == .c ? PluginExample("pulsing-dot", [".gitignore", "Makefile", "pulsing-dot.c"]) : nil
    }

    /// A plugin's requirements besides the engine.
    var needs: String {
        switch self {
        case .swift: "Swift 6.3 or later, see https://www.swift.org/install/linux (--language c needs only a C compiler)"
        case .c: "a C compiler and Cairo's headers: apt-get install gcc make pkg-config libcairo2-dev"
        case .rust: "Rust 1.81 or later, see https://rustup.rs, and Cairo's library: apt-get install libcairo2-dev"
        }
    }

    var testCommand: String {
        switch self {
        case .swift: "swift test"
        case .c: "make test"
        case .rust: "cargo test && cargo build --release"
        }
    }

    /// Returns the path of the built plugin, relative to its folder.
    func library(of name: PluginName) -> String {
        switch self {
        case .swift: ".build/debug/lib\(name.id).so"
        case .c: "build/\(name.id).so"
        case .rust: "target/release/lib\(name.snake).so"
        }
    }
}
