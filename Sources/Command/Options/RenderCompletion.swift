internal import FoundationEssentials
internal import SystemSupport

enum RenderCompletion {
    static func indicators(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        PluginOptions.offered(by: words).map(\.id).filter { $0.hasPrefix(prefix) }
    }

    static func subjects(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        indicators(words, index, prefix) + paths(prefix)
    }

    /// Completes the options of the indicator named on the command line, or of all indicators, and appends an equals sign to each.
    static func assignments(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
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
