/// A streaming JSON reader (RFC 8259).
///
/// The reader does not build a tree, so large manifests are read quickly and use little memory. Each function skips white space and reads
/// one value.
/// After an error, reading cannot continue.
package struct JSONReader: ~Copyable {
    var input: JSONInput
    private let maximumDepth: Int
    private var depth = 0

    /// Default maximum nesting depth of lists and objects.
    package static let defaultMaximumDepth = 64

    package init(_ bytes: [UInt8], maximumDepth: Int = Self.defaultMaximumDepth) {
        input = JSONInput(bytes)
        self.maximumDepth = maximumDepth
    }

    package init(_ bytes: ArraySlice<UInt8>) { self.init(Array(bytes)) }

    /// Reads a file of at most `maximum` bytes in chunks; `maximumDepth` limits the nesting of lists and objects.
    package init(contentsOf path: String, maximum: Int, maximumDepth: Int = Self.defaultMaximumDepth) throws(FileReadingError) {
        input = JSONInput([], continuedIn: try InputFile(path, maximum: maximum))
        self.maximumDepth = maximumDepth
    }

    /// The error that ended the input early; nil if there was none.
    package var readError: SystemError? { input.readError }

    /// Creates an error at the current location.
    package func fault(_ problem: String) -> JSONFault { input.fault(problem) }

    /// Reads an object; the closure reads the value of each key.
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

    /// Reads a list; the closure reads each element.
    package mutating func list(_ element: (inout JSONReader) throws(JSONFault) -> Void) throws(JSONFault) {
        try open("[")
        if !take("]") {
            repeat { try element(&self) } while take(",")
            guard take("]") else { throw fault("expected ',' or ']'") }
        }
        depth -= 1
    }

    package mutating func skip() throws(JSONFault) {
        input.skipBlanks()
        switch input.next {
        case UInt8(ascii: "{"): try object { (_, json) throws(JSONFault) in try json.skip() }
        case UInt8(ascii: "["): try list { (json) throws(JSONFault) in try json.skip() }
        case UInt8(ascii: "\""): _ = try string()
        default: try skipWord()
        }
    }

    /// Reads a value with `read` and returns it with its source text.
    package mutating func withText<Value>(
        _ read: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONFault) -> (value: Value, text: ArraySlice<UInt8>) {
        input.skipBlanks()
        let (start, outer) = (input.offset, input.kept)
        input.kept = outer ?? start
        let value = try read(&self)
        input.kept = outer
        return (value, input.bytes(from: start))
    }

    /// Throws if anything but white space follows.
    package mutating func end() throws(JSONFault) {
        input.skipBlanks()
        guard input.next == nil else { throw fault("unexpected content after the value") }
    }

    private mutating func open(_ sign: Unicode.Scalar) throws(JSONFault) {
        input.skipBlanks()
        guard depth < maximumDepth else { throw fault("lists and objects are nested more than \(maximumDepth) levels deep") }
        guard input.take(sign) else { throw fault("expected '\(sign)'") }
        depth += 1
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        input.skipBlanks()
        return input.take(sign)
    }
}
