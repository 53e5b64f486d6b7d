internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import Imaging

extension ExportCommand {
    /// Prints what checks a batch.
    func printCheck(_ word: String, of plan: DeliveryOptions.Plan) throws {
        guard let batch = plan.batch else { throw UsageError.needsBatch("--ci", got: plan.subject) }
        guard let kind = CheckScript.Kind(rawValue: word) else {
            throw UsageError.badValue(option: "--ci", expected: CheckScript.Kind.words, got: word)
        }
        Output.result(try CheckScript(batch: batch, output: plan.folder).text(kind))
    }

    /// "3,000 files in 12 jobs", or "3 of 3,000 files in 12 jobs would be redone".
    static func total(_ listed: Int, of export: Export) -> String {
        let all = "\(export.count.grouped) \(export.count == 1 ? "file" : "files") in \(Listing.count(export.jobs.count, "job"))"
        return export.existing == .resumed && export.shard == nil
            ? "\(listed == 0 ? "none" : listed.grouped) of \(all) would be redone" : "\(all), and their manifest"
    }

    /// Prints the batch file that comes with the command.
    func printExample() throws {
        let path = try ResourceFolder.path(of: "refresh.yml")
        let text = String(decoding: try FileBytes.read(path, maximum: 1 << 20), as: UTF8.self)
        Output.result(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}

/// What a person is told of batch files, and how the command knows one.
enum BatchHelp {
    /// The keys of a batch file with their summaries.
    static var keys: String {
        let width = BatchKey.groups.flatMap(\.keys).map(\.name.count).max() ?? 0
        return BatchKey.groups.map { group in
            let lines = group.keys.map { key in
                let indent = String(repeating: " ", count: width + 4)
                let summary = wrapped(key.summary, to: columns - indent.count).joined(separator: "\n\(indent)")
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

    private static let endings = [".yml", ".yaml", ".json"]

    /// Whether a path names a batch file, by its ending.
    static func isBatch(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix($0) } }

    /// A batch file's name without its ending.
    static func name(of path: String) -> String {
        let name = path.folderAndName.name
        let stem = endings.first { name.lowercased().hasSuffix($0) }.map { name.dropLast($0.count) } ?? name[...]
        return stem.isEmpty ? "batch" : String(stem)
    }
}

extension Int {
    /// With a comma before every three digits: 3,000.
    fileprivate var grouped: String {
        var text = ""
        for (place, digit) in String(self).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}
