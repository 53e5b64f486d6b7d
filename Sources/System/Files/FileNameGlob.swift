/// A file name with a hole for the number of a frame: `a_%04d.png`, `a_####.png` or `a_*.png`.
///
/// - `%d` is a number without leading zeros, `%04d` one filled with zeros to four digits or more.
/// - A run of `#` is a number filled with zeros to that many digits, or more when it is too large for them.
/// - `*` is any text, `?` any one byte, and `%%` a percent sign.
package struct FileNameGlob {
    private enum Part: Equatable {
        case byte(UInt8)
        /// Digits as a counter writes them: filled with zeros up to `width`, never beyond.
        case number(width: Int)
        case anyByte
        case anyText
    }

    /// A percent sign that is followed by something else than a number's format.
    package struct UnknownDirective: Error, Equatable {
        /// The directive as written, such as `%s`.
        package let text: String
    }

    private var parts: [Part] = []

    /// Whether a name has anything in it that would make it a pattern.
    package static func isPattern(_ name: String) -> Bool { name.contains { "%#*?".contains($0) } }

    /// Reads a pattern.
    package init(_ pattern: String) throws(UnknownDirective) {
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

    /// Reads what follows a percent sign.
    private static func directive(from rest: inout ArraySlice<UInt8>) throws(UnknownDirective) -> Part {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        let kind = rest.dropFirst(digits.count).first
        let text = "%" + String(decoding: rest.prefix(digits.count + 1), as: UTF8.self)
        rest = rest.dropFirst(digits.count + 1)
        if kind == UInt8(ascii: "%"), digits.isEmpty { return .byte(UInt8(ascii: "%")) }
        // A width is filled with zeros or not written at all; `%4d` would fill with spaces. 20 digits hold every counter.
        let width = digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
        guard kind == UInt8(ascii: "d"), digits.isEmpty || digits.first == 0x30, (1...20).contains(width) else {
            throw UnknownDirective(text: text)
        }
        return .number(width: width)
    }

    /// Whether a file's name fits the whole pattern; a hidden file fits only a pattern that begins with a dot.
    package func matches(_ name: String) -> Bool {
        let name = Array(name.utf8)
        if name.first == UInt8(ascii: "."), parts.first != .byte(UInt8(ascii: ".")) { return false }
        // Every place in the name that the parts so far can reach; no backtracking, so no pattern is slow.
        var reached: Set<Int> = [0]
        for part in parts {
            reached =
                part == .anyText
                ? reached.min().map { Set($0...name.count) } ?? []
                : reached.reduce(into: []) { $0.formUnion(Self.ends(of: part, in: name, from: $1)) }
        }
        return reached.contains(name.count)
    }

    /// The places where a part can end that begins at `start`.
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
