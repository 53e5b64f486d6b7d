internal import SystemSupport

/// One of several parts of an export, which different machines can draw; `3/7` is the third of seven.
public struct Shard: Sendable, Hashable {
    /// Number of the shard, in `1...count`.
    public let number: Int
    /// Total number of shards, in `1...100_000`.
    public let count: Int

    package static let maximumCount = 100_000

    /// Creates a shard.
    ///
    /// - Parameters:
    ///   - number: Number of the shard, in `1...count`.
    ///   - count: Total number of shards, in `1...100_000`.
    public init(_ number: Int, of count: Int) {
        precondition(
            (1...Self.maximumCount).contains(count) && (1...count).contains(number),
            "shard number must be in 1...count, and count in 1...\(Self.maximumCount), got \(number)/\(count)")
        self.number = number
        self.count = count
    }

    /// Parses `3/7`.
    ///
    /// - Throws: `ExportError.badValue` for any other text.
    public init(parsing text: String) throws(ExportError) {
        let sides = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Self.number(Substring($0)) }
        guard sides.count == 2, let number = sides[0], let count = sides[1], (1...Self.maximumCount).contains(count),
            (1...count).contains(number)
        else { throw .badValue(.shard, expected: "a number and a count of at most \(Self.maximumCount), such as 3/7", got: text) }
        self.number = number
        self.count = count
    }

    /// Returns this shard's part of `0..<total`; empty for some shards if there are fewer units than shards.
    ///
    /// The sizes of any two parts differ by at most one unit.
    func range(of total: Int) -> Range<Int> {
        let total = Int128(total)
        return Int(total * Int128(number - 1) / Int128(count))..<Int(total * Int128(number) / Int128(count))
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension Shard: CustomStringConvertible {
    /// The shard as text, such as `3/7`.
    public var description: String { "\(number)/\(count)" }
}

/// Manifest and journal names for shards, unique within a folder.
enum ShardNames {
    /// Returns a name such as `manifest.3-of-7.json`.
    static func manifest(of shard: Shard) -> String { "manifest.\(shard.number)-of-\(shard.count).json" }

    static func journal(of shard: Shard) -> String { "\(Journal.fileName).\(shard.number)-of-\(shard.count)" }

    /// Returns the shard whose manifest has this name; nil for any other name.
    static func shard(ofManifest name: String) -> Shard? {
        guard name.hasPrefix("manifest."), name.hasSuffix(".json") else { return nil }
        let shard = shard(named: name.dropFirst("manifest.".count).dropLast(".json".count))
        return shard.flatMap { manifest(of: $0) == name ? $0 : nil }
    }

    /// Returns the shard whose journal has this name; nil for any other name.
    static func shard(ofJournal name: String) -> Shard? {
        name.hasPrefix(Journal.fileName + ".") ? shard(named: name.dropFirst(Journal.fileName.count + 1)) : nil
    }

    private static func shard(named text: Substring) -> Shard? { try? Shard(parsing: String(text.replacing("-of-", with: "/"))) }

    static func shards(in folder: String) -> [Shard] {
        ((try? Folder(path: folder).names().files) ?? []).compactMap(shard(ofManifest:)).sorted {
            ($0.count, $0.number) < ($1.count, $1.number)
        }
    }
}
