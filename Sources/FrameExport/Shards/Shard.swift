internal import System

/// One of several shares of an export, each made by another machine: `3/7` is the third of seven.
public struct Shard: Sendable, Hashable {
    /// Which share, in `1...count`.
    public let number: Int
    /// How many shares there are, 1 or more.
    public let count: Int

    /// The most shares an export may have.
    static let maximumCount = 100_000

    /// One of several shares.
    ///
    /// - Parameters:
    ///   - number: In `1...count`.
    ///   - count: In `1...100_000`.
    public init(_ number: Int, of count: Int) {
        precondition(
            (1...Self.maximumCount).contains(count) && (1...count).contains(number),
            "shard \(number)/\(count) was asked for, expected a number in 1...count; shards are counted from 1")
        self.number = number
        self.count = count
    }

    /// Reads `3/7`.
    ///
    /// - Throws: `ExportError.badValue`.
    public init(parsing text: String) throws(ExportError) {
        let sides = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Self.number(Substring($0)) }
        guard sides.count == 2, let number = sides[0], let count = sides[1], (1...Self.maximumCount).contains(count),
            (1...count).contains(number)
        else { throw .badValue(.shard, expected: "a number and a count of at most \(Self.maximumCount) such as 3/7", got: text) }
        self.number = number
        self.count = count
    }

    /// Returns this shard's part of `0..<total`; empty for some shards if there are fewer units than shards.
    ///
    /// No two parts differ by more than one unit.
    func range(of total: Int) -> Range<Int> {
        let total = Int128(total)
        return Int(total * Int128(number - 1) / Int128(count))..<Int(total * Int128(number) / Int128(count))
    }

    /// Digits only: `Int` would take a sign.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension Shard: CustomStringConvertible {
    /// Such as `3/7`.
    public var description: String { "\(number)/\(count)" }
}

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
