/// A value of a YAML or JSON file, with its location.
///
/// Words and numbers are both text. The reader of a value decides how to interpret it, as on a command line.
package struct DocumentNode: Sendable, Equatable {
    package let location: DocumentLocation
    package let content: Content
    /// Whether the value is quoted text, which is never interpreted as null.
    package let isQuoted: Bool

    /// Creates a value; the default location is for values that do not come from a file.
    package init(location: DocumentLocation = DocumentLocation(line: 1, column: 1), content: Content, isQuoted: Bool = false) {
        (self.location, self.content, self.isQuoted) = (location, content, isQuoted)
    }

    package enum Content: Sendable, Equatable {
        /// An empty value: `key:`, `~`, or `null`.
        case nothing
        case text(String)
        case list([DocumentNode])
        /// Keys with their values, in file order. Keys are unique.
        case map([Entry])
    }

    package struct Entry: Sendable, Equatable {
        package let key: String
        package let location: DocumentLocation
        package let value: DocumentNode

        package init(key: String, location: DocumentLocation = DocumentLocation(line: 1, column: 1), value: DocumentNode) {
            (self.key, self.location, self.value) = (key, location, value)
        }
    }

    /// The value as error messages show it: numbers unchanged, other text in quotes.
    package var shown: String {
        switch content {
        case .nothing: "nothing"
        case .text(let text) where Double(text) != nil && text.count <= Self.maximumShownLength: text
        case .text(let text): "'\(text.count > Self.maximumShownLength ? text.prefix(Self.maximumShownLength) + "..." : text)'"
        case .list: "a list"
        case .map: "keys with values"
        }
    }

    private static let maximumShownLength = 60
}

/// A line and a column, both starting at 1; columns count Unicode scalars.
package struct DocumentLocation: Sendable, Hashable {
    package let line: Int
    package let column: Int
}

extension DocumentLocation {
    /// Creates the location of the first byte that is not valid UTF-8, or of the end of the text if all bytes are valid.
    init(ofFirstBadByteIn bytes: [UInt8]) {
        var (line, column) = (1, 1)
        var rest = bytes.makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        while case .valid(let scalar) = parser.parseScalar(from: &rest) {
            if Unicode.UTF8.decode(scalar) == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
        }
        self.init(line: line, column: column)
    }
}
