/// The color space that a file states for its colors, which are shown as sRGB.
enum ColorSpace {
    /// Returns a warning if colors look different in sRGB, for the code points of ITU-T H.273 that PNG, HEIC, AVIF, and videos use; nil for
    /// sRGB and similar color spaces, and for unknown code points.
    static func warning(primaries: Int, transfer: Int) -> String? {
        let curve = [16: "PQ", 18: "HLG"][transfer]
        let gamut = [9: "BT.2020", 11: "DCI-P3", 12: "Display P3"][primaries]
        if let curve { return "the file is HDR (\(curve)), which is not converted to sRGB, so it looks dull; convert the file to sRGB" }
        return gamut.map(warning(about:))
    }

    /// Returns a warning if the colors of an ICC profile look different in sRGB; nil for profiles like sRGB and for others than RGB.
    static func warning(profile: ArraySlice<UInt8>) -> String? {
        let profile = ICCProfile(profile)
        return profile.isLikeSRGB ? nil : warning(about: profile.name ?? "another color space")
    }

    private static func warning(about name: String) -> String {
        "the colors are in \(name), which is not converted to sRGB, so they look less vivid; convert the file to sRGB"
    }
}

/// The description and the primaries of an ICC profile; damaged profiles count as sRGB.
private struct ICCProfile {
    private let bytes: [UInt8]
    /// Offset and size of each tag.
    private var tags: [String: Range<Int>] = [:]

    /// The size of the header, and of an entry in the list of tags.
    private static let headerBytes = 128, entryBytes = 12
    private static let maximumTags = 200
    /// sRGB's primaries, adapted to D50, as X, Y, and Z.
    private static let sRGB = [
        "rXYZ": [0.4360, 0.2225, 0.0139], "gXYZ": [0.3851, 0.7169, 0.0971], "bXYZ": [0.1431, 0.0606, 0.7141],
    ]

    init(_ slice: ArraySlice<UInt8>) {
        bytes = Array(slice)
        guard bytes.count >= Self.headerBytes + 4 else { return }
        for index in 0..<min(number(at: Self.headerBytes), Self.maximumTags) {
            let entry = Self.headerBytes + 4 + Self.entryBytes * index
            guard entry + Self.entryBytes <= bytes.count else { return }
            let (offset, size) = (number(at: entry + 4), number(at: entry + 8))
            guard offset <= bytes.count, size <= bytes.count - offset else { continue }
            tags[text(at: entry, 4)] = offset..<offset + size
        }
    }

    private func number(at index: Int) -> Int { Int(bytes[index...].word(at: 0)) }

    private func text(at index: Int, _ count: Int) -> String { String(decoding: bytes[index..<index + count], as: UTF8.self) }

    /// Whether the primaries are within a hundredth of sRGB's, or not stated.
    var isLikeSRGB: Bool {
        Self.sRGB.allSatisfy { name, expected in
            guard let tag = tags[name], tag.count >= 20 else { return true }
            return expected.indices.allSatisfy { index in
                let fixed = Int32(truncatingIfNeeded: number(at: tag.lowerBound + 8 + 4 * index))
                return abs(Double(fixed) / 65_536 - expected[index]) < 0.01
            }
        }
    }

    /// The description in ASCII (version 2) or in its first language (version 4), such as `Display P3`; nil if there is none.
    var name: String? {
        guard let tag = tags["desc"], tag.count > 12 else { return nil }
        var name = ""
        switch text(at: tag.lowerBound, 4) {
        case "desc":
            let count = min(number(at: tag.lowerBound + 8), tag.count - 12)
            name = String(decoding: bytes[tag.lowerBound + 12..<tag.lowerBound + 12 + max(count, 0)].prefix { $0 != 0 }, as: UTF8.self)
        case "mluc":
            guard tag.count >= 28 else { return nil }
            let (size, offset) = (number(at: tag.lowerBound + 20), number(at: tag.lowerBound + 24))
            guard offset <= tag.count, size <= tag.count - offset else { return nil }
            let start = tag.lowerBound + offset
            let units = stride(from: start, to: start + size - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
            name = String(decoding: units, as: UTF16.self)
        default: return nil
        }
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory.isPrintable }
        return isPlain && !name.isEmpty && name.count <= 80 ? name : nil
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isPrintable: Bool {
        switch self {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
