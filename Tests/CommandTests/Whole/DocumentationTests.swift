import Fixtures
import Foundation
import Testing

/// Checks the README, the articles, and the examples in doc comments.
///
/// `Scripts/documentation/walk` and `Scripts/consumers/authors/own-tests` also build the programs and tests in these documents.
@Suite struct DocumentationTests {
    @Test func snippetsCompileAndRun() throws {
        let run = try CommandRun.shell("REFRESHKIT='\(CommandRun.executable)' '\(Checkout.root)/Scripts/snippets'", in: Checkout.root)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func readmeHasAtMost180Lines() throws {
        #expect(try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 181)
    }

    @Test func firstIndicatorHasAtMost30Lines() throws {
        let code = try #require(text(of: "README.md").firstMatch(of: /```swift\n(import RefreshKit\n(.|\n)*?)```/)).output.1
        #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
    }

    @Test func animatedLooksOfTheREADMEAreCurrent() throws {
        let folder = try TemporaryFolder()
        let looks = try text(of: "README.md").matches(of: /\(\.github\/pictures\/looks\/([a-z-]+)\.svg\)/).map { String($0.output.1) }
        #expect(looks.count == 12)
        let line =
            "for look in \(looks.joined(separator: " ")); do '\(CommandRun.executable)' render $look --format animated-svg --size 48x48 "
        let run = try CommandRun.shell(line + "-o $look.svg -q || exit; done", in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        var size = 0
        for look in looks {
            let file = try text(of: ".github/pictures/looks/\(look).svg")
            let current = try String(contentsOfFile: "\(folder.path)/\(look).svg", encoding: .utf8)
            #expect(file == current, "\(look) has changed; write .github/pictures/looks/\(look).svg again by the command in the README")
            size += file.utf8.count
        }
        #expect(size <= 60_000)
    }

    @Test func pagesNameOptionsOfTheCommand() throws {
        let folder = try TemporaryFolder()
        let help = try HelpTests.commands.map { try CommandRun(["help"] + $0.words + ["--all"], in: folder.path).output }.joined()
        let pages = try CommandRun.shell("'\(Checkout.root)/Scripts/snippets' --list", in: Checkout.root).output.split(separator: "\n")
        #expect(pages.count > 15)
        for page in pages {
            let commands = try text(of: String(page)).matches(of: /refreshkit [^`|]*?[`|\n]/)
            for option in commands.flatMap({ $0.output.matches(of: /--[a-z][a-z-]+/) }) {
                #expect(help.contains(option.output), "\(page): \(option.output)")
            }
        }
    }

    private func text(of path: String) throws -> String { try String(contentsOfFile: "\(Checkout.root)/\(path)", encoding: .utf8) }
}
