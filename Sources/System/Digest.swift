internal import CCrypto
internal import Glibc

/// A SHA-256 digest, which identifies content in manifests and fingerprints.
public struct Digest: Sendable, Hashable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    private static let byteCount = Int(SHA256_DIGEST_LENGTH)

    /// OpenSSL's SHA-256, looked up once, because the lookup takes longer than digesting a short text.
    nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

    /// Computes the digest of bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        self.init { target in _ = EVP_Digest(bytes.baseAddress, bytes.count, target, nil, Self.algorithm, nil) }
    }

    /// Creates a digest whose bytes are written by a closure.
    init(_ write: (UnsafeMutablePointer<UInt8>?) -> Void) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { write($0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
        self.words = words
    }

    /// Computes the digest of bytes.
    public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest(of: $0) } }

    /// Computes the digest of a string's UTF-8 bytes.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)) }
    }

    /// Parses 64 lowercase hexadecimal digits; nil for anything else.
    public init?(hex: some StringProtocol) {
        guard hex.utf8.count == 2 * Self.byteCount else { return nil }
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in hex.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        words = bytes.withUnsafeBytes { $0.loadUnaligned(as: (UInt64, UInt64, UInt64, UInt64).self) }
    }

    package static let digitCount = 2 * byteCount

    /// The digest as 64 lowercase hexadecimal digits.
    public var hex: String {
        String(unsafeUninitializedCapacity: Self.digitCount) { target in
            if let start = target.baseAddress { writeDigits(to: start) }
            return Self.digitCount
        }
    }

    /// Writes 64 lowercase hexadecimal digits.
    package func writeDigits(to target: UnsafeMutablePointer<UInt8>) {
        withUnsafeBytes(of: words) { bytes in
            for index in 0..<Self.byteCount {
                target[2 * index] = Self.digit(bytes[index] >> 4)
                target[2 * index + 1] = Self.digit(bytes[index] & 15)
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }

    /// Compares all bytes.
    public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

    /// Hashes the first eight bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension Digest: CustomStringConvertible {
    /// The digest as 64 lowercase hexadecimal digits.
    public var description: String { hex }
}

/// Computes a digest from consecutive pieces.
package struct RunningDigest: ~Copyable {
    private let context: OpaquePointer?

    package init() {
        context = EVP_MD_CTX_new()
        EVP_DigestInit_ex2(context, Digest.algorithm, nil)
    }

    deinit { EVP_MD_CTX_free(context) }

    package mutating func append(_ bytes: UnsafeRawBufferPointer) { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }

    package consuming func finish() -> Digest {
        Digest { target in _ = EVP_DigestFinal_ex(context, target, nil) }
    }
}

extension Digest {
    private static let portion = 1 << 18

    /// Computes the digest of a file, reading it in chunks; throws the system's error if the file cannot be read.
    package init(ofFileAt path: String) throws(SystemError) {
        let file = try OpenFile(path, O_RDONLY)
        var digest = RunningDigest()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.portion, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = try file.read(into: buffer)
            if count == 0 { break }
            digest.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        self = digest.finish()
    }
}
