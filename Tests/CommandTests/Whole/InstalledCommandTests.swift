import Fixtures
import Foundation
import Testing

/// The installed layout: `bin/refreshkit`, with its resources in `share/refreshkit`.
@Suite struct InstalledCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("bin")
        // Copies in a separate process. Otherwise, a program started by another test could inherit the open file, and the system does not run
        // programs that are open for writing ("text file busy").
        #expect(try CommandRun.shell("cp '\(CommandRun.executable)' bin/", in: folder.path).status == 0)
    }

    private func demo() throws -> CommandRun {
        try CommandRun.shell("bin/refreshkit demo -q", in: folder.path)
    }

    @Test func missingResourcesAreReported() throws {
        let run = try demo()
        #expect(
            run.errors
                == "refreshkit: resource Demo.xcassets is missing, expected in ../share/refreshkit; run Scripts/install again\n"
        )
        #expect(run.status == 1)
    }

    /// An empty catalog in that folder is found.
    @Test func resourcesAreFoundInShare() throws {
        try folder.makeFolder("share/refreshkit/Demo.xcassets")
        let run = try demo()
        #expect(
            run.errors
                == "refreshkit: \(folder.path)/share/refreshkit/Demo.xcassets: contains no image sets, expected folders such as 'load_01.imageset' with a Contents.json\n"
        )
    }
}
