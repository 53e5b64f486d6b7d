internal import RefreshKit
internal import Synchronization

/// Coded pictures that an indicator says will be met again; full after a fixed number of bytes.
final class PictureCache: Sendable {
    /// What makes two pictures of one plan the same.
    struct Key: Hashable {
        let picture: Int
        let style: Appearance.Style
        let scale: Double
    }

    /// All pictures together take no more than this.
    private static let maximumBytes = 8 << 20

    private let kept = Mutex((pictures: [Key: [UInt8]](), bytes: 0))

    subscript(key: Key) -> [UInt8]? { kept.withLock { $0.pictures[key] } }

    /// Keeps a picture if there is room.
    func keep(_ bytes: [UInt8], as key: Key) {
        kept.withLock { kept in
            guard kept.bytes + bytes.count <= Self.maximumBytes, kept.pictures[key] == nil else { return }
            kept.pictures[key] = bytes
            kept.bytes += bytes.count
        }
    }
}
