internal import Glibc
internal import Imaging

/// Coded pictures that a sequence may meet again: by a number, or by their pixels.
struct KeptPictures {
    /// All together take no more than this, in bytes; past it, all are forgotten.
    private static let mostBytes = 8 << 20
    /// Pictures of more pixels are not looked for: to keep and compare them costs more than most sequences would gain.
    private static let mostPixels = 1 << 14
    /// Pixels that are looked at to find a picture.
    private static let sampleCount = 256

    /// A picture and its file.
    private struct Kept {
        let bitmap: Bitmap
        let file: [UInt8]
    }

    private var byNumber: [Int: [UInt8]] = [:]
    private var bySample: [Int: [Kept]] = [:]
    private var byteCount = 0

    /// The file of a picture that was kept under a number.
    subscript(number: Int) -> [UInt8]? { byNumber[number] }

    /// The file of a picture with the same pixels.
    subscript(bitmap: Bitmap) -> [UInt8]? {
        guard bitmap.pixelCount <= Self.mostPixels else { return nil }
        return bySample[Self.sample(of: bitmap)]?.first { $0.bitmap.hasSameWords(as: bitmap) }?.file
    }

    /// Keeps a file under a number.
    mutating func keep(_ file: [UInt8], number: Int) {
        guard makeRoom(for: file.count) else { return }
        byNumber[number] = file
    }

    /// Keeps the file of a bitmap.
    mutating func keep(_ file: [UInt8], of bitmap: Bitmap) {
        guard bitmap.pixelCount <= Self.mostPixels, makeRoom(for: file.count + bitmap.pixelCount * 4) else { return }
        bySample[Self.sample(of: bitmap), default: []].append(Kept(bitmap: bitmap, file: file))
    }

    /// Forgets all.
    mutating func removeAll() { self = KeptPictures() }

    private mutating func makeRoom(for count: Int) -> Bool {
        guard count <= Self.mostBytes else { return false }
        if byteCount + count > Self.mostBytes { removeAll() }
        byteCount += count
        return true
    }

    private static func sample(of bitmap: Bitmap) -> Int {
        var hasher = Hasher()
        hasher.combine(bitmap.width)
        hasher.combine(bitmap.height)
        bitmap.withUnsafePixels { pixels in
            for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / sampleCount)) { hasher.combine(pixels[index]) }
        }
        return hasher.finalize()
    }
}

extension Bitmap {
    /// Whether two bitmaps are the same to the last bit.
    fileprivate func hasSameWords(as other: Bitmap) -> Bool {
        guard width == other.width, height == other.height, format == other.format else { return false }
        return withUnsafePixels { first in
            other.withUnsafePixels { second in
                guard let first = first.baseAddress, let second = second.baseAddress else { return true }
                return memcmp(first, second, pixelCount * 4) == 0
            }
        }
    }
}
