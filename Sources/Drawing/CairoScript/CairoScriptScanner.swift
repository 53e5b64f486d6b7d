/// Divides a Cairo script into tokens.
struct CairoScriptScanner {
    enum Token: Equatable {
        case number(Double)
        /// An operation, such as `fill+`, or the name of a value.
        case word(String)
        /// `/name`.
        case name(String)
        /// `//NAME`.
        case constant(String)
        /// `(text)`.
        case text
        /// `<~data~>`, or `<|data~>` if compressed.
        case data(ArraySlice<UInt8>, isCompressed: Bool)
        case arrayStart
        case arrayEnd
        case dictionaryStart
        case dictionaryEnd
    }

    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next token; nil at the end.
    mutating func next() throws(CairoScriptError) -> Token? {
        skipSpace()
        guard let first = peek() else { return nil }
        switch first {
        case UInt8(ascii: "["): return single(.arrayStart)
        case UInt8(ascii: "]"): return single(.arrayEnd)
        case UInt8(ascii: "("): return try text()
        case UInt8(ascii: "<"): return try afterLess()
        case UInt8(ascii: ">"):
            guard peek(1) == UInt8(ascii: ">") else { throw invalid("'>>'") }
            position += 2
            return .dictionaryEnd
        case UInt8(ascii: "/"):
            let isConstant = peek(1) == UInt8(ascii: "/")
            position += isConstant ? 2 : 1
            let name = try word("a name")
            return isConstant ? .constant(name) : .name(name)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): return .number(try number())
        default: return .word(try word("an operation"))
        }
    }

    func invalid(_ expected: String) -> CairoScriptError { .invalid(expected: expected, position: position) }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func single(_ token: Token) -> Token {
        position += 1
        return token
    }

    private mutating func skipSpace() {
        while let byte = peek() {
            if byte == UInt8(ascii: "%") {
                while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
            } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func number() throws(CairoScriptError) -> Double {
        let start = position
        let text = try word("a number")
        guard let number = Double(text), abs(number) <= CairoScriptLimits.number else {
            throw .invalid(expected: "a number", position: start)
        }
        return number
    }

    private mutating func word(_ expected: String) throws(CairoScriptError) -> String {
        let start = position
        while let byte = peek(), Self.isPartOfWord(byte) { position += 1 }
        guard (1...40).contains(position - start) else { throw .invalid(expected: expected, position: start) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        guard byte > UInt8(ascii: " "), byte < 127 else { return false }
        return !"[]()<>/%".utf8.contains(byte)
    }

    /// Skips a string: an image type or text, neither of which becomes part of a drawing.
    private mutating func text() throws(CairoScriptError) -> Token {
        var depth = 0
        repeat {
            guard let byte = peek() else { throw invalid("')'") }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        } while depth > 0
        return .text
    }

    private mutating func afterLess() throws(CairoScriptError) -> Token {
        guard let kind = peek(1) else { throw invalid("'<<'") }
        position += 2
        switch kind {
        case UInt8(ascii: "<"): return .dictionaryStart
        case UInt8(ascii: "~"), UInt8(ascii: "|"):
            let start = position
            while let byte = peek(), byte != UInt8(ascii: "~") { position += 1 }
            guard peek(1) == UInt8(ascii: ">") else { throw invalid("'~>'") }
            position += 2
            return .data(bytes[start..<position - 2], isCompressed: kind == UInt8(ascii: "|"))
        default: throw invalid("'<<', '<~', or '<|'")
        }
    }
}
