internal import FoundationEssentials
internal import System

/// What a shell offers while a command is typed.
enum RenderCompletion {
    /// The indicators.
    static func indicators(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        PluginOptions.offered(by: words).map(\.id).filter { $0.hasPrefix(prefix) }
    }

    /// The indicators, and the files and folders that begin with what is there.
    static func subjects(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        indicators(words, index, prefix) + paths(prefix)
    }

    /// The options of the indicator that was named, else of all, with the sign that a value follows.
    static func settings(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let infos = PluginOptions.offered(by: words)
        let named = infos.filter { words.contains($0.id) }
        let names = (named.isEmpty ? infos : named).flatMap(\.options).map { $0.name + "=" }
        return Array(Set(names)).sorted().filter { $0.hasPrefix(prefix) }
    }

    private static func paths(_ prefix: String) -> [String] {
        let folder = prefix.folderAndName.folder.map { $0 + "/" } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.sorted().map { folder + $0 }.filter { $0.hasPrefix(prefix) && !$0.dropFirst(folder.count).hasPrefix(".") }.map {
            path in
            var isFolder = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder ? path + "/" : path
        }
    }
}
