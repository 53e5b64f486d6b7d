import Fixtures
import Foundation
import RefreshKit
import Testing

@testable import Command

/// Tests of the program by itself, in an empty folder with an empty environment.
@Suite struct InstalledCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Copies the program in a separate process. Otherwise, a program started by another test could inherit the open file, and the
        // system refuses to run programs that are open for writing ("text file busy").
        #expect(try CommandRun.shell("cp '\(CommandRun.executable)' .", in: folder.path).status == 0)
    }

    @Test(arguments: [
        "list", "explain scene", "new batch", "new scene city-list", "new indicator heart --language c",
        "new indicator heart --language rust",
        "new indicator heart --language swift", "render spinner --scale 1 --fps 2", "render city-list --scale 1 --fps 1",
        "preview spinner -o page.html",
    ])
    func theProgramIsEnough(_ words: String) throws {
        let run = try CommandRun.shell("env -i ./refreshkit \(words)", in: folder.path)
        #expect(run.status == 0 && run.errors == "" && !run.output.isEmpty)
    }

    @Test func theDemoLeavesNoTemporaryFiles() throws {
        let images = try Resource.withFiles(in: "Demo.xcassets") { path in
            try (path, FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".png") })
        }
        #expect(images.1.count == 48)
        #expect(!FileManager.default.fileExists(atPath: images.0))
    }

    @Test func aMissingTemporaryFolderIsNamed() throws {
        let run = try CommandRun.shell("env -i TMPDIR=/nonexistent ./refreshkit demo", in: folder.path)
        #expect(
            run.errors
                == "refreshkit: the images of the demo: cannot create a temporary file: no such file or directory; set TMPDIR to a folder with free space\n"
        )
        #expect(run.status == 1)
    }

    @Test(arguments: ["--help", "--version", "render --help"]) func helpThatCannotBeWrittenFails(_ words: String) throws {
        let run = try CommandRun.shell("./refreshkit \(words) >/dev/full", in: folder.path)
        #expect(run.errors == "refreshkit: cannot write to stdout: no space left on device\n")
        #expect(run.status == 1)
    }

    /// Only scripts know the commit, which they pass to the compiler.
    @Test func theVersionNamesTheLibraries() throws {
        let run = try CommandRun.shell("env -i ./refreshkit --version", in: folder.path)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3 && lines.first == "refreshkit \(EngineVersion.current)")
        #expect(try /commit (unknown|[0-9a-f]{12,40}(-modified)?)/.wholeMatch(in: #require(lines.dropFirst().first)) != nil)
        #expect(try /Cairo 1\.[0-9.]+, Pango 1\.[0-9.]+/.wholeMatch(in: #require(lines.last)) != nil)
    }
}

/// Compares the resource files with the list in `resources.c`.
@Suite struct ResourceTests {
    private static let folder = Checkout.root + "/Sources/Command/Resources/"

    @Test func everyFileIsListed() throws {
        let listed = Set(Resource.all.map(\.path))
        let folders = ["Demo.xcassets", "Pages", "Scenes"].joined(separator: " ")
        let files = try CommandRun.shell("find \(folders) -type f", in: Self.folder).output.split(separator: "\n").map(String.init)
        let missing = files.filter { !listed.contains($0) }
        #expect(files.count > 100 && missing.isEmpty, "add these to Sources/Command/Resources/resources.c")
        for language in PluginLanguage.allCases {
            for file in language.example.files + (language.minimalExample?.files ?? []) {
                #expect(listed.contains("Examples/\(language.folder)/\(file)"))
            }
        }
    }

    @Test func everyResourceHasTheBytesOfItsFile() throws {
        for resource in Resource.all {
            #expect(try Data(contentsOf: URL(filePath: Self.folder + resource.path)) == Data(resource.bytes), "\(resource.path)")
        }
    }
}
