internal import RefreshKit
internal import Synchronization
internal import System

/// Coded pictures that may be met again, by what an indicator says of them and by their pixels.
///
/// It is full after a fixed number of bytes, and then goes without those of other jobs.
final class PictureCache: Sendable {
    /// What makes two pictures of one job the same.
    enum Key: Hashable {
        /// The indicator's number for it.
        case picture(Int, job: Int, style: Appearance.Style, scale: Double)
        /// Its pixels, of as many to a row.
        case pixels(Digest, job: Int, width: Int, scale: Double)

        fileprivate var job: Int {
            switch self {
            case .picture(_, let job, _, _), .pixels(_, let job, _, _): job
            }
        }
    }

    /// All pictures together take no more than this.
    private static let maximumBytes = 8 << 20

    private let kept = Mutex((pictures: [Key: EncodedFile](), bytes: 0))

    subscript(key: Key) -> EncodedFile? { kept.withLock { $0.pictures[key] } }

    /// Keeps a picture; when there is no room, those of other jobs make it.
    func keep(_ file: EncodedFile, as key: Key) {
        kept.withLock { kept in
            guard file.bytes.count <= Self.maximumBytes, kept.pictures[key] == nil else { return }
            if kept.bytes + file.bytes.count > Self.maximumBytes {
                kept.pictures = kept.pictures.filter { $0.key.job == key.job }
                kept.bytes = kept.pictures.values.reduce(0) { $0 + $1.bytes.count }
            }
            guard kept.bytes + file.bytes.count <= Self.maximumBytes else { return }
            kept.pictures[key] = file
            kept.bytes += file.bytes.count
        }
    }
}
