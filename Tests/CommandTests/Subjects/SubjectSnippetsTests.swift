import Fixtures
import Foundation
import Imaging
import Testing

/// Runs the lines that pages offer for each kind of subject.
@Suite struct SubjectSnippetsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        var writer = PNGWriter()
        for index in 0..<3 { try folder.write(writer.encode(Bitmap(width: 4, height: 4)), "my frames/\(index).png") }
        try folder.write(writer.encode(Bitmap(width: 4, height: 4)), "it's.png")
        try folder.write("screen: {list: 3, header: spinner}\ndevice: 30x40\nduration: 0.2", "scene.yml")
        try folder.write("exports: {indicators: [spinner, {indicator: comet, name: fast}], paths: my frames}", "batch.yml")
        try PluginFiles.copy(PluginFiles.bar("bar", option: "thickness"), to: folder.path("bar.so"))
    }

    private struct Line {
        let label: String, text: String
    }

    /// Returns the lines of a page, each with all options that the page can set.
    private func lines(_ words: [String]) throws -> [Line] {
        let limits = words == ["batch.yml"] ? [] : ["--frames", "0", "--scale", "0.5"]
        let run = try CommandRun(["preview"] + words + limits + ["-o", "page"], in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let text = try String(contentsOfFile: folder.path("page/data/page.js"), encoding: .utf8)
        let json = Data(text.dropFirst("refreshkitPage(".count).dropLast(");\n".count).utf8)
        let page = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        let subjects = try #require(page["subjects"] as? [[String: Any]])
        return try subjects.flatMap { subject in
            let options = try #require(subject["options"] as? [[String: Any]]).compactMap { option -> (String, String)? in
                guard let name = option["name"] as? String, let kind = option["kind"] as? String else { return nil }
                // Images in a folder cannot be rotated.
                if name == "rotation" { return nil }
                return (option["value"] as? String ?? option["default"] as? String ?? Self.samples[kind]).map { (name, $0) }
            }
            let snippets = try #require(subject["take"] as? [[String: String]])
            return snippets.enumerated().map { index, snippet in
                // One color and a list of colors exclude each other.
                let unset = index.isMultiple(of: 2) ? "colors" : "color"
                let code = Self.notation(options.filter { $0.0 != unset }, in: snippet["language"] ?? "")
                return Line(label: snippet["label"] ?? "", text: (snippet["before"] ?? "") + code + (snippet["after"] ?? ""))
            }
        }
    }

    /// Values of options without a default, by kind.
    private static let samples = ["color": "#ff0000", "colors": "#ff0000,#00ff00", "duration": "0.5", "integer": "2", "number": "1"]

    /// Writes options as `optionNotations` of the page does.
    private static func notation(_ options: [(name: String, value: String)], in language: String) -> String {
        switch language {
        case "shell": options.map { " --set '\($0.name)=\($0.value)'" }.joined()
        case "yaml" where !options.isEmpty: ", set: {" + options.map { "\($0.name): '\($0.value)'" }.joined(separator: ", ") + "}"
        default: ""
        }
    }

    private func run(_ line: Line, number: Int, _ plugin: String) throws -> CommandRun? {
        let command = "refreshkit() { '\(CommandRun.executable)' \"$@\"; }; "
        switch line.label {
        case "Command", "Web":
            let isBatch = line.text.contains("batch.yml")
            let limits = isBatch ? "--dry-run" : "--frames 0-1 --scale 0.5"
            return try CommandRun.shell("\(command)\(line.text) \(limits) -q -o out-\(number)", in: folder.path)
        case "Trace": return try CommandRun.shell(command + line.text, in: folder.path)
        case "Batch entry":
            try folder.write(line.text, "entry.yml")
            return try CommandRun.shell(command + "refreshkit export entry.yml --dry-run -q\(plugin)", in: folder.path)
        case "Scene line":
            try folder.write("screen:\n  list: 3\n  \(line.text)\nduration: 0.1", "line.yml")
            return try CommandRun.shell(command + "refreshkit trace line.yml\(plugin)", in: folder.path)
        default: return nil
        }
    }

    private static let full = ["Command", "Web", "Batch entry", "Scene line"]
    private static let scene = ["Command", "Web", "Trace"]

    @Test(
        arguments: [
            (["spinner"], full + ["Swift"]), (["sk-chase"], full + ["Swift"]), (["ball-beat", "arrow", "progress-ring"], []),
            (["it's.png", "--image-scale", "2"], full), (["my frames"], full), (["bar.so"], full + ["Swift"]),
            (["bar", "--plugin", "bar.so", "--set", "thickness=1"], []),
            (["scene.yml", "--device", "40x50"], scene + ["Batch entry"]), (["pull-and-release"], scene),
            (["it's.png", "--as", "header"], scene + ["Batch entry", "Scene line"]),
            (["my frames", "--as", "footer", "--image-scale", "2", "--bezel"], scene + ["Batch entry", "Scene line"]),
            (["spinner", "--as", "tab", "--set", "color=#f00", "--language", "ko"], scene + ["Batch entry"]),
            (["bar.so", "--as", "header"], scene + ["Batch entry", "Scene line"]),
            (["gradient"], []), (["gradient", "--as", "header"], []),
            (["batch.yml"], ["Command", "Command", "Command"]),
        ])
    func everyLineRuns(words: [String], labels: [String]) throws {
        let lines = try lines(words)
        #expect(labels.isEmpty ? !lines.isEmpty : lines.map(\.label) == labels)
        for (number, line) in lines.enumerated() {
            // A file does not load plugins.
            let plugin = words.contains("--plugin") ? " --plugin bar.so" : ""
            guard let run = try run(line, number: number, plugin) else { continue }
            #expect(run.status == 0, "\(line.text): \(run.errors)")
        }
    }
}
