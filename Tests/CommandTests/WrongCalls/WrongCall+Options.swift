import Documents
import Fixtures
import Foundation
import FrameExport
import SystemSupport

@testable import Command

/// Invalid calls generated from the option descriptions.
extension WrongCall {
    /// Typical mistakes by people and programs.
    static let oddWords = [
        "", " ", "x", "-1", "0", "0.5", "1e9", "-0.0", "nan", "inf", "99999999999999999999", "0x10", "1,,2", ",", "a,b", "1,1", "true",
        "null",
        "a b", "it's", "\"quoted\"", "#", "#12", "[1, 2]", "{a: 1}", "../x", "a/b", ".", "..", "%", "%s", "{x}", "{", "####/x", "=", "a=",
        "=b",
        "a=b=c", "line\nend", "tab\tstop", "\u{1B}[31mred", "\u{7F}", "\u{85}", "\u{1F600}", "e\u{301}", "\u{202E}txt", "Größe", "中文",
        String(repeating: "a", count: 5000), String(repeating: "9", count: 400),
    ]

    /// Returns calls for each parameter with every odd word that it rejects.
    static func parameters() throws -> [WrongCall] {
        try ExportParameter.all.filter { $0.input != .toggle }.flatMap { parameter throws -> [WrongCall] in
            let schema = try JSONSchema(parameter.item.schema.compactText)
            return oddWords.compactMap { word -> WrongCall? in
                let read: @Sendable (String) throws -> Void = { _ in
                    var parameters = ExportParameters()
                    try GivenParameter(parameter: parameter, words: [word]).read(into: &parameters)
                }
                // The schema or the reader rejects the word.
                let isText = schema.faults(in: .text(word)).isEmpty
                let isNumber = Double(word).map { schema.faults(in: .number($0)).isEmpty } ?? false
                let isFlag = ["true", "false"].contains(word) && schema.faults(in: .toggle(word == "true")).isEmpty
                let isRefused = !isText && !isNumber && !isFlag && parameter.topic == nil && parameter.input != .assignments
                guard isRefused || (try? read("")) == nil else { return nil }
                let option = "--\(parameter.field.name)=\(word)"
                return WrongCall(words: [parameter.heading == .presets ? "export" : "render", "spinner", option, "-o", "out"], part: read)
            }
        }
    }

    /// Returns calls that give each option twice, with an empty value, or with a letter missing.
    static func writtenOptions() throws -> [WrongCall] {
        let subjects = [
            "render": ["spinner"], "trace": ["pull-and-release"], "export": ["spinner"], "verify": ["out"], "merge": ["spinner"],
            "explain": ["scene"],
        ]
        let help = try JSONTree(parsing: RefreshKitCommand._dumpHelp())
        guard case .list(let commands)? = help["command"]?["subcommands"] else { return [] }
        return commands.flatMap { command -> [WrongCall] in
            guard case .text(let name)? = command["commandName"], case .list(let arguments)? = command["arguments"] else { return [] }
            return arguments.flatMap { argument -> [WrongCall] in
                guard case .object(let preferred)? = argument["preferredName"], case .text(let option)? = preferred["name"],
                    argument["kind"] != .text("positional"), option.count > 1, !["help", "version"].contains(option)
                else { return [] }
                let before = [name] + (subjects[name] ?? [])
                var calls = [
                    WrongCall(words: before + ["--\(option)="], statuses: [1, 64]), WrongCall(words: before + ["--\(option)x", "1"]),
                ]
                if argument["kind"] == .text("flag") {
                    calls.append(WrongCall(words: before + ["--\(option)=true"]))
                } else if argument["isRepeating"] == .toggle(false) {
                    calls.append(WrongCall(words: before + ["--\(option)", "1", "--\(option)=2"]))
                    calls.append(WrongCall(words: before + ["--\(option)"]))
                }
                return calls
            }
        }
    }

    /// Returns calls with parameters that do not apply to a batch, a scene, a single file, or a request without a phone.
    static func contradictions() -> [WrongCall] {
        let batch = ["b.yml": "exports: {indicators: spinner}"], scene = ["s.yml": "screen: {list: 3}"]
        var calls: [WrongCall] = []
        for parameter in ExportParameter.all {
            let sample = parameter.item.words.first ?? parameter.item.examples.first ?? (parameter.field == .set ? "size=medium" : "1")
            let option = parameter.input == .toggle ? ["--\(parameter.field.name)"] : ["--\(parameter.field.name)", sample]
            calls.append(WrongCall(words: ["export", "b.yml"] + option, files: batch))
            if parameter.refusal != nil { calls.append(WrongCall(words: ["render", "s.yml"] + option, files: scene)) }
            if parameter.needsScene { calls.append(WrongCall(words: ["render", "spinner"] + option)) }
            if parameter.isForPNGFrames { calls.append(WrongCall(words: ["render", "spinner", "--format", "gif"] + option)) }
        }
        let pairs = [
            ["--resume", "--overwrite"], ["--prune"], ["--prune", "--overwrite"], ["--option", "a=1"], ["--plugin-deadline", "0"],
        ]
        for flags in pairs {
            calls.append(WrongCall(words: ["render", "spinner", "-o", "out"] + flags))
            calls.append(WrongCall(words: ["render", "spinner", "--json", "-o", "out"] + flags))
        }
        let unplayable = [
            ["--json"], ["--dry-run"], ["-o", "-"], ["--overwrite"], ["--resume"], ["--format", "gif"], ["--option", "a=1"], ["--optimize"],
            ["--pattern", "%d"], ["--contact-sheet"], ["--phase", "idle"], ["--frames", "9999"],
        ]
        for words in unplayable { calls.append(WrongCall(words: ["render", "spinner", "--play"] + words)) }
        calls.append(WrongCall(words: ["demo", "--play", "--json", "-o", "out"]))
        return calls
    }

    /// Returns calls that contain odd names.
    static func names() -> [WrongCall] {
        let positions: [[String]] = [
            ["render"], ["trace"], ["export"], ["verify"], ["list"], ["explain"], ["explain", "indicator"], ["explain", "preset"],
            ["plugin", "check"], ["new", "indicator"], ["new", "ci"], ["help"], [], ["trace", "--plugin"], ["verify", "out", "--batch"],
        ]
        let names = oddWords.filter { !["-1", "-0.0"].contains($0) } + ["-x", "--x", "none.yml", "none.json", "none.png", "none.so", "/"]
        // Valid calls, since `list` accepts any search text.
        let said: Set<[String]> = [
            ["list", ""], ["list", " "], ["list", "x"], ["list", "a b"], ["list", "."], ["list", ","], ["list", "null"],
            ["list", "0"], ["list", "/"],
        ]
        let taken = said.union(["x", "nan", "inf", "null"].map { ["new", "indicator", $0] })
        return positions.flatMap { position -> [WrongCall] in
            names.filter { !taken.contains(position + [$0]) }.map { WrongCall(words: position + [$0], statuses: [1, 64]) }
        }
    }
}
