internal import Imaging

/// Reads JSON from front to back, without building a tree: a manifest of a hundred thousand files takes a fraction of a second.
struct JSONScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Deeper values are refused.
    private static let deepest = 64

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The line that is read, counted from 1.
    var line: Int { bytes[..<position].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }

    /// What cannot be read here.
    func fault(_ what: String) -> JSONFault { JSONFault(line: line, what: what) }

    /// Reads an object; the body reads the value of each key.
    mutating func object(_ member: (String, inout JSONScanner) throws(JSONFault) -> Void) throws(JSONFault) {
        try expect("{")
        if take("}") { return }
        repeat {
            let key = try string()
            try expect(":")
            try member(key, &self)
        } while take(",")
        try expect("}")
    }

    /// Reads an array; the body reads each element.
    mutating func array(_ element: (inout JSONScanner) throws(JSONFault) -> Void) throws(JSONFault) {
        try expect("[")
        if take("]") { return }
        repeat { try element(&self) } while take(",")
        try expect("]")
    }

    /// Reads a text.
    mutating func string() throws(JSONFault) -> String {
        try expect("\"", "a text")
        let begin = position
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return try text(bytes[begin..<position - 1])
            case UInt8(ascii: "\\"): return try escapedString(from: begin)
            case 0..<0x20: throw fault("a text goes over the end of its line")
            default: position += 1
            }
        }
        throw fault("ends inside a text")
    }

    /// Reads a number.
    mutating func number() throws(JSONFault) -> Double {
        let digits = numberText()
        guard let number = Double(digits), number.isFinite else { throw fault("expected a number") }
        return number
    }

    /// Reads a whole number that is not negative.
    mutating func count(_ key: String) throws(JSONFault) -> Int {
        guard let count = Int(numberText()), count >= 0 else { throw fault("\"\(key)\" must be a whole number, 0 or more") }
        return count
    }

    /// Reads a digest.
    mutating func digest(_ key: String) throws(JSONFault) -> Digest {
        guard let digest = Digest(hex: try string()) else { throw fault("\"\(key)\" must be 64 hexadecimal digits") }
        return digest
    }

    /// Reads one of several words.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String) throws(JSONFault) -> Word where Word.RawValue == String {
        let text = try string()
        guard let word = Word(rawValue: text) else {
            throw fault("\"\(key)\" must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")), got '\(text)'")
        }
        return word
    }

    /// Reads any value and forgets it.
    mutating func skip(depth: Int = 0) throws(JSONFault) {
        guard depth < Self.deepest else { throw fault("nested too deeply") }
        skipSpace()
        switch position < bytes.endIndex ? bytes[position] : 0 {
        case UInt8(ascii: "{"): try object { (_, json) throws(JSONFault) in try json.skip(depth: depth + 1) }
        case UInt8(ascii: "["): try array { (json) throws(JSONFault) in try json.skip(depth: depth + 1) }
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            let word = String(decoding: bytes[position...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }, as: UTF8.self)
            guard ["true", "false", "null"].contains(word) else { throw fault("expected a value") }
            position += word.utf8.count
        default: _ = try number()
        }
    }

    /// Makes sure that nothing follows.
    mutating func end() throws(JSONFault) {
        skipSpace()
        guard position == bytes.endIndex else { throw fault("goes on after its end") }
    }

    private mutating func numberText() -> String {
        skipSpace()
        let rest = bytes[position...].prefix { (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }
        position = rest.endIndex
        return String(decoding: rest, as: UTF8.self)
    }

    private mutating func expect(_ sign: Unicode.Scalar, _ what: String? = nil) throws(JSONFault) {
        guard take(sign) else { throw fault("expected \(what ?? "'\(sign)'")") }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.endIndex, bytes[position] == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.endIndex, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(JSONFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("a text is no UTF-8") }
        return text
    }
}

extension JSONScanner {
    /// Reads a text that holds a backslash, from its first letter on.
    private mutating func escapedString(from begin: Int) throws(JSONFault) -> String {
        var units = Array(bytes[begin..<position])
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return try text(units[...])
            case UInt8(ascii: "\\"): units += try escape()
            case 0..<0x20: throw fault("a text goes over the end of its line")
            default: units.append(byte)
            }
        }
        throw fault("ends inside a text")
    }

    /// What stands behind a backslash.
    private mutating func escape() throws(JSONFault) -> [UInt8] {
        guard position < bytes.endIndex else { throw fault("ends inside a text") }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                units.append(try codeUnit())
            }
            guard let text = String(validating: units, as: UTF16.self) else { throw fault("a text has half a character") }
            return Array(text.utf8)
        default: throw fault("a backslash stands before '\(Unicode.Scalar(letter))'")
        }
    }

    private mutating func codeUnit() throws(JSONFault) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw fault("\\u needs four hexadecimal digits")
        }
        position += 4
        return unit
    }
}
