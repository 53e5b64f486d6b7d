internal import CCrypto
internal import Glibc

/// A SHA-256 digest: what names a file's content in manifests and fingerprints.
public struct Digest: Sendable, Hashable {
    private let words: (UInt64, UInt64, UInt64, UInt64)

    private static let byteCount = Int(SHA256_DIGEST_LENGTH)

    /// SHA-256 as OpenSSL has it, looked up once: to look it up takes longer than to digest a short text.
    nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

    /// Digests some bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        self.init { target in _ = EVP_Digest(bytes.baseAddress, bytes.count, target, nil, Self.algorithm, nil) }
    }

    /// Takes the bytes of a digest from whoever worked them out.
    init(_ write: (UnsafeMutablePointer<UInt8>?) -> Void) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { write($0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
        self.words = words
    }

    /// Digests some bytes.
    public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Digest(of: $0) } }

    /// Digests a text's UTF-8.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Digest(of: UnsafeRawBufferPointer($0)) }
    }

    /// Reads 64 hexadecimal digits; nil if it is anything else.
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

    /// How many hexadecimal digits a digest has.
    package static let digitCount = 2 * byteCount

    /// 64 hexadecimal digits, lower case.
    public var hex: String {
        String(unsafeUninitializedCapacity: Self.digitCount) { target in
            if let begin = target.baseAddress { writeDigits(to: begin) }
            return Self.digitCount
        }
    }

    /// Writes 64 hexadecimal digits, lower case.
    package func writeDigits(to target: UnsafeMutablePointer<UInt8>) {
        withUnsafeBytes(of: words) { bytes in
            for index in 0..<Self.byteCount {
                target[2 * index] = Self.digit(bytes[index] >> 4)
                target[2 * index + 1] = Self.digit(bytes[index] & 15)
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }

    /// Equal in all bytes.
    public static func == (left: Digest, right: Digest) -> Bool { left.words == right.words }

    /// Feeds the first eight bytes, which are as random as all.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension Digest: CustomStringConvertible {
    /// 64 hexadecimal digits.
    public var description: String { hex }
}

/// A digest of bytes that come one portion after the other.
package struct RunningDigest: ~Copyable {
    private let context: OpaquePointer?

    /// Digests nothing yet.
    package init() {
        context = EVP_MD_CTX_new()
        EVP_DigestInit_ex2(context, Digest.algorithm, nil)
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Digests the next bytes.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) { EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) }

    /// The digest of all bytes.
    package consuming func finish() -> Digest {
        Digest { target in _ = EVP_DigestFinal_ex(context, target, nil) }
    }
}

extension Digest {
    /// Bytes that are read at a time.
    private static let portion = 1 << 18

    /// Digests a file in chunks; throws the system's error if the file cannot be read.
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
