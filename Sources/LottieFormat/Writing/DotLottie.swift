internal import CDeflate
internal import SystemSupport

/// A dotLottie container, version 2: a ZIP file of an animation and a theme for the other appearance.
package struct DotLottie {
    private let entries: [(path: String, bytes: [UInt8])]

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - file: The animation.
    ///   - id: Name of the animation in the container.
    ///   - theme: Name of the theme with the slots' other values, such as `dark`; omitted if all values are the same.
    package init(_ file: LottieFile, id: String, theme: String) {
        let themed = file.slots.filter { $0.other != nil }
        let id = id.asIdentifier
        var manifest = "{\"version\":\"2\",\"generator\":\"RefreshKit\",\"animations\":[{\"id\":\(id.quotedAsJSON)"
        if !themed.isEmpty { manifest += ",\"themes\":[\(theme.quotedAsJSON)]" }
        manifest += "}]"
        if !themed.isEmpty { manifest += ",\"themes\":[{\"id\":\(theme.quotedAsJSON)}]" }
        var entries = [("manifest.json", Array((manifest + "}\n").utf8))]
        if !themed.isEmpty { entries.append(("t/\(theme).json", Array(Self.theme(themed).utf8))) }
        // The last one, because lottie-android plays the last JSON file of a container.
        entries.append(("a/\(id).json", Array(file.json.utf8)))
        self.entries = entries
    }

    private static func theme(_ slots: [LottieSlot]) -> String {
        let rules = slots.map { slot in
            "{\"id\":\(slot.id.quotedAsJSON),\"type\":\(slot.kind.rawValue.quotedAsJSON),\(slot.other ?? "\"value\":null")}"
        }
        return "{\"rules\":[\(rules.joined(separator: ","))]}\n"
    }

    /// The bytes of the container, which are the same each time.
    package var bytes: [UInt8] {
        var (archive, directory) = ([UInt8](), [UInt8]())
        for (path, bytes) in entries {
            let compressed = Self.compressed(bytes)
            let name = Array(path.utf8)
            var header: [UInt8] = []
            // Version 2.0, names in UTF-8, deflated, and the first date that a ZIP file can state.
            for number in [20, 0x0800, 8, 0, 0x0021] { header.append(number, byteCount: 2) }
            header.append(Int(libdeflate_crc32(0, bytes, bytes.count)), byteCount: 4)
            header.append(compressed.count, byteCount: 4)
            header.append(bytes.count, byteCount: 4)
            for number in [name.count, 0] { header.append(number, byteCount: 2) }
            directory.append(0x0201_4B50, byteCount: 4)
            directory.append(20, byteCount: 2)
            directory += header
            for number in [0, 0, 0] { directory.append(number, byteCount: 2) }
            directory.append(0, byteCount: 4)
            directory.append(archive.count, byteCount: 4)
            directory += name
            archive.append(0x0403_4B50, byteCount: 4)
            archive += header + name + compressed
        }
        let start = archive.count
        archive += directory
        archive.append(0x0605_4B50, byteCount: 4)
        for number in [0, 0, entries.count, entries.count] { archive.append(number, byteCount: 2) }
        for number in [directory.count, start] { archive.append(number, byteCount: 4) }
        archive.append(0, byteCount: 2)
        return archive
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(12) else {
            preconditionFailure("libdeflate returned no compressor, expected one for level 12; free memory and try again")
        }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_deflate_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
        }
    }
}

extension String {
    /// The text with characters that a path in a container may not have replaced.
    fileprivate var asIdentifier: String {
        let isAllowed = { (byte: UInt8) in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
        }
        let text = String(decoding: utf8.map { isAllowed($0) ? $0 : 45 }, as: UTF8.self)
        return text.isEmpty ? "animation" : text
    }
}

extension [UInt8] {
    /// Appends a number in little-endian order.
    fileprivate mutating func append(_ number: Int, byteCount: Int) {
        for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
}
