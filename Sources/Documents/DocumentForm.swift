package import System

/// What a file is meant to be, for errors that say so.
package struct DocumentForm: Sendable, Hashable {
    /// Such as `batch file`.
    package let name: String
    /// The key that every such file has.
    package let foremostKey: String
    /// One to start from.
    package let example: Topic
    /// The largest such file, in bytes.
    package let mostBytes: Int

    /// Describes a kind of file.
    package init(name: String, foremostKey: String, example: Topic, mostBytes: Int = 1 << 20) {
        self.name = name
        self.foremostKey = foremostKey
        self.example = example
        self.mostBytes = mostBytes
    }
}
