internal import CYAML

/// Parses YAML, and JSON as a subset of YAML, into nodes with their locations.
///
/// Limits are checked on parser events, before any node is created. Aliases are rejected, which rules out cycles and alias bombs.
struct DocumentReader: ~Copyable {
    struct Failure: Error, Equatable {
        let location: DocumentLocation?
        /// The path of the value, such as `script[3].touch`.
        var key: String?
        let why: DocumentError.Reason
    }

    static let maximumDepth = 16
    static let maximumNodeCount = 100_000

    private let text: [UInt8]
    /// Allocated on the heap because libyaml's parser contains pointers to itself.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var count = 0
    /// The keys and indices that lead to the current value, such as `script` and `[3]`.
    private var path: [String] = []

    private init(_ text: [UInt8]) {
        self.text = text
        parser = .allocate(capacity: 1)
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    static func read(_ bytes: [UInt8]) throws(Failure) -> DocumentNode {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(location: DocumentLocation(ofFirstBadByteIn: bytes), why: .notUTF8)
        }
        let bytes = DocumentBytes.prepared(bytes)
        var reader = DocumentReader(bytes)
        do {
            return try bytes.withUnsafeBufferPointer { buffer in
                yaml_parser_set_input_string(reader.parser, buffer.baseAddress, buffer.count)
                return try reader.document()
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            preconditionFailure("reading a document threw \(error), expected a failure with a location; report this")
        }
    }

    private mutating func document() throws -> DocumentNode {
        _ = try next()
        guard try next().kind == .documentBegin else { throw Failure(location: nil, why: .empty) }
        let root = try node(from: next(), depth: 1)
        _ = try next()
        let end = try next()
        guard end.kind == .streamEnd else { throw Failure(location: end.location, why: .multipleDocuments) }
        return root
    }

    private mutating func node(from event: DocumentEvent, depth: Int) throws -> DocumentNode {
        count += 1
        guard count <= Self.maximumNodeCount else { throw Failure(location: event.location, why: .tooManyValues(Self.maximumNodeCount)) }
        guard depth <= Self.maximumDepth else { throw Failure(location: event.location, why: .tooDeep(Self.maximumDepth)) }
        if let tag = event.unknownTag { throw Failure(location: event.location, key: key, why: .tag(tag)) }
        switch event.kind {
        case .alias(let name):
            throw Failure(location: event.location, key: key, why: .alias(name))
        case .scalar(let text, let isPlain):
            let isNothing = isPlain && ["", "~", "null"].contains(text)
            return DocumentNode(location: event.location, content: isNothing ? .nothing : .text(text), isQuoted: !isPlain)
        case .listBegin:
            return DocumentNode(location: event.location, content: .list(try list(depth: depth)))
        case .mapBegin:
            return DocumentNode(location: event.location, content: .map(try map(depth: depth)))
        case .streamEnd, .documentBegin, .end, .other:
            preconditionFailure("a value started with \(event.kind), expected text, a list, or keys; report this")
        }
    }

    private mutating func list(depth: Int) throws -> [DocumentNode] {
        var items: [DocumentNode] = []
        var event = try next()
        while event.kind != .end {
            path.append("[\(items.count)]")
            items.append(try node(from: event, depth: depth + 1))
            path.removeLast()
            event = try next()
        }
        return items
    }

    private mutating func map(depth: Int) throws -> [DocumentNode.Entry] {
        var entries: [DocumentNode.Entry] = []
        var lines: [String: Int] = [:]
        var event = try next()
        while event.kind != .end {
            let key = try node(from: event, depth: depth + 1)
            guard case .text(let name) = key.content else { throw Failure(location: key.location, why: .keyIsNotText(key.shown)) }
            if let line = lines.updateValue(key.location.line, forKey: name) {
                throw Failure(location: key.location, why: .duplicateKey(name, firstLine: line))
            }
            path.append(name)
            entries.append(DocumentNode.Entry(key: name, location: key.location, value: try node(from: next(), depth: depth + 1)))
            path.removeLast()
            event = try next()
        }
        return entries
    }

    /// The path of the current value, such as `script[3].touch`, or nil for the entire file.
    private var key: String? {
        path.isEmpty ? nil : path.dropFirst().reduce(path[0]) { $1.hasPrefix("[") ? $0 + $1 : "\($0).\($1)" }
    }

    private mutating func next() throws -> DocumentEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        return DocumentEvent(event)
    }

