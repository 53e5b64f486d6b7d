extension JSONReader {
    /// Reads a finite number.
    package mutating func number() throws(JSONFault) -> Double {
        let number = word { Self.isNumber($0) ? Double(String(decoding: $0, as: UTF8.self)) : nil }
        guard let number, number.isFinite else { throw fault("expected a number") }
        return number
    }

    /// Reads a whole number of 0 or more.
    package mutating func count(_ key: String) throws(JSONFault) -> Int {
        let count = word { Self.isNumber($0) ? Int(String(decoding: $0, as: UTF8.self)) : nil }
        guard let count, count >= 0 else { throw fault("\"\(key)\" must be a whole number, 0 or more") }
        return count
    }

    package mutating func digest(_ key: String) throws(JSONFault) -> Digest {
        guard let digest = Digest(hex: try string()) else { throw fault("\"\(key)\" must be 32 hexadecimal digits") }
        return digest
    }

    /// Reads a string that is one of several words.
    package mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String) throws(JSONFault) -> Word
    where Word.RawValue == String {
        let text = try string()
        guard let word = Word(rawValue: text) else {
            throw fault("\"\(key)\" must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")), got '\(text)'")
        }
        return word
    }

    /// The kind of a value.
    package enum Kind {
        case object, list, text, number, toggle, null
    }

    /// Returns the kind of the next value, by its first character.
    package mutating func kind() throws(JSONFault) -> Kind {
        input.skipBlanks()
        switch input.next {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .list
        case UInt8(ascii: "\""): return .text
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .toggle
        case UInt8(ascii: "n"): return .null
        case nil: throw fault("expected a value, got the end of the input")
        default: return .number
        }
    }

    /// Reads `true` or `false`.
    package mutating func toggle() throws(JSONFault) -> Bool {
        let flag = word { word -> Bool? in
            switch String(decoding: word, as: UTF8.self) {
            case "true": true
            case "false": false
            default: nil
            }
        }
        guard let flag else { throw fault("expected 'true' or 'false'") }
        return flag
    }

    /// Reads `null`.
    package mutating func null() throws(JSONFault) {
        let isNull = word { String(decoding: $0, as: UTF8.self) == "null" ? true : nil }
        guard isNull != nil else { throw fault("expected a value") }
    }

    /// Skips a number, `true`, `false`, or `null`.
    mutating func skipWord() throws(JSONFault) {
        var text = ""
        let isValue = word { word -> Bool? in
            text = String(decoding: word, as: UTF8.self)
            return Self.isNumber(word) || ["true", "false", "null"].contains(text) ? true : nil
        }
        if isValue != nil { return }
        guard text.isEmpty else {
            throw fault("'\(text.abbreviated(to: Self.maximumWordLength))' is not a value; put strings in double quotes")
        }
        throw fault(input.next == nil ? "expected a value, got the end of the input" : "expected a value")
    }

    /// Maximum length of a word in errors, in Unicode scalars.
    private static let maximumWordLength = 60

    /// Passes a word's bytes to `read` and returns the result; if the result is nil, the reader does not move past the word.
    private mutating func word<Value>(_ read: (ArraySlice<UInt8>) -> Value?) -> Value? {
        input.skipBlanks()
        let (start, outer) = (input.offset, input.kept)
        input.kept = outer ?? start
        while let byte = input.next, !Self.endsWord(byte) { input.advance() }
        let value = read(input.bytes(from: start))
        if value == nil { input.goBack(to: start) }
        input.kept = outer
        return value
    }

    /// Returns whether a byte ends a word: ` \t\r\n,]}:[{"`.
    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0D, 0x0A, 0x2C, 0x5D, 0x7D, 0x3A, 0x5B, 0x7B, 0x22: true
        default: false
        }
    }

    /// Returns whether a word is a number: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?`.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        /// Returns the text after the leading digits; nil if there are none.
        func behindDigits(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
            let rest = word.drop(while: isDigit)
            return rest.startIndex > word.startIndex ? rest : nil
        }
        let whole = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
        guard var rest = behindDigits(whole) else { return false }
        if whole.first == UInt8(ascii: "0"), rest.startIndex > whole.startIndex + 1 { return false }
        if rest.first == UInt8(ascii: ".") {
            guard let behind = behindDigits(rest.dropFirst()) else { return false }
            rest = behind
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            let exponent = rest.dropFirst()
            let hasSign = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+")
            guard let behind = behindDigits(hasSign ? exponent.dropFirst() : exponent) else { return false }
            rest = behind
        }
        return rest.isEmpty
    }
}
