/// Help about the keys of files.
package enum KeyHelp {
    /// The keys of tables with their summaries and what may be written.
    package static func text(_ tables: [KeyTableInfo]) -> String {
        text(
            tables.map { table in
                (table.title, table.keys.map { DocumentKey($0.name, $0.summary, values: $0.values.expectation) })
            })
    }

    /// The keys in groups with their summaries and what may be written.
    package static func text(_ groups: [(title: String, keys: [DocumentKey])]) -> String {
        let width = groups.flatMap(\.keys).map(\.name.count).max() ?? 0
        return groups.map { group in
            let lines = group.keys.map { key in
                let indent = String(repeating: " ", count: width + 4)
                let text = key.summary + (key.values.map { " [\($0)]" } ?? "")
                let summary = wrapped(text, to: columns - indent.count).joined(separator: "\n\(indent)")
                return "  \(key.name)\(String(repeating: " ", count: width - key.name.count))  \(summary)"
            }
            return (["\(group.title):"] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// A little less wide than the rest of the help, which breaks lines by itself.
    private static let columns = 76

    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
