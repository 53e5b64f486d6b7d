import Fixtures
import Foundation
import Testing

/// What the README shows is what the command says.
///
/// `Scripts/walk` builds and runs its first indicator.
@Suite struct ReadmeTests {
    @Test func listsTheIndicatorsAsTheCommandDoes() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let list = try CommandRun(["list"], in: folder.path).output
        let shown = try #require(readme.firstMatch(of: /## The indicators\n\n```\n((.|\n)*?)```/)?.output.1)
        #expect(shown.contains("(built in)"))
        for entry in shown.split(separator: "\n\n") {
            #expect(
                list.contains(entry.drop { $0 == "\n" }.trimmingCharacters(in: .newlines)),
                "paste the output of 'refreshkit list' into the README")
        }
    }

    @Test func listsThePresetsAsTheCommandDoes() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let list = try CommandRun(["list", "--presets"], in: folder.path).output
        let shown = try #require(readme.firstMatch(of: /## Presets\n(.|\n)*?```\n(frames\n(.|\n)*?)```/)?.output.2)
        #expect(String(shown) == list, "paste the output of 'refreshkit list --presets' into the README")
    }

    @Test func namesOnlyOptionsThatThereAre() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let help = try ["render", "export", "merge", "verify", "list"].map { try CommandRun([$0, "--help"], in: folder.path).output }
            .joined()
        let options = Set(readme.matches(of: /refreshkit .*/).flatMap { $0.output.matches(of: /--[a-z-]+/).map { String($0.output) } })
        #expect(options.count > 3)
        for option in options { #expect(help.contains(option), "\(option)") }
    }
}
