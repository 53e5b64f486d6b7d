/// What a file is meant to be, for errors that say so.
package struct DocumentForm: Sendable, Hashable {
    /// Such as `batch file`.
    package let name: String
    /// The key that every such file has.
    package let foremostKey: String
    /// The command that prints one to begin with.
    package let exampleCommand: String
    /// The largest such file, in bytes.
    package let mostBytes: Int

    /// Describes a kind of file.
    package init(name: String, foremostKey: String, exampleCommand: String, mostBytes: Int = 1 << 20) {
        self.name = name
        self.foremostKey = foremostKey
        self.exampleCommand = exampleCommand
        self.mostBytes = mostBytes
    }
}
