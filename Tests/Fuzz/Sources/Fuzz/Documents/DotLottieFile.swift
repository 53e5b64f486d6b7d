import CDeflate

@testable import LottieFormat

/// Containers and compressed files with an animation, and files with valid checksums, because invalid ones would block a fuzzer.
enum DotLottieFile {
    static let seeds: [[UInt8]] = [
        // Version 2, compressed, with a theme.
        DotLottie(
            LottieFile(
                json: animation, slots: [LottieSlot(id: "tint", value: "{}", other: "\"value\":[1,0,0]", kind: .color)],
                hasFixedGradients: false), id: "a", theme: "dark"
        ).bytes,
        container(#"{"version":"2","animations":[{"id":"a"},{"id":"b"}],"initial":{"animation":"b"}}"#, "a/b.json"),
        // Version 1.
        container(#"{"version":"1.0","animations":[{"id":"a","speed":1}],"activeAnimationId":"a"}"#, "animations/a.json"),
        container(#"{"animations":[{"id":1}]}"#, "animations/1.json"),
        compressed(animation),
    ]

    static let words = [
        "PK\u{1}\u{2}", "PK\u{3}\u{4}", "PK\u{5}\u{6}", "manifest.json", "a/", "animations/", ".json", "../", "\"id\":", "\"initial\":",
        "\"animation\":", "\"animations\":[", "\"activeAnimationId\":", "\u{8}\u{0}", "\u{1F}", "[]", "{}", "null",
    ]

    private static let animation = """
        {"fr":60,"ip":0,"op":60,"w":60,"h":60,"layers":[{"ty":4,"ip":0,"op":60,"ks":{},"shapes":[\
        {"ty":"rc","s":{"k":[30,30]},"p":{"k":[30,30]}},{"ty":"fl","c":{"k":[1,0,0,1]}}]}]}
        """

    /// Returns a container of stored entries, with extra fields and comments as other programs write them.
    private static func container(_ manifest: String, _ path: String) -> [UInt8] {
        var (archive, directory) = ([UInt8](), [UInt8]())
        for (path, content) in [("manifest.json", manifest), (path, animation)] {
            let name = Array(path.utf8), bytes = Array(content.utf8)
            var header = numbers([20, 0, 0, 0, 33], 2)
            header += numbers([Int(crc32(bytes)), bytes.count, bytes.count], 4)
            header += numbers([name.count, 4], 2)
            let extra: [UInt8] = [0xFE, 0xCA, 0, 0]
            directory += numbers([0x0201_4B50], 4) + numbers([20], 2) + header
            directory += numbers([1, 0, 0, 0, 0], 2) + numbers([archive.count], 4)
            directory += name + extra + comment
            archive += numbers([0x0403_4B50], 4) + header
            archive += name + extra + bytes
        }
        var end = numbers([0x0605_4B50], 4)
        end += numbers([0, 0, 2, 2], 2) + numbers([directory.count, archive.count], 4)
        end += numbers([comment.count], 2) + comment
        return archive + directory + end
    }

    private static let comment: [UInt8] = [0x21]

    /// Returns a file compressed by gzip, without a name.
    private static func compressed(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        guard let compressor = libdeflate_alloc_compressor(9) else { return [] }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_gzip_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
        }
    }

    /// Returns numbers in little-endian order.
    private static func numbers(_ values: [Int], _ byteCount: Int) -> [UInt8] {
        values.flatMap { value in (0..<byteCount).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 { libdeflate_crc32(0, bytes, bytes.count) }
}

// Checksums.
extension DotLottieFile {
    /// Corrects the checksums of a file, and the sizes that it states of the uncompressed contents.
    static func repaired(_ input: [UInt8]) -> [UInt8] {
        var file = input
        if input.starts(with: [0x1F, 0x8B]), input.count >= 18 {
            // A header without a name has ten bytes.
            if let content = inflated(input[10..<input.count - 8], method: 8) {
                file.replaceSubrange(input.count - 8..<input.count, with: numbers([Int(crc32(content)), content.count], 4))
            }
        } else {
            for position in input.indices where number(in: input, at: position, 4) == 0x0201_4B50 { repairEntry(at: position, in: &file) }
        }
        return file
    }

    private static func repairEntry(at position: Int, in file: inout [UInt8]) {
        guard let method = number(in: file, at: position + 10, 2), let count = number(in: file, at: position + 20, 4),
            let offset = number(in: file, at: position + 42, 4), let nameCount = number(in: file, at: offset + 26, 2),
            let extraCount = number(in: file, at: offset + 28, 2)
        else { return }
        let start = offset + 30 + nameCount + extraCount
        guard start + count <= file.count, let content = inflated(file[start..<start + count], method: method) else { return }
        file.replaceSubrange(position + 16..<position + 20, with: numbers([Int(crc32(content))], 4))
        file.replaceSubrange(position + 24..<position + 28, with: numbers([content.count], 4))
    }

    /// Returns the content of an entry; nil if it is damaged or large.
    private static func inflated(_ bytes: ArraySlice<UInt8>, method: Int) -> [UInt8]? {
        method == 0 ? Array(bytes) : Inflation.deflate.content(of: bytes, count: 1 << 16)
    }

    /// Returns a number in little-endian order; nil beyond the end.
    private static func number(in bytes: [UInt8], at position: Int, _ byteCount: Int) -> Int? {
        guard position + byteCount <= bytes.count else { return nil }
        return (0..<byteCount).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
}
