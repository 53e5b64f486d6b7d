import Fixtures
import Foundation
import Testing

/// The command as `Scripts/install` lays it out: `bin/refreshkit`, and its resources in `share/refreshkit`.
@Suite struct InstalledCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("bin")
        try FileManager.default.copyItem(atPath: CommandRun.executable, toPath: folder.path("bin/refreshkit"))
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
