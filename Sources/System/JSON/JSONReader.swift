/// Reads JSON (RFC 8259) from front to back, without building a tree: a manifest of a hundred thousand files takes a fraction of a second,
/// and no more memory than one of few.
///
/// Each function reads one value and the blanks before it. After a fault nothing more can be read.
package struct JSONReader: ~Copyable {
    var input: JSONInput
    private let maximumDepth: Int
    private var depth = 0

    /// How many lists and objects may be inside of each other, unless a file asks for more.
    package static let usualDepth = 64

    /// Reads a text.
    package init(_ bytes: [UInt8]) {
        input = JSONInput(bytes)
        maximumDepth = Self.usualDepth
    }

    /// Reads a part of a text.
    package init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

    /// Reads a file of at most `maximum` bytes in chunks.
    ///
    /// `maximumDepth` limits how deeply lists and objects may be nested. Throws when the file cannot be opened or is too large.
    package init(contentsOf path: String, maximum: Int, maximumDepth: Int = Self.usualDepth) throws(FileReadingError) {
        input = JSONInput([], continuedIn: try InputFile(path, maximum: maximum))
        self.maximumDepth = maximumDepth
    }

    /// Why the text ended early; nil unless the system could not read the file.
    package var readError: SystemError? { input.readError }

    /// What is wrong here.
    package func fault(_ what: String) -> JSONFault { input.fault(what) }

    /// Reads an object; the body reads the value of each key.
    package mutating func object(_ member: (String, inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try open("{")
        if !take("}") {
            repeat {
                input.skipBlanks()
                guard input.next == UInt8(ascii: "\"") else { throw fault("expected a name in double quotes") }
                let key = try string()
                guard take(":") else { throw fault("expected ':'") }
                try member(key, &self)
            } while take(",")
            guard take("}") else { throw fault("expected ',' or '}'") }
        }
        depth -= 1
    }

    /// Reads a list; the body reads each element.
    package mutating func list(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try open("[")
        if !take("]") {
            repeat { try element(&self) } while take(",")
            guard take("]") else { throw fault("expected ',' or ']'") }
        }
        depth -= 1
    }

    /// Reads any value and forgets it.
    package mutating func skip() throws(JSONFault) {
        input.skipBlanks()
        switch input.next {
        case UInt8(ascii: "{"): try object { (_, json) throws(JSONFault) in try json.skip() }
        case UInt8(ascii: "["): try list { (json) throws(JSONFault) in try json.skip() }
        case UInt8(ascii: "\""): _ = try string()
        default: try skipWord()
        }
    }

    /// Reads a value with `read` and returns it with its text, from its first to its last character.
    package mutating func withText<Value>(
        _ read: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONFault) -> (value: Value, text: ArraySlice<UInt8>) {
        input.skipBlanks()
        let (begin, outer) = (input.offset, input.kept)
        input.kept = outer ?? begin
        let value = try read(&self)
        input.kept = outer
        return (value, input.bytes(from: begin))
    }

    /// Makes sure that nothing follows.
    package mutating func end() throws(JSONFault) {
        input.skipBlanks()
        guard input.next == nil else { throw fault("expected nothing after the value") }
    }

    private mutating func open(_ sign: Unicode.Scalar) throws(JSONFault) {
        input.skipBlanks()
        guard depth < maximumDepth else { throw fault("lists and objects lie more than \(maximumDepth) deep") }
        guard input.take(sign) else { throw fault("expected '\(sign)'") }
        depth += 1
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        input.skipBlanks()
        return input.take(sign)
    }
}
