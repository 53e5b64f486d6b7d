/// A key of a file: its name, and what it is for.
///
/// The reader takes these and no others, and the help is made of them.
package struct DocumentKey: Sendable {
    /// As it is written.
    package let name: String
    /// One sentence.
    package let summary: String

    /// Describes a key.
    package init(_ name: String, _ summary: String) {
        self.name = name
        self.summary = summary
    }
}
