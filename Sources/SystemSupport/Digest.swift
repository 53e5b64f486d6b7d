internal import CXXHash
internal import Glibc

/// A 128-bit XXH3 hash, which identifies content at memory speed.
///
/// The hash detects every accidental change, but not forgery.
public struct Digest: Sendable, Hashable {
    /// The hash in big-endian byte order.
    private let words: (UInt64, UInt64)

    /// Computes the hash of bytes.
    public init(of bytes: UnsafeRawBufferPointer) { self.init(XXH3_128bits(bytes.baseAddress, bytes.count)) }

    /// Computes the hash of bytes.
    public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest(of: $0) } }

    /// Computes the hash of a string's UTF-8 bytes.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)) }
    }

    /// Computes the hash of other digests' bytes, each in big-endian order.
    public init(of digests: [Digest]) { self = digests.withUnsafeBytes { Digest(of: $0) } }

    private init(_ hash: XXH128_hash_t) { words = (hash.high64.bigEndian, hash.low64.bigEndian) }

    /// Compares all bytes.
    public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

    /// Hashes the first eight bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

// Hexadecimal digits.
extension Digest {
    /// The number of hexadecimal digits.
    package static let digitCount = 32

    /// Parses 32 lowercase hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        var words: (UInt64, UInt64) = (0, 0)
        var count = 0
        for digit in hex.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            words = (words.0 << 4 | words.1 >> 60, words.1 << 4 | UInt64(value))
            count += 1
        }
        guard count == Self.digitCount else { return nil }
        self.words = (words.0.bigEndian, words.1.bigEndian)
    }

    /// The digest as lowercase hexadecimal digits.
    public var hex: String {
        var digits: [UInt8] = []
        digits.append(self)
        return String(decoding: digits, as: UTF8.self)
    }

    fileprivate func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { withUnsafeBytes(of: words, body) }
}

extension Digest: CustomStringConvertible {
    /// The digest as lowercase hexadecimal digits.
    public var description: String { hex }
}

extension [UInt8] {
    /// Appends a digest's digits.
    package mutating func append(_ digest: Digest) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
        reserveCapacity(count + Digest.digitCount)
        digest.withBytes { bytes in
            for byte in bytes {
                append(digit(byte >> 4))
                append(digit(byte & 15))
            }
        }
    }
}

extension Digest {
    private static let portion = 1 << 18

    /// Computes a file's hash, reading the file in chunks; throws the system's error if the file cannot be read.
    package init(ofFileAt path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDONLY)
        let state = XXH3_createState()
        defer { XXH3_freeState(state) }
        XXH3_128bits_reset(state)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = try file.read(into: buffer)
            if count == 0 { break }
            XXH3_128bits_update(state, buffer.baseAddress, count)
        }
        self.init(XXH3_128bits_digest(state))
    }
}
