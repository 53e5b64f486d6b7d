package import System

/// Why shards cannot be put together: one line for the person who asked.
public enum MergeError: Error, Equatable, Sendable {
    /// No shard was made here.
    case noShards(String)
    /// Shards of two different cuts lie here.
    case severalCounts(String, Int, Int)
    /// Some shards are not there; their numbers.
    case missingShards(String, [Int], of: Int)
    /// Some frames are not there or not what they should be: how many of how many, why, the first one, and the shard that has it.
    case badFrames(String, [RedoReason: Int], of: Int, first: String, shard: Shard, isOfAnotherBuild: Bool)
}

extension MergeError: Worded {
    package var message: Message {
        switch self {
        case .noShards(let folder):
            "\(folder): no shard's manifest here, expected manifest.1-of-N.json and so on; make the shards first, with \(.shard, "1/N")"
        case .severalCounts(let folder, let one, let other):
            "\(folder): manifests of \(one) and of \(other) shards lie here, expected those of one cut; remove those of the other"
        case .missingShards(let folder, let numbers, let count):
            """
            \(folder): \(Self.list(numbers)) of \(count) \(numbers.count == 1 ? "is" : "are") missing; \
            make \(numbers.count == 1 ? "it" : "them") with \(.shard, "\(numbers[0])/\(count)")\(numbers.count == 1 ? "" : " and so on")
            """
        case .badFrames(let folder, let reasons, let count, let first, let shard, let isOfAnotherBuild):
            """
            \(folder): \(Self.list(reasons, of: count)), first '\(first)'\(isOfAnotherBuild ? ", drawn by another build of refreshkit" : ""); \
            make it again with \(.shard, "\(shard)")
            """
        }
    }

    /// "shards 3, 5, 6 and 12 more".
    private static func list(_ numbers: [Int]) -> String {
        let shown = numbers.prefix(5).map(String.init).joined(separator: ", ")
        let rest = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
        return (numbers.count == 1 ? "shard " : "shards ") + shown + rest
    }

    /// "12 of 3000 frames cannot be used (10 missing, 2 stale)".
    private static func list(_ reasons: [RedoReason: Int], of count: Int) -> String {
        let total = reasons.values.reduce(0, +)
        let parts = RedoReason.allCases.compactMap { reason in reasons[reason].map { "\($0) \(reason.rawValue)" } }
        return "\(total) of \(count) frames cannot be used (\(parts.joined(separator: ", ")))"
    }
}
