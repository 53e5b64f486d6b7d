internal import CDeflate
internal import SystemSupport

/// The entries of a ZIP file with animations.
struct DotLottieArchive {
    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]

    private struct Entry {
        let method: Int
        let compressedCount, count: Int
        let checksum: UInt32
        /// Position of the entry's header.
        let offset: Int
    }

    /// Maximum number of entries.
    private static let maximumEntryCount = 10_000
    /// Size of the directory's end without a comment, and maximum size of a comment.
    private static let (endSize, maximumComment) = (22, 65_535)

    init(_ bytes: [UInt8]) throws(LottieReadingError) {
        self.bytes = bytes
        let damaged = LottieReadingError.container(
            "the container is damaged, expected a ZIP file with a directory at its end; export it again")
        let earliest = max(bytes.count - Self.endSize - Self.maximumComment, 0)
        guard bytes.count >= Self.endSize,
            let end = (earliest...bytes.count - Self.endSize).reversed().first(where: { number(at: $0, 4) == 0x0605_4B50 }),
            let count = number(at: end + 10, 2), let start = number(at: end + 16, 4)
        else { throw damaged }
        guard count <= Self.maximumEntryCount else {
            throw .tooLarge("the container has \(count) files", maximum: "\(Self.maximumEntryCount)")
        }
        var position = start
        for _ in 0..<count {
            guard number(at: position, 4) == 0x0201_4B50, let flags = number(at: position + 8, 2),
                let method = number(at: position + 10, 2),
                let checksum = number(at: position + 16, 4), let compressedCount = number(at: position + 20, 4),
                let size = number(at: position + 24, 4), let nameCount = number(at: position + 28, 2),
                let extraCount = number(at: position + 30, 2), let commentCount = number(at: position + 32, 2),
                let offset = number(at: position + 42, 4), position + 46 + nameCount <= bytes.count
            else { throw damaged }
            let name = String(decoding: bytes[position + 46..<position + 46 + nameCount], as: UTF8.self)
            guard !name.hasPrefix("/"), !name.contains("\\"), !name.split(separator: "/").contains("..") else {
                throw .container("the container has a file '\(name.prefix(80))', expected paths inside of it; export it again")
            }
            guard flags & 1 == 0 else { throw .container("the container is encrypted, expected a plain one; export it without a password") }
            entries[name] = Entry(
                method: method, compressedCount: compressedCount, count: size, checksum: UInt32(checksum), offset: offset)
            position += 46 + nameCount + extraCount + commentCount
        }
    }

    /// Returns a number in little-endian order; nil beyond the end.
    private func number(at position: Int, _ byteCount: Int) -> Int? {
        guard position >= 0, position + byteCount <= bytes.count else { return nil }
        return (0..<byteCount).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }

    var names: [String] { entries.keys.sorted() }

    /// Returns the content of an entry; nil for none.
    func content(_ name: String) throws(LottieReadingError) -> [UInt8]? {
        guard let entry = entries[name] else { return nil }
        guard entry.count <= LottieReader.Limit.byteCount else {
            throw .tooLarge("'\(name)' in the container has \(entry.count) bytes", maximum: "\(LottieReader.Limit.byteCount)")
        }
        let damaged = LottieReadingError.container("'\(name)' in the container is damaged, expected \(entry.count) bytes; export it again")
        guard number(at: entry.offset, 4) == 0x0403_4B50, let nameCount = number(at: entry.offset + 26, 2),
            let extraCount = number(at: entry.offset + 28, 2)
        else { throw damaged }
        let start = entry.offset + 30 + nameCount + extraCount
        guard start + entry.compressedCount <= bytes.count else { throw damaged }
        let compressed = bytes[start..<start + entry.compressedCount]
        let content: [UInt8]?
        switch entry.method {
        case 0: content = entry.compressedCount == entry.count ? Array(compressed) : nil
        case 8: content = Inflation.deflate.content(of: compressed, count: entry.count)
        default:
            throw .container("'\(name)' in the container is compressed by method \(entry.method), expected deflate; export it again")
        }
        guard let content, libdeflate_crc32(0, content, content.count) == entry.checksum else { throw damaged }
        return content
    }

    /// Returns the animation that a player shows first.
    func animation() throws(LottieReadingError) -> [UInt8] {
        guard let manifest = try content("manifest.json") else {
            throw .container("the container has no manifest.json, expected a dotLottie file; export it again")
        }
        let json = LottieValue(json: try LottieReader.parse(manifest), path: "")
        let initial = try (json["initial"]?["animation"] ?? json["activeAnimationId"])?.name()
        let first = try json["animations"]?.list().first?["id"]?.name()
        guard let id = initial ?? first else {
            throw .container("manifest.json in the container lists no animations, expected at least one; export it again")
        }
        // Version 2, then version 1.
        for path in ["a/\(id).json", "animations/\(id).json"] { if let bytes = try content(path) { return bytes } }
        throw .container("the container has no animation '\(id)', which manifest.json lists; export it again")
    }
}

/// The formats of compressed data.
enum Inflation {
    case deflate, gzip

    /// Returns decompressed bytes; nil if they are damaged or more than `count`.
    func content(of bytes: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var result = LIBDEFLATE_BAD_DATA
        let content = bytes.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: count) { target, filled in
                var written = 0
                result =
                    switch self {
                    case .deflate:
                        libdeflate_deflate_decompress(decompressor, source.baseAddress, source.count, target.baseAddress, count, &written)
                    case .gzip:
                        libdeflate_gzip_decompress(decompressor, source.baseAddress, source.count, target.baseAddress, count, &written)
                    }
                filled = result == LIBDEFLATE_SUCCESS ? written : 0
            }
        }
        return result == LIBDEFLATE_SUCCESS ? content : nil
    }
}
