internal import System

/// What shards call their notes, so that those of several fit into one folder.
enum ShardNames {
    /// Such as `manifest.3-of-7.json`.
    static func manifest(of shard: Shard) -> String { "manifest.\(shard.number)-of-\(shard.count).json" }

    /// Such as `.refreshkit-journal.3-of-7`.
    static func journal(of shard: Shard) -> String { "\(Journal.fileName).\(shard.number)-of-\(shard.count)" }

    /// The shard whose manifest has this name; nil for any other name.
    static func shard(ofManifest name: String) -> Shard? {
        guard name.hasPrefix("manifest."), name.hasSuffix(".json") else { return nil }
        let text = name.dropFirst("manifest.".count).dropLast(".json".count).replacing("-of-", with: "/")
        guard let shard = try? Shard(parsing: String(text)), manifest(of: shard) == name else { return nil }
        return shard
    }

    /// The shards whose manifests lie in a folder, by number.
    static func shards(in folder: String) -> [Shard] {
        ((try? Folder(path: folder).names().files) ?? []).compactMap(shard(ofManifest:)).sorted {
            ($0.count, $0.number) < ($1.count, $1.number)
        }
    }
}
