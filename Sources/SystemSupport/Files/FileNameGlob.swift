/// A file name with a placeholder for a frame number: `a_%04d.png`, `a_####.png`, or `a_*.png`.
///
/// - `%d` matches a number without leading zeros, and `%04d` a number padded with zeros to four digits or more.
/// - A run of `#` matches a number padded with zeros to that many digits or more.
/// - `*` matches any text, `?` any byte, and `%%` a percent sign.
package struct FileNameGlob {
    private enum Part: Equatable {
        case byte(UInt8)
        /// A number padded with zeros to `width` digits, or a longer one without leading zeros.
        case number(width: Int)
        case anyByte
        case anyText
    }

    /// An error for a percent sign that is not followed by a number format.
    package struct InvalidPlaceholder: Error, Equatable {
        /// The placeholder as written, such as `%s`.
        package let text: String
    }

    private var parts: [Part] = []

    package static func isPattern(_ name: String) -> Bool { name.contains { "%#*?".contains($0) } }

    package init(_ pattern: String) throws(InvalidPlaceholder) {
        var rest = Array(pattern.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): parts.append(.anyText)
            case UInt8(ascii: "?"): parts.append(.anyByte)
            case UInt8(ascii: "#"):
                let more = rest.prefix { $0 == byte }
                rest = rest.dropFirst(more.count)
                parts.append(.number(width: more.count + 1))
            case UInt8(ascii: "%"): parts.append(try Self.directive(from: &rest))
            default: parts.append(.byte(byte))
            }
        }
    }

    private static func directive(from rest: inout ArraySlice<UInt8>) throws(InvalidPlaceholder) -> Part {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        let kind = rest.dropFirst(digits.count).first
        let text = "%" + String(decoding: rest.prefix(digits.count + 1), as: UTF8.self)
        rest = rest.dropFirst(digits.count + 1)
        if kind == UInt8(ascii: "%"), digits.isEmpty { return .byte(UInt8(ascii: "%")) }
        // Only zero padding is accepted; `%4d` would pad with spaces. 20 digits are enough for any counter.
        let width = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
        guard kind == UInt8(ascii: "d"), digits.isEmpty || digits.first == 0x30, (1...20).contains(width) else {
            throw InvalidPlaceholder(text: text)
        }
        return .number(width: width)
    }

    /// Returns whether a file name matches the entire pattern; hidden files match only patterns that begin with a dot.
    package func matches(_ name: String) -> Bool {
        let name = Array(name.utf8)
        if name.first == UInt8(ascii: "."), parts.first != .byte(UInt8(ascii: ".")) { return false }
        // Track all positions that the parts so far can reach. Without backtracking, no pattern is slow.
        var reached: Set<Int> = [0]
        for part in parts {
            reached =
                part == .anyText
                ? reached.min().map { Set($0...name.count) } ?? []
                : reached.reduce(into: []) { $0.formUnion(Self.ends(of: part, in: name, from: $1)) }
        }
        return reached.contains(name.count)
    }

    /// Returns the positions at which a part that begins at `start` can end.
    private static func ends(of part: Part, in name: [UInt8], from start: Int) -> [Int] {
        switch part {
        case .byte(let byte): return start < name.count && name[start] == byte ? [start + 1] : []
        case .anyByte: return start < name.count ? [start + 1] : []
        case .anyText: return Array(start...name.count)
        case .number(let width):
            let digits = name[start...].prefix { (0x30...0x39).contains($0) }
            guard digits.count >= width else { return [] }
            let isFilled = digits.first == 0x30
            return isFilled ? [start + width] : (start + width...start + digits.count).map(\.self)
        }
    }
}