    private func failure() -> Failure {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
        guard parser.pointee.error != YAML_READER_ERROR else {
            let before = text.prefix(Int(parser.pointee.problem_offset))
            let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            return Failure(location: DocumentLocation(line: line, column: column), why: .notYAML(problem))
        }
        let location = DocumentLocation(parser.pointee.problem_mark)
        return Failure(location: location, why: isIndentedByTab(location.line) ? .tab : .notYAML(problem))
    }

    private func isIndentedByTab(_ line: Int) -> Bool {
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return false }
        return lines[line - 1].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\t")
    }
}

/// A libyaml event, copied from libyaml's memory.
struct DocumentEvent {
    enum Kind: Equatable {
        case streamEnd
        case documentBegin
        case alias(String)
        case scalar(String, isPlain: Bool)
        case listBegin
        case mapBegin
        /// The end of a list or a map.
        case end
        case other
    }

    let kind: Kind
    let location: DocumentLocation
    /// The tag of a value, unless it is one of YAML's standard tags.
    private(set) var unknownTag: String?

    init(_ event: yaml_event_t) {
        location = DocumentLocation(event.start_mark)
        unknownTag = Self.unknownTag(event)
        switch event.type {
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        case YAML_DOCUMENT_START_EVENT: kind = .documentBegin
        case YAML_ALIAS_EVENT: kind = .alias(String(cString: event.data.alias.anchor))
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        case YAML_SEQUENCE_START_EVENT: kind = .listBegin
        case YAML_MAPPING_START_EVENT: kind = .mapBegin
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        default: kind = .other
        }
    }

    private static let standard = "tag:yaml.org,2002:"
    private static let knownTags = ["!"] + ["str", "int", "float", "bool", "null", "seq", "map"].map { standard + $0 }

    private static func unknownTag(_ event: yaml_event_t) -> String? {
        let text =
            switch event.type {
            case YAML_SCALAR_EVENT: event.data.scalar.tag
            case YAML_SEQUENCE_START_EVENT: event.data.sequence_start.tag
            case YAML_MAPPING_START_EVENT: event.data.mapping_start.tag
            default: UnsafeMutablePointer<yaml_char_t>?.none
            }
        guard let text else { return nil }
        let tag = String(cString: text)
        guard !knownTags.contains(tag) else { return nil }
        return tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    }
}

extension DocumentLocation {
    init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

/// Normalizes input that libyaml rejects: a byte order mark and JSON surrogate pairs.
enum DocumentBytes {
    /// Removes a byte order mark and replaces surrogate pairs such as `\\ud83d\\ude00` with YAML's `\\U0001f600`.
    static func prepared(_ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        var prepared: [UInt8] = []
        prepared.reserveCapacity(rest.count)
        while let byte = rest.first {
            if byte == UInt8(ascii: "\\"), let high = unit(rest), (0xD800..<0xDC00).contains(high),
                let low = unit(rest.dropFirst(6)), (0xDC00..<0xE000).contains(low)
            {
                let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                let digits = String(scalar, radix: 16)
                prepared += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
                rest = rest.dropFirst(12)
            } else {
                // Keeps a backslash and the next byte together, so that an escaped backslash never starts an escape.
                let count = byte == UInt8(ascii: "\\") ? min(2, rest.count) : 1
                prepared += rest.prefix(count)
                rest = rest.dropFirst(count)
            }
        }
        return prepared
    }

    /// Returns the code unit of an escape such as `\\ud83d` at the start of the bytes, or nil if there is none.
    private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let text = bytes.prefix(6)
        guard text.count == 6, text.starts(with: Array("\\u".utf8)) else { return nil }
        return UInt32(String(decoding: text.dropFirst(2), as: UTF8.self), radix: 16)
    }
}
