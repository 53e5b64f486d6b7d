/// A value of a YAML or JSON file, with the place where it stands.
///
/// Words and numbers are both texts: what a text means, its reader decides, as on a command line.
struct DocumentNode: Sendable, Equatable {
    let place: DocumentPlace
    let content: Content

    enum Content: Sendable, Equatable {
        /// Nothing, as in `key:`, `~` or `null`.
        case nothing
        case text(String)
        case list([DocumentNode])
        /// Keys are texts, each once, in the order of the file.
        case map([Entry])
    }

    /// A key and its value.
    struct Entry: Sendable, Equatable {
        let key: String
        let place: DocumentPlace
        let value: DocumentNode
    }

    /// For errors: what is there instead of what was expected; a number as it is, another text in quotes.
    var shown: String {
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
struct DocumentPlace: Sendable, Hashable {
    let line: Int
    let column: Int
}
