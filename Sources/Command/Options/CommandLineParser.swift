internal import ArgumentParser
internal import FoundationEssentials
internal import FrameExport

/// Parses a command line, and checks its options for mistakes that the argument parser accepts silently.
///
/// If an option is repeated, the parser uses the last value. If a value is empty, as in `--fps= -o out`, the parser uses the next argument
/// as the value.
struct CommandLineParser {
    private let arguments: [String]
    private let root: any ParsableCommand.Type
    private let command: any ParsableCommand.Type
    /// The number of arguments that name the command, such as 2 for `plugin check`.
    private let nameCount: Int

    init(_ arguments: [String], of root: any ParsableCommand.Type) {
        let arguments = Self.completed(arguments)
        (self.arguments, self.root) = (arguments, root)
        var (command, count) = (root, 0)
        for word in arguments {
            guard let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word }) else { break }
            (command, count) = (next, count + 1)
        }
        (self.command, nameCount) = (command, count)
    }

    /// Returns the arguments with the value of each option whose value may be left out.
    private static func completed(_ arguments: [String]) -> [String] {
        let optional = ExportParameter.all.compactMap { parameter -> (word: String, values: [String], standing: String)? in
            guard case .optionalValue(let value) = parameter.input else { return nil }
            return ("--\(parameter.field.name)", parameter.item.words + ["true", "false"], value)
        }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments.indices.map { index in
            let next = index + 1 < end ? arguments[index + 1] : nil
            guard index < end, let option = optional.first(where: { $0.word == arguments[index] }),
                !option.values.contains(where: { $0 == next })
            else { return arguments[index] }
            return "\(option.word)=\(option.standing)"
        }
    }

    /// Returns the command with its options.
    ///
    /// On its way from the root, the argument parser builds all options of the command four times, otherwise twice. Help needs that way,
    /// since it shows the names of all commands on it.
    func parsed() throws -> any ParsableCommand {
        let checked = try checked()
        guard command.configuration.subcommands.isEmpty, !asksForHelp else { return try root.parseAsRoot(checked) }
        return try command.parseAsRoot(Array(checked.dropFirst(nameCount)))
    }

    /// Whether an argument may be an option that every command has, such as `-h` or `--version`.
    private var asksForHelp: Bool {
        arguments.prefix { $0 != "--" }.contains { word in
            word.hasPrefix("-") && (!word.hasPrefix("--") && word.contains("h") || Self.common.contains(where: word.hasPrefix))
        }
    }

    private static let common = ["--help", "--version", "--generate-completion-script", "--experimental-dump-help", "---completion"]

    /// Returns the arguments for the parser, with empty values as separate arguments; throws for a repeated option or a flag with a value.
    private func checked() throws(UsageError) -> [String] {
        guard needsCheck else { return arguments }
        let known = OptionDescription.all(of: command)
        var checked: [String] = []
        var given: Set<String> = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { return checked + [word] + rest }
            guard let (option, value) = Self.option(word, among: known) else {
                checked.append(word)
                continue
            }
            if !option.takesValue {
                guard value == nil else { throw .valueOfFlag(option.name) }
                checked.append(word)
                continue
            }
            if !option.isRepeating, !given.insert(option.name).inserted { throw .optionTwice(option.name) }
            switch value {
            case nil: checked += [word] + (rest.popFirst().map { [$0] } ?? [])
            case "": checked += [String(word.dropLast()), ""]
            default: checked.append(word)
            }
        }
        return checked
    }

    /// Whether any argument requires the list of options, which takes longer to build than most commands take to run.
    private var needsCheck: Bool {
        var seen: Set<Substring> = []
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
            if word.hasPrefix("--"), word.hasSuffix("=") { return true }
            let name = word.prefix { $0 != "=" }.drop { $0 == "-" }
            // -o is short for --output.
            if !seen.insert(name).inserted || seen.contains(name.prefix(1)) && name.count > 1 { return true }
            if name.count == 1, seen.contains(where: { $0.count > 1 && $0.hasPrefix(name) }) { return true }
        }
        return false
    }

    /// Returns the option that an argument names, and its value after an equals sign, or nil for any other argument.
    private static func option(_ word: String, among known: [OptionDescription]) -> (OptionDescription, value: Substring?)? {
        let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard word.hasPrefix("-"), let option = known.first(where: { $0.words.contains(String(sides[0])) }) else { return nil }
        return (option, sides.count > 1 ? sides[1] : nil)
    }
}

private struct OptionDescription {
    /// Preferred name, with hyphens, such as `--output`.
    let name: String
    /// All names, with hyphens, such as `-o`.
    let words: Set<String>
    let isRepeating: Bool
    let takesValue: Bool

    static func all(of command: any ParsableCommand.Type) -> [OptionDescription] {
        guard let help = try? JSONDecoder().decode(Help.self, from: Data(command._dumpHelp().utf8)) else { return [] }
        return (help.command.arguments ?? []).compactMap(OptionDescription.init)
    }

    private init?(_ argument: Help.Argument) {
        guard argument.kind != "positional", let names = argument.names, let first = names.max(by: { $0.name.count < $1.name.count })
        else { return nil }
        (name, words) = (first.word, Set(names.map(\.word)))
        (isRepeating, takesValue) = (argument.isRepeating, argument.kind == "option")
    }

    private struct Help: Decodable {
        let command: Command

        struct Command: Decodable { let arguments: [Argument]? }

        struct Argument: Decodable {
            let kind: String
            let isRepeating: Bool
            let names: [Name]?
        }

        struct Name: Decodable {
            let kind: String
            let name: String
            var word: String { (kind == "long" ? "--" : "-") + name }
        }
    }
}
