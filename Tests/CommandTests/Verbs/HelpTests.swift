import ArgumentParser
import Fixtures
import Foundation
import Testing

@testable import Command

/// Tests of each command's help.
@Suite struct HelpTests {
    /// All commands and their names.
    static let commands = commands(of: RefreshKitCommand.self, [])

    private static func commands(of type: any ParsableCommand.Type, _ words: [String]) -> [(
        words: [String], type: any ParsableCommand.Type
    )] {
        [(words, type)] + type.configuration.subcommands.flatMap { commands(of: $0, words + [$0.configuration.commandName ?? ""]) }
    }

    private static func help(_ type: any ParsableCommand.Type, all: Bool = false) -> String {
        RefreshKitCommand.helpMessage(for: type, includeHidden: all, columns: 80)
    }

    /// Returns the options documented in a help text, such as `--output`.
    private static func options(in help: String) -> Set<String> {
        // Each option starts a line, possibly after its short name.
        Set(help.matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.1) })
    }

    /// Two screens hold 80 lines.
    @Test(arguments: commands.indices) func fitsTwoScreens(_ number: Int) {
        let command = Self.commands[number]
        let lines = Self.help(command.type).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 80, "\(command.words) has \(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(command.words)")
    }

    /// `help --all` documents the options that `--help` omits.
    @Test(arguments: commands.indices) func everyOptionIsDocumented(_ number: Int) throws {
        struct Description: Decodable {
            struct Command: Decodable {
                let arguments: [Argument]?
            }
            struct Argument: Decodable {
                struct Name: Decodable {
                    let kind: String
                    let name: String
                }
                let names: [Name]?
            }
            let command: Command
        }
        let type = Self.commands[number].type
        let description = try JSONDecoder().decode(Description.self, from: Data(type._dumpHelp().utf8))
        let names = (description.command.arguments ?? []).flatMap { $0.names ?? [] }
        let taken = Set(names.filter { $0.kind == "long" }.map { "--\($0.name)" }).subtracting(["--help", "--version"])
        let short = Self.options(in: Self.help(type)).subtracting(["--help", "--version"])
        let all = Self.options(in: Self.help(type, all: true)).subtracting(["--help", "--version"])
        #expect(short.isSubset(of: all))
        #expect(all == taken)
    }

    /// Help omits rare options, but completion and suggestions include them.
    @Test func completionAndSuggestionsKnowEveryOption() throws {
        let folder = try TemporaryFolder()
        let script = try CommandRun(["--generate-completion-script", "zsh"], in: folder.path)
        for option in ["--optimize", "--reduce-motion", "--concurrency", "--plugin-deadline", "--phase"] {
            #expect(script.status == 0 && script.output.contains("'\(option)"), "\(option)")
        }
        let guess = try CommandRun(["render", "spinner", "--optimiz"], in: folder.path)
        #expect(guess.errors == "refreshkit: unknown option '--optimiz'; did you mean '--optimize'?\n")
    }

    @Test func helpMentionsFurtherHelp() throws {
        let folder = try TemporaryFolder()
        let short = try CommandRun(["render", "--help"], in: folder.path)
        let all = try CommandRun(["help", "render", "--all"], in: folder.path)
        #expect(short.status == 0 && all.status == 0)
        #expect(short.output.contains("'refreshkit help render --all'"))
        #expect(!short.output.contains("--concurrency") && all.output.contains("--concurrency"))
        #expect(try CommandRun(["help", "render"], in: folder.path).output == short.output)
    }

    @Test func aMisspelledCommandGetsASuggestion() throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun(["help", "plugin", "chek"], in: folder.path)
        #expect(
            run.errors
                == "refreshkit: unknown command 'plugin chek'; did you mean 'plugin check'? ('refreshkit --help' lists all commands)\n")
        #expect(run.status == 64)
    }
}
