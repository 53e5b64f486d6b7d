internal import Glibc
public import Motion
package import SystemSupport

/// An image in memory, in the pixel layout that Cairo draws into.
///
/// Pixels are 32-bit words (`0xAARRGGBB`) in native byte order, row by row from the top, tightly packed. In `.argb32`, red, green, and blue
/// are premultiplied by alpha. In `.rgb24`, the top byte is ignored and the bitmap is opaque. A bitmap has value semantics: copies share
/// their pixels until one of them changes.
///
/// ```swift
/// var bitmap = Bitmap(width: 40, height: 40)
/// bitmap[0, 0] = 0xFFFF_0000  // Opaque red.
/// let redPixels = bitmap.withUnsafePixels { pixels in
///     pixels.filter { $0 == 0xFFFF_0000 }.count
/// }
/// print(redPixels)
/// ```
public struct Bitmap: Sendable {
    /// The meaning of a pixel's 32 bits.
    public enum Format: Sendable {
        /// Premultiplied `0xAARRGGBB`.
        case argb32
        /// Opaque `0x__RRGGBB`; the top byte is ignored.
        case rgb24
    }

    /// Maximum width and height, in pixels; Cairo's limit for image surfaces.
    public static let maximumSide = 32_767

    /// Width in pixels, 1 or more.
    public let width: Int
    /// Height in pixels, 1 or more.
    public let height: Int
    /// Meaning of a pixel's 32 bits.
    public private(set) var format: Format
    private var storage: Storage

    /// Distance between the starts of two rows, in bytes; always `width * 4`.
    public var bytesPerRow: Int { width * 4 }

    /// Number of pixels.
    public var pixelCount: Int { width * height }

    /// Creates a bitmap that is transparent in `.argb32` and black in `.rgb24`.
    ///
    /// - Parameters:
    ///   - width: Width in pixels, in `1...maximumSide`.
    ///   - height: Height in pixels, in `1...maximumSide`.
    ///   - format: Meaning of a pixel's 32 bits; premultiplied ARGB by default.
    /// - Precondition: The system must have enough memory. If the size comes from input, check it first.
    public init(width: Int, height: Int, format: Format = .argb32) {
        do {
            try self.init(allocating: width, height, format)
        } catch {
            fatalError("\(error)")
        }
    }

    /// Creates a zeroed bitmap, or throws if the system does not have enough memory.
    package init(allocating width: Int, _ height: Int, _ format: Format = .argb32) throws(MemoryShortage) {
        precondition(
            (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height),
            "width and height must be in 1...\(Self.maximumSide) pixels, got \(width)x\(height)"
        )
        self.width = width
        self.height = height
        self.format = format
        guard let storage = Storage(count: width * height) else { throw MemoryShortage(needed: width * height * 4) }
        self.storage = storage
    }

    /// Calls a closure with the pixels, row by row from the top.
    public func withUnsafePixels<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: storage.pixels, count: storage.count))
    }

    /// Calls a closure that may change the pixels, row by row from the top; pixels shared with another bitmap are copied first.
    ///
    /// - Precondition: The system must have enough memory for the copy.
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

    /// Copies the pixels if another bitmap shares them, so that later changes need not allocate memory.
    package mutating func makeUnique() throws(MemoryShortage) {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        guard let copy = Storage(copying: storage) else { throw MemoryShortage(needed: storage.count * 4) }
        storage = copy
    }

    /// Changes the format without converting the pixels; returns false if another bitmap shares them.
    mutating func reuse(as format: Format) -> Bool {
        guard isKnownUniquelyReferenced(&storage) else { return false }
        self.format = format
        return true
    }

    /// Converts an opaque bitmap to premultiplied ARGB, in place if no other bitmap shares its pixels.
    mutating func addAlpha() {
        guard format == .rgb24 else { return }
        withUnsafeMutablePixels { pixels in
            for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
        }
        format = .argb32
    }

    /// Accesses the pixel in column `x`, counted from the left, and row `y`, counted from the top.
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
            "pixel (\(x), \(y)) is outside the bitmap of \(width)x\(height) pixels"
        )
    }
}

extension Bitmap: Hashable {
    /// Hashes the size and a sample of the pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        let mask: UInt32 = format == .rgb24 ? 0x00FF_FFFF : 0xFFFF_FFFF
        withUnsafePixels { pixels in
            for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 64)) { hasher.combine(pixels[index] & mask) }
        }
    }

    /// Compares size, format, and pixels; the unused byte of `.rgb24` is ignored.
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
    /// The pixels on the heap; they never change while shared, so threads can share them safely.
    private final class Storage: @unchecked Sendable {
        let pixels: UnsafeMutablePointer<UInt32>
        let count: Int
        private let held: TrackedMemory

        /// Allocates zeroed pixels; nil if the system is out of memory.
        init?(count: Int) {
            // The system provides zeroed pages on first use, so untouched pixels cost nothing.
            guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else { return nil }
            self.count = count
            pixels = memory.bindMemory(to: UInt32.self, capacity: count)
            held = TrackedMemory(count * MemoryLayout<UInt32>.stride)
        }

        init?(copying other: Storage) {
            guard let memory = malloc(other.count * MemoryLayout<UInt32>.stride) else { return nil }
            count = other.count
            pixels = memory.bindMemory(to: UInt32.self, capacity: count)
            pixels.initialize(from: other.pixels, count: count)
            held = TrackedMemory(count * MemoryLayout<UInt32>.stride)
        }

        deinit {
            free(pixels)
        }
    }
}

/// A size in pixels.
public struct PixelSize: Sendable, Hashable {
    /// Width in pixels, 1 or more.
    public let width: Int
    /// Height in pixels, 1 or more.
    public let height: Int

    /// Creates a size in pixels that covers a size in points; each side is rounded up and is at least 1.
    ///
    /// - Parameters:
    ///   - size: Size in points. Each side of the result is clamped to 1...32,767 pixels; an infinite or NaN side becomes 1.
    ///   - scale: Pixels per point.
    public init(_ size: Size, scale: Double) {
        width = Self.pixels(size.width * scale)
        height = Self.pixels(size.height * scale)
    }

    /// Rounds up, except for a tiny excess caused by floating-point multiplication.
    private static func pixels(_ length: Double) -> Int {
        guard length.isFinite else { return 1 }
        return Int(min(max((length - 1e-6).rounded(.up), 1), Double(Bitmap.maximumSide)))
    }
}
