package import SystemSupport

/// The reason shards cannot be merged.
public enum MergeError: Error, Equatable, Sendable {
    /// The folder contains no shards.
    case noShards(String)
    /// The folder contains shards with two different shard counts.
    case severalCounts(String, Int, Int)
    /// Some shards are missing; includes their numbers.
    case missingShards(String, [Int], of: Int)
    /// A file is not a shard tarball.
    case notATarball(String)
    /// A tarball cannot be written or read; contains the reason.
    case tarFailed(String, why: String)
    /// Tarballs cannot be unpacked into a folder with other files.
    case folderInUse(String)
    /// Some frames are missing or out of date; includes the number of frames for each reason, the total, the first such frame, and its
    /// shard.
    case badFrames(String, [RedoReason: Int], of: Int, first: String, shard: Shard, isOfAnotherBuild: Bool)
}

extension MergeError: MessageError {
    package var message: Message {
        switch self {
        case .noShards(let folder):
            "\(folder): contains no shard manifests, expected manifest.1-of-N.json and so on; draw the shards first with \(.shard, "1/N")"
        case .severalCounts(let folder, let one, let other):
            "\(folder): contains manifests for both \(one) and \(other) shards, expected a single shard count; remove the outdated manifests"
        case .missingShards(let folder, let numbers, let count):
            """
            \(folder): \(Self.list(numbers)) of \(count) \(numbers.count == 1 ? "is" : "are") missing; \
            draw \(numbers.count == 1 ? "it" : "them") with \(.shard, "\(numbers[0])/\(count)")\(numbers.count == 1 ? "" : " and so on")
            """
        case .notATarball(let path):
            "\(path): expected the tarball of one shard, which an export to \(.output, "shard-1.tar") with \(.shard, "1/N") writes"
        case .tarFailed(let path, let why):
            "\(path): tar failed: \(why)"
        case .folderInUse(let folder):
            "\(folder): contains other files, expected shards or no files; choose another \(.output)"
        case .badFrames(let folder, let reasons, let count, let first, let shard, let isOfAnotherBuild):
            """
            \(folder): \(Self.list(reasons, of: count)), first '\(first)'\(isOfAnotherBuild ? ", drawn by another build of refreshkit" : ""); \
            redraw it with \(.shard, "\(shard)")
            """
        }
    }

    /// Lists shards, such as "shards 3, 5, 6 and 12 more".
    private static func list(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(5).map(String.init).joined(separator: ", ")
        let rest = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
        return (numbers.count == 1 ? "shard " : "shards ") + shown + rest
    }

    /// Lists reasons, such as "12 of 3000 frames cannot be used (10 missing, 2 stale)".
    private static func list(_ reasons: [RedoReason: Int], of count: Int) -> String {
        let total = reasons.values.reduce(0, +)
        let parts = RedoReason.allCases.compactMap { reason in reasons[reason].map { "\($0) \(reason.rawValue)" } }
        return "\(total) of \(count) frames cannot be used (\(parts.joined(separator: ", ")))"
    }
}
