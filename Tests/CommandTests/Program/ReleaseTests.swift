import Foundation
import RefreshKit
import Testing

@testable import Command

/// The project's address is written once, and pages that need it say whether it is set.
@Suite struct ReleaseTests {
    private static let pages = ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", "Scripts/packaging/README.md"]

    @Test func theAddressIsWrittenOnce() throws {
        let search = "grep -rIlF --exclude-dir=.git --exclude-dir=.build --exclude-dir=output -- '\(Release.address)' ."
        #expect(try CommandRun.shell(search, in: Checkout.root).output == "./Sources/Command/Program/Release.swift\n")
    }

    @Test(arguments: pages) func aPageSaysThatTheAddressIsNotSet(_ page: String) throws {
        let text = try String(contentsOfFile: "\(Checkout.root)/\(page)", encoding: .utf8).lowercased()
        #expect(text.contains("the project's address is not set yet") == !Release.isPublished)
    }

    @Test func theShellScriptSaysWhereToGetTheCommand() throws {
        let script = try CheckScript(batch: "b.yml", output: "out").text(.shell)
        let source = Release.isPublished ? "from \(Release.address)" : "from a checkout, since its address is not set yet"
        #expect(script.contains("install version \(EngineVersion.current) \(source)"))
    }
}
