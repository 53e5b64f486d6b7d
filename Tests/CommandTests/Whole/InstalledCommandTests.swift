import Fixtures
import Foundation
import Testing

/// The command as `Scripts/install` lays it out: `bin/refreshkit`, and its resources in `share/refreshkit`.
@Suite struct InstalledCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("bin")
        // In a process of its own: a program that other tests start meanwhile would inherit the file open for writing, and while one has it
        // open so, the system does not run it ("text file busy").
        #expect(try CommandRun.shell("cp '\(CommandRun.executable)' bin/", in: folder.path).status == 0)
    }

    private func demo() throws -> CommandRun {
        try CommandRun.shell("bin/refreshkit demo -q", in: folder.path)
    }

    @Test func saysWhenItsResourcesAreGone() throws {
        let run = try demo()
        #expect(
            run.errors
                == "refreshkit: Demo.xcassets of refreshkit's resources is missing, expected in ../share/refreshkit; run Scripts/install again\n"
        )
        #expect(run.status == 1)
    }

    /// An empty catalogue there is found, and is empty.
    @Test func looksInShareBesideBin() throws {
        try folder.makeFolder("share/refreshkit/Demo.xcassets")
        let run = try demo()
        #expect(
            run.errors
                == "refreshkit: \(folder.path)/share/refreshkit/Demo.xcassets: holds no image set, expected folders such as 'load_01.imageset' with a Contents.json\n"
        )
    }
}
