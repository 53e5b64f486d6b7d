internal import Glibc
public import Motion
package import System

/// A picture as pixels in memory, in the layout Cairo draws into.
///
/// Pixels are 32-bit words in the machine's byte order, row by row from the top, without gaps: `0xAARRGGBB`.
/// In `.argb32` red, green and blue are premultiplied by alpha; in `.rgb24` the top byte means nothing and the picture is opaque.
/// A bitmap is a value: a copy shares its pixels until one of the two is changed.
public struct Bitmap: Sendable {
    /// What the 32 bits of a pixel mean.
    public enum Format: Sendable {
        /// Premultiplied `0xAARRGGBB`.
        case argb32
        /// Opaque `0x__RRGGBB`; the top byte is ignored.
        case rgb24
    }

    /// The largest width and height, in pixels: Cairo's own limit for an image surface.
    public static let maximumSide = 32_767

    /// Width in pixels, 1 or more.
    public let width: Int
    /// Height in pixels, 1 or more.
    public let height: Int
    /// What the 32 bits of a pixel mean.
    public private(set) var format: Format
    private var storage: Storage

    /// Bytes from one row to the next: always `width * 4`.
    public var bytesPerRow: Int { width * 4 }

    /// Pixels in all.
    public var pixelCount: Int { width * height }

    /// Makes a bitmap of zeros: transparent in `.argb32`, black in `.rgb24`.
    ///
    /// - Parameters:
    ///   - width: Width in pixels, in `1...maximumSide`.
    ///   - height: Height in pixels, in `1...maximumSide`.
    ///   - format: What the 32 bits of a pixel mean; premultiplied ARGB by default.
    /// - Precondition: The system has the memory; a size that comes from input is checked before.
    public init(width: Int, height: Int, format: Format = .argb32) {
        do {
            try self.init(allocating: width, height, format)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Makes a bitmap of zeros if the system has the memory, for a size that comes from input.
    package init(allocating width: Int, _ height: Int, _ format: Format = .argb32) throws(MemoryShortage) {
        precondition(
            (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
            "a bitmap of \(width)x\(height) pixels was asked for, expected 1...\(Self.maximumSide) on each side; check the size before"
        )
        self.width = width
        self.height = height
        self.format = format
        guard let storage = Storage(count: width * height) else { throw MemoryShortage(needed: width * height * 4) }
        self.storage = storage
    }

    /// Reads the pixels, row by row from the top.
    public func withUnsafePixels<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: storage.pixels, count: storage.count))
    }

    /// Changes the pixels, row by row from the top; a shared bitmap is copied first.
    public mutating func withUnsafeMutablePixels<Result, Failure: Error>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do {
            try makeUnique()
        } catch {
            fatalError("\(error)")
        }
        return try body(UnsafeMutableBufferPointer(start: storage.pixels, count: storage.count))
    }

    /// Copies the pixels if another bitmap shares them, so that changing them takes no memory afterwards.
    package mutating func makeUnique() throws(MemoryShortage) {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        guard let copy = Storage(copying: storage) else { throw MemoryShortage(needed: storage.count * 4) }
        storage = copy
    }

    /// Lets the pixels mean something else, all of which are about to be replaced; false when another bitmap shares them.
    mutating func reuse(as format: Format) -> Bool {
        guard isKnownUniquelyReferenced(&storage) else { return false }
        self.format = format
        return true
    }

    /// Becomes premultiplied ARGB, in the same memory if no other bitmap shares it.
    mutating func addAlpha() {
        guard format == .rgb24 else { return }
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        }
        format = .argb32
    }

    /// One pixel, `x` from the left and `y` from the top.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            checkInside(x, y)
            return withUnsafePixels { $0[y * width + x] }
        }
        set {
            checkInside(x, y)
            let index = y * width + x
            withUnsafeMutablePixels { $0[index] = newValue }
        }
    }

    private func checkInside(_ x: Int, _ y: Int) {
        precondition(
            (0..<width).contains(x) && (0..<height).contains(y),
            "pixel (\(x), \(y)) was asked of a bitmap of \(width)x\(height), expected one inside it"
        )
    }
}

extension Bitmap: Equatable {
    /// Equal in size, format and every pixel; the unused byte of `.rgb24` does not count.
    public static func == (left: Bitmap, right: Bitmap) -> Bool {
        guard left.width == right.width, left.height == right.height, left.format == right.format else { return false }
        if left.storage === right.storage { return true }
        let mask: UInt32 = left.format == .rgb24 ? 0x00FF_FFFF : 0xFFFF_FFFF
        return left.withUnsafePixels { a in
            right.withUnsafePixels { b in
                for index in a.indices where (a[index] ^ b[index]) & mask != 0 { return false }
                return true
            }
        }
    }
}

extension Bitmap {
    /// The pixels on the heap; never changed while shared, which makes handing them between threads safe.
    private final class Storage: @unchecked Sendable {
        let pixels: UnsafeMutablePointer<UInt32>
        let count: Int
        private let held: HeldMemory

        /// Makes zeros; nil when the system has no memory left.
        init?(count: Int) {
            // Zeros from the system cost nothing where they are never looked at.
            guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else { return nil }
            self.count = count
            pixels = memory.bindMemory(to: UInt32.self, capacity: count)
            held = HeldMemory(count * MemoryLayout<UInt32>.stride)
        }

        /// Copies the pixels of another; nil when the system has no memory left.
        init?(copying other: Storage) {
            guard let memory = malloc(other.count * MemoryLayout<UInt32>.stride) else { return nil }
            count = other.count
            pixels = memory.bindMemory(to: UInt32.self, capacity: count)
            pixels.initialize(from: other.pixels, count: count)
            held = HeldMemory(count * MemoryLayout<UInt32>.stride)
        }

        deinit {
            free(pixels)
        }
    }
}

/// A size in whole device pixels.
public struct PixelSize: Sendable, Hashable {
    /// Width in pixels, 1 or more.
    public let width: Int
    /// Height in pixels, 1 or more.
    public let height: Int

    /// The pixels that a size in points covers: rounded up, and at least one.
    ///
    /// - Parameters:
    ///   - size: In points; what is not finite, or past Cairo's limit, is held within 1...32,767 pixels.
    ///   - scale: Device pixels a point.
    public init(_ size: Size, scale: Double) {
        width = Self.pixels(size.width * scale)
        height = Self.pixels(size.height * scale)
    }

    /// Rounds up, but forgives what multiplication leaves behind the decimal point.
    private static func pixels(_ length: Double) -> Int {
        guard length.isFinite else { return 1 }
        return Int(min(max((length - 1e-6).rounded(.up), 1), Double(Bitmap.maximumSide)))
    }
}
