internal import FrameExport
internal import Pages
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// The commands and the lines of code that use a subject; the page adds the options of an indicator.
struct SubjectSnippets {
    /// The subject as named on the command line: an indicator's id, the path of a plugin or of images, or a scene.
    let word: String
    let registry: IndicatorRegistry
    /// Arguments that load the same plugins.
    let pluginWords: [String]

    /// Returns the only snippet for a subject of a batch file, which has its parameters in that file.
    static func batch(_ path: String, _ plugins: PluginOptions) -> [PreviewPage.Snippet] {
        [PreviewPage.Snippet("Command", .plain, shellLine(["export", path] + plugins.words))]
    }

    /// Returns the snippets of an indicator or images without a phone.
    var indicator: [PreviewPage.Snippet] {
        let code = "header.refreshView = IndicatorView(id: \((registryID ?? "").swiftQuoted)"
        return [
            PreviewPage.Snippet("Command", .shell, command("export")),
            PreviewPage.Snippet("Web", .shell, command("export"), " --preset \(Preset.css.id)"),
            PreviewPage.Snippet(
                "Batch entry", .yaml, batchEntry, "}]\n    phases: all\n    appearances: [light, dark]\n    scales: [1, 2, 3]"),
            PreviewPage.Snippet("Scene line", .yaml, "header: {indicator: \(word.yamlQuoted)", "}"),
        ] + (registryID == nil ? [] : [PreviewPage.Snippet("Swift", .swift, code, ")")])
    }

    /// Returns the snippets of a scene.
    func scene(_ given: [GivenParameter], isExample: Bool) -> [PreviewPage.Snippet] {
        let entry = PreviewPage.Snippet("Batch entry", .plain, "exports:\n  - scenes: [{scene: \(word.yamlQuoted)}]" + keys(given))
        return commands(given) + (isExample ? [] : [entry])
    }

    /// Returns the snippets of an indicator or images on a phone.
    func placed(_ placement: IndicatorPlacement, _ given: [GivenParameter], _ assignments: [String: String]) -> [PreviewPage.Snippet] {
        let options = assignments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.yamlQuoted)" }.joined(separator: ", ")
        let set = options.isEmpty ? "" : ", set: {\(options)}"
        let entry = PreviewPage.Snippet("Batch entry", .plain, batchEntry + set + "}]" + keys(given))
        let line = PreviewPage.Snippet("Scene line", .plain, "\(placement.rawValue): {indicator: \(word.yamlQuoted)\(set)}")
        let arguments = assignments.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
        return commands(given, arguments) + [entry] + (placement == .tab ? [] : [line])
    }

    private func commands(_ given: [GivenParameter], _ options: [String] = []) -> [PreviewPage.Snippet] {
        let export = command("export", given.flatMap(\.arguments) + options)
        let traced = given.filter(\.parameter.affectsTrace)
        return [
            PreviewPage.Snippet("Command", .plain, export),
            PreviewPage.Snippet("Web", .plain, "\(export) --preset \(Preset.webp.id)"),
            PreviewPage.Snippet("Trace", .plain, command("trace", traced.flatMap(\.arguments) + options)),
        ]
    }

    /// The id under which code can use the indicator; nil for images.
    private var registryID: String? { try? registry.info(of: word).id }

    private var batchEntry: String {
        "exports:\n  - \(registryID == nil ? "paths: [{path" : "indicators: [{indicator"): \(word.yamlQuoted)"
    }

    private func command(_ verb: String, _ arguments: [String] = []) -> String {
        Self.shellLine([verb, word] + arguments + pluginWords)
    }

    private static func shellLine(_ words: [String]) -> String {
        (["refreshkit"] + words.map(\.shellQuoted)).joined(separator: " ")
    }

    /// Returns the lines of a batch entry with the given parameters.
    private func keys(_ given: [GivenParameter]) -> String {
        given.map { given in
            let values = given.words.flatMap { $0.split(separator: ",").map { String($0).yamlQuoted } }
            return "\n    \(given.parameter.field.listName): \(values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]")"
        }.joined()
    }
}

extension GivenParameter {
    /// Whether the parameter determines what a phone shows, apart from the appearance and the options of the indicator.
    var affectsPhone: Bool {
        (parameter.affectsTrace || parameter.isForScenes) && ![.appearances, .set, .imageScale].contains(parameter.field)
    }

    /// The parameter as command-line arguments.
    fileprivate var arguments: [String] { parameter.input == .toggle ? [option] : words.flatMap { [option, $0] } }
}

extension String {
    fileprivate var isPlainWord: Bool {
        !isEmpty
            && utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || "-_./@".utf8.contains($0) }
    }

    /// The text as a word of a POSIX shell.
    var shellQuoted: String {
        isPlainWord ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The text as a YAML scalar in a flow collection.
    fileprivate var yamlQuoted: String {
        guard
            !isPlainWord || utf8.first == UInt8(ascii: "-") || utf8.first == UInt8(ascii: "@")
                || ["null", "yes", "no", "on", "off"].contains(lowercased())
        else { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// The text as a Swift string literal.
    fileprivate var swiftQuoted: String {
        let escaped = unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
