/// A value of a YAML or JSON file, with the place where it stands.
///
/// Words and numbers are both texts: what a text means, its reader decides, as on a command line.
package struct DocumentNode: Sendable, Equatable {
    package let place: DocumentPlace
    package let content: Content
    /// Whether it is a text in quotes, which is meant as a text whatever it says.
    package let isQuoted: Bool

    /// Makes a value; by default one that is in no file.
    package init(place: DocumentPlace = DocumentPlace(line: 1, column: 1), content: Content, isQuoted: Bool = false) {
        (self.place, self.content, self.isQuoted) = (place, content, isQuoted)
    }

    package enum Content: Sendable, Equatable {
        /// Nothing, as in `key:`, `~` or `null`.
        case nothing
        case text(String)
        case list([DocumentNode])
        /// Keys are texts, each once, in the order of the file.
        case map([Entry])
    }

    /// A key and its value.
    package struct Entry: Sendable, Equatable {
        package let key: String
        package let place: DocumentPlace
        package let value: DocumentNode

        /// Makes an entry; by default one that is in no file.
        package init(key: String, place: DocumentPlace = DocumentPlace(line: 1, column: 1), value: DocumentNode) {
            (self.key, self.place, self.value) = (key, place, value)
        }
    }

    /// For errors: what is there instead of what was expected; a number as it is, another text in quotes.
    package var shown: String {
        switch content {
        case .nothing: "nothing"
        case .text(let text) where Double(text) != nil && text.count <= Self.longestShown: text
        case .text(let text): "'\(text.count > Self.longestShown ? text.prefix(Self.longestShown) + "..." : text)'"
        case .list: "a list"
        case .map: "keys with values"
        }
    }

    private static let longestShown = 60
}

/// A place in a text, both counted from 1, columns in Unicode scalars.
package struct DocumentPlace: Sendable, Hashable {
    package let line: Int
    package let column: Int
}

extension DocumentPlace {
    /// Where a text is no longer UTF-8; its end when all of it is.
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
