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
    ///
    /// - Throws: `ResourceFolder.Missing` or `FileReadingError`, when the example is not there.
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
    private static let neighbour = ".package(name: \"RefreshKit\", path: \"../../..\")"
    private static let neighbouringHeader = "../../../Sources/CRefreshPlugin/include"

    /// The example's name, wherever it stands, is a word that stands for nothing else.
    private func renamed(_ text: String) -> String {
        let example = language.example
        return text.replacing(example.id, with: name.id).replacing(example.type, with: name.type)
            .replacing(example.title, with: name.title).replacing(example.snake, with: name.snake)
    }

    /// What the example has from the checkout around it, the plugin has from elsewhere.
    private func moved(_ text: String) -> String {
        let text = text.replacing(Self.neighbouringHeader, with: ".")
        guard let engine else { return text }
        return text.replacing(Self.neighbour, with: engine.dependency)
            .replacing("package: \"RefreshKit\"", with: "package: \(engine.quotedPackage)")
    }
}
