/// A key of a file: its name, and what it is for.
///
/// The reader takes these and no others, and the help is made of them.
package struct DocumentKey: Sendable {
    /// As it is written.
    package let name: String
    /// One sentence.
    package let summary: String
    /// What may be written, such as `true or false`; nil when the summary says all.
    package let values: String?

    /// Describes a key.
    package init(_ name: String, _ summary: String, values: String? = nil) {
        self.name = name
        self.summary = summary
        self.values = values
    }
}
