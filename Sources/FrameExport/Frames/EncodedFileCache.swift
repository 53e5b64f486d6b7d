internal import Glibc
internal import Imaging
internal import RefreshKit
internal import Synchronization
internal import SystemSupport

final class EncodedFileCache: Sendable {
    struct Key: Hashable {
        enum Picture: Hashable {
            /// An image number from an indicator or a program.
            case number(Int)
            /// The digest of the pixels.
            case digest(Digest)
            /// All pixels, for small bitmaps that need no digest.
            case pixels(SampledBitmap)
        }

        let picture: Picture
        let context: EncodingContext
    }

    /// The cached files, and the job that filled the cache to its limit.
    private struct State {
        var files: [Key: EncodedFile] = [:]
        var byteCount = 0
        var fullJob: Int?
    }

    /// Maximum total size in bytes.
    ///
    /// At this limit, an export drops the files of other jobs and then stops adding files. A PNG sequence, which has neither a manifest nor
    /// a known end, clears the cache instead.
    private static let maximumBytes = 8 << 20

    private let kept = Mutex(State())

    subscript(key: Key) -> EncodedFile? { kept.withLock { $0.files[key] } }

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

/// A bitmap that hashes only a sample of its pixels, but compares all of them.
struct SampledBitmap: Hashable {
    /// Maximum number of pixels; keeping and comparing larger bitmaps costs more than most sequences would gain.
    private static let maximumPixelCount = 1 << 14
    private static let sampleCount = 256

    let bitmap: Bitmap
    private let sample: Int

    init?(_ bitmap: Bitmap) {
        guard bitmap.pixelCount <= Self.maximumPixelCount else { return nil }
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
