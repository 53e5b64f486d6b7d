/// What can happen in a scene: the `event` of a trace's lines, and the fields that these have.
///
/// The names are stable. The JSON Schema of traces, the help text and the tests are made of `all`.
public struct TraceEventKind: Sendable, Hashable {
    /// Such as `state`.
    public let name: String
    /// What has happened, as a sentence.
    public let summary: String
    /// What a line says beside `t` and `event`, in the order in which it is written.
    public let fields: [TraceField]

    init(_ name: String, _ summary: String, _ fields: [TraceField]) {
        (self.name, self.summary, self.fields) = (name, summary, fields)
    }

    /// Help text: the summary, then a line for each field.
    package var help: String {
        let width = fields.map(\.name.count).max() ?? 0
        let lines = fields.map { field in
            let gap = String(repeating: " ", count: width - field.name.count + 2)
            return "    \(field.name)\(gap)\(field.summary) (\(field.form))"
        }
        return (["\(name): \(summary)"] + lines).joined(separator: "\n")
    }
}
