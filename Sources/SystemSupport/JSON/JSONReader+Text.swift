extension JSONReader {
    package mutating func string() throws(JSONFault) -> String {
        input.skipBlanks()
        guard input.take("\"") else { throw fault("expected text") }
        let (start, outer) = (input.offset, input.kept)
        input.kept = outer ?? start
        while let byte = input.next, byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""):
                let text = try validated(input.bytes(from: start))
                input.kept = outer
                input.advance()
                return text
            case UInt8(ascii: "\\"):
                var text = Array(input.bytes(from: start))
                input.kept = outer
                return try string(after: &text)
            default: input.advance()
            }
        }
        throw textFault()
    }

    /// Reads the rest of a string that contains a backslash.
    private mutating func string(after text: inout [UInt8]) throws(JSONFault) -> String {
        while let byte = input.next, byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""):
                let whole = try validated(text[...])
                input.advance()
                return whole
            case UInt8(ascii: "\\"):
                input.advance()
                try readEscape(into: &text)
            default:
                text.append(byte)
                input.advance()
            }
        }
        throw textFault()
    }

    /// Returns the error for a string that is not terminated or contains a control character.
    private mutating func textFault() -> JSONFault {
        fault(
            input.next == nil ? "expected the end of the string" : "a string contains a line break or another control character; escape it")
    }

    private mutating func readEscape(into text: inout [UInt8]) throws(JSONFault) {
        guard let letter = input.next, let meaning = Self.meaning(of: letter) else { throw fault("expected an escape such as \\n") }
        input.advance()
        guard letter == UInt8(ascii: "u") else { return text.append(meaning) }
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), input.take("\\"), input.take("u") { units.append(try codeUnit()) }
        guard let characters = String(validating: units, as: UTF16.self) else { throw fault("a string contains half of a surrogate pair") }
        text += characters.utf8
    }

    /// Returns the byte for a letter after a backslash; nil for an invalid letter.
    private static func meaning(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "u"): letter
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    private mutating func codeUnit() throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let letter = input.next, let digit = Character(Unicode.Scalar(letter)).hexDigitValue else {
                throw fault("expected four hexadecimal digits")
            }
            unit = unit << 4 | UInt16(digit)
            input.advance()
        }
        return unit
    }

    private func validated(_ bytes: ArraySlice<UInt8>) throws(JSONFault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fault("a string is not valid UTF-8") }
        return text
    }
}
