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
        let list = try CommandRun(["explain", "indicator"], in: folder.path).output
        let shown = try #require(readme.firstMatch(of: /## The indicators\n\n```\n((.|\n)*?)```/)?.output.1)
        #expect(shown.contains("(built in)"))
        for entry in shown.split(separator: "\n\n") {
            #expect(
                list.contains(entry.drop { $0 == "\n" }.trimmingCharacters(in: .newlines)),
                "paste the output of 'refreshkit explain indicator' into the README")
        }
    }

    @Test func listsThePresetsAsTheCommandDoes() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let list = try CommandRun(["explain", "preset"], in: folder.path).output
        let shown = try #require(readme.firstMatch(of: /## Presets\n(.|\n)*?```\n(frames\n(.|\n)*?)```/)?.output.2)
        #expect(String(shown) == list, "paste the output of 'refreshkit explain preset' into the README")
    }

    @Test func tracesItsSceneAsTheCommandDoes() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let scene = try #require(readme.firstMatch(of: /```yaml\n(# inbox.yml\n(.|\n)*?)```/)?.output.1)
        try Data(scene.utf8).write(to: URL(filePath: folder.path("inbox.yml")))
        let trace = try CommandRun(["trace", "inbox.yml", "--only", "state,callback"], in: folder.path)
        let shown = try #require(readme.firstMatch(of: /```\n({"t":(.|\n)*?)```/)?.output.1)
        #expect(trace.errors.isEmpty)
        #expect(String(shown) == trace.output, "paste the output of 'refreshkit trace inbox.yml --only state,callback' into the README")
    }

    /// `Scripts/consumers/plugins` builds the example.
    @Test func showsTheEntryPointOfTheExampleInSwift() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let entry = try String(contentsOfFile: Checkout.root + "/Plugins/Examples/Swift/Sources/Entry.swift", encoding: .utf8)
        #expect(readme.contains("```swift\n\(entry)```"), "paste Plugins/Examples/Swift/Sources/Entry.swift into the README")
    }

    /// The documentation of a target shows what a command prints.
    @Test(arguments: [("SceneFiles.md", ["explain", "scene"]), ("Traces.md", ["explain", "trace"])])
    func documentsWhatTheCommandExplains(_ article: String, _ command: [String]) throws {
        let text = try String(contentsOfFile: Checkout.root + "/Sources/Scenes/Scenes.docc/" + article, encoding: .utf8)
        let folder = try TemporaryFolder()
        let shown = try #require(text.firstMatch(of: /```\n((.|\n)*?)```/)?.output.1)
        let line = command.joined(separator: " ")
        #expect(
            try String(shown) == CommandRun(command, in: folder.path).output, "paste the output of 'refreshkit \(line)' into \(article)")
    }

    @Test func namesOnlyOptionsThatThereAre() throws {
        let readme = try String(contentsOfFile: Checkout.root + "/README.md", encoding: .utf8)
        let folder = try TemporaryFolder()
        let help = try HelpTests.commands.map { try CommandRun(["help"] + $0.words + ["--all"], in: folder.path).output }.joined()
        let options = Set(readme.matches(of: /refreshkit .*/).flatMap { $0.output.matches(of: /--[a-z-]+/).map { String($0.output) } })
        #expect(options.count > 3)
        for option in options { #expect(help.contains(option), "\(option)") }
    }
}
