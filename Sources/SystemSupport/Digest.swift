internal import CXXHash
internal import Glibc

/// A digest, which identifies content in manifests and fingerprints.
///
/// It detects every accidental change, but not forgery.
public enum Digest: Sendable, Hashable {
    /// A 128-bit XXH3 hash.
    case xxh3(ContentHash)
    /// A SHA-256 digest, which manifests of earlier versions contain.
    case sha256(SHA256Digest)

    /// Computes the XXH3 hash of bytes.
    public init(of bytes: UnsafeRawBufferPointer) { self = .xxh3(ContentHash(of: bytes)) }

    /// Computes the XXH3 hash of bytes.
    public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest(of: $0) } }

    /// Computes the XXH3 hash of a string's UTF-8 bytes.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)) }
    }

    /// Computes the digest of bytes with the same algorithm as another digest.
    package init(of bytes: [UInt8], as other: Digest) {
        switch other {
        case .xxh3: self.init(of: bytes)
        case .sha256: self = .sha256(bytes.withUnsafeBytes { SHA256Digest(of: $0) })
        }
    }

    /// Whether this is the digest of bytes.
    package func matches(_ bytes: [UInt8]) -> Bool { Digest(of: bytes, as: self) == self }
}

// Hexadecimal digits.
extension Digest {
    /// Parses lowercase hexadecimal digits: 32 for XXH3 and 64 for SHA-256; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard let bytes = Self.bytes(of: hex.utf8) else { return nil }
        switch bytes.count {
        case ContentHash.byteCount: self = .xxh3(ContentHash(bytes: bytes))
        case SHA256Digest.byteCount: self = .sha256(SHA256Digest { target in target?.update(from: bytes, count: bytes.count) })
        default: return nil
        }
    }

    private static func bytes(of digits: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return high == nil ? bytes : nil
    }

    /// The digest as lowercase hexadecimal digits.
    public var hex: String {
        var digits: [UInt8] = []
        digits.append(self)
        return String(decoding: digits, as: UTF8.self)
    }

    /// The most digits that a digest has.
    package static let maximumDigitCount = 2 * SHA256Digest.byteCount

    fileprivate func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        switch self {
        case .xxh3(let hash): withUnsafeBytes(of: hash.words, body)
        case .sha256(let digest): withUnsafeBytes(of: digest.words, body)
        }
    }
}

extension Digest: CustomStringConvertible {
    /// The digest as lowercase hexadecimal digits.
    public var description: String { hex }
}

extension [UInt8] {
    /// Appends the digits of a digest.
    package mutating func append(_ digest: Digest) {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
        reserveCapacity(count + Digest.maximumDigitCount)
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

    /// Computes the XXH3 hash of a file, reading it in chunks; throws the system's error if the file cannot be read.
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
        self = .xxh3(ContentHash(XXH3_128bits_digest(state)))
    }
}
