/// What `plugin check --json` says: stable names, which `Contract.md` explains.
struct CheckDocument: Encodable {
    /// The plugin that was named.
    private(set) var plugin: CheckedPlugin?
    /// Those of the folder that was named.
    private(set) var plugins: [CheckedPlugin]?
    let indicators: [CheckEntry]

    init(_ subject: CheckedSubject, _ indicators: [CheckEntry]) {
        self.indicators = indicators
        if subject.isFolder { plugins = subject.plugins } else { plugin = subject.plugins.first }
    }
}
