internal import Glibc
internal import Imaging
internal import RefreshKit
internal import Synchronization
internal import System

/// Encoded pictures that may be met again, by their numbers and by their pixels.
final class PictureCache: Sendable {
    /// What makes two pictures one file: the picture, and what its file follows from beside it.
    struct Key: Hashable {
        /// What tells pictures apart.
        enum Picture: Hashable {
            /// A number that an indicator, or a program, gave it.
            case number(Int)
            /// The digest of its pixels, of as many to a line.
            case digest(Digest, width: Int)
            /// All of its pixels: for small ones that nobody needs a digest of.
            case pixels(SampledBitmap)
        }

        let picture: Picture
        let context: PictureContext
    }

    /// What is kept, and the job that has all the room there is.
    private struct State {
        var files: [Key: EncodedFile] = [:]
        var byteCount = 0
        var fullJob: Int?
    }

    /// All pictures together take no more than this, in bytes; past it, an export goes without those of other jobs and then keeps no more,
    /// and a sequence, which no manifest lists and which has no known end, forgets all.
    private static let maximumBytes = 8 << 20

    private let kept = Mutex(State())

    /// The file of a picture; nil when it is not known.
    subscript(key: Key) -> EncodedFile? { kept.withLock { $0.files[key] } }

    /// Keeps the file of a picture.
    func keep(_ file: EncodedFile, as key: Key) {
        var byteCount = file.bytes.count
        if case .pixels(let sampled) = key.picture { byteCount += sampled.bitmap.pixelCount * 4 }
        guard byteCount <= Self.maximumBytes else { return }
        kept.withLock { kept in
            guard kept.fullJob != key.context.job, kept.files[key] == nil else { return }
            if kept.byteCount + byteCount > Self.maximumBytes {
                kept.files = file.digest == nil ? [:] : kept.files.filter { $0.key.context.job == key.context.job }
                kept.byteCount = kept.files.values.reduce(0) { $0 + $1.bytes.count }
                kept.fullJob = nil
            }
            guard kept.byteCount + byteCount <= Self.maximumBytes else {
                kept.fullJob = key.context.job
                return
            }
            kept.files[key] = file
            kept.byteCount += byteCount
        }
    }
}

/// A bitmap that is found again by some of its pixels, and then compared with all of them.
struct SampledBitmap: Hashable {
    /// Larger ones are not looked for: to keep and compare them costs more than most sequences would gain.
    private static let mostPixels = 1 << 14
    /// Pixels that are looked at to find one.
    private static let sampleCount = 256

    let bitmap: Bitmap
    private let sample: Int

    /// Nil for a bitmap that is too large.
    init?(_ bitmap: Bitmap) {
        guard bitmap.pixelCount <= Self.mostPixels else { return nil }
        self.bitmap = bitmap
        var hasher = Hasher()
        hasher.combine(bitmap.width)
        hasher.combine(bitmap.height)
        bitmap.withUnsafePixels { pixels in
            for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / Self.sampleCount)) { hasher.combine(pixels[index]) }
        }
        sample = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(sample) }

    /// Whether two bitmaps are the same to the last bit.
    static func == (left: SampledBitmap, right: SampledBitmap) -> Bool {
        let (one, other) = (left.bitmap, right.bitmap)
        guard one.width == other.width, one.height == other.height, one.format == other.format else { return false }
        return one.withUnsafePixels { first in
            other.withUnsafePixels { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return true }
                return memcmp(first, second, one.pixelCount * 4) == 0
            }
        }
    }
}
