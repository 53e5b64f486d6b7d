import Fixtures
import Foundation
import RefreshKit
import Testing

@testable import Command

/// Tests of the command's output and errors; `Scripts/consumers/all plugins` builds and tests the created plugins.
@Suite struct NewIndicatorCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String) throws -> CommandRun {
        try CommandRun.shell("'\(CommandRun.executable)' new indicator \(line)", in: folder.path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try #require(try folder.files()[path]), as: UTF8.self)
    }

    @Test func printsTheFilesAndTheNextSteps() throws {
        let run = try run("beating-heart -o 'my heart' --language c")
        #expect(
            run.output == """
                my heart: a plugin in C
                  .gitignore
                  Makefile
                  README.md
                  beating-heart.c
                  refresh_plugin.h
                needs:
                  a C compiler and Cairo's headers: apt-get install gcc make pkg-config libcairo2-dev
                next:
                  cd 'my heart'
                  make test
                  refreshkit render ./build/beating-heart.so --contact-sheet
                  refreshkit studio ./build/beating-heart.so    # live, and again after each build

                """)
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(
            try folder.files().keys.sorted() == [
                "my heart/.gitignore", "my heart/Makefile", "my heart/README.md", "my heart/beating-heart.c", "my heart/refresh_plugin.h",
            ])
    }

    @Test(arguments: [
        ("swift", ["package: \"RefreshKit\"", "struct BeatingHeart: Indicator", "id: \"beating-heart\"", "plugin(\"Beating Heart\""]),
        ("c", ["NAME = beating-heart", "HEADER = .\n", ".id = \"beating-heart\"", ".name = \"Beating Heart\""]),
        ("c --minimal", ["NAME = beating-heart", "HEADER = .\n", ".id = \"beating-heart\"", ".name = \"Beating Heart\""]),
        ("rust", ["name = \"beating-heart\"", "id: c\"beating-heart\"", "name: c\"Beating Heart\"", "target/release/libbeating_heart.so"]),
    ])
    func theExamplesNameIsReplacedEverywhere(words: String, expected: [String]) throws {
        #expect(try run("beating-heart --language \(words)").status == 0)
        let files = try folder.files()
        let all = files.filter { !$0.key.hasSuffix(".h") }.map { $0.key + "\n" + String(decoding: $0.value, as: UTF8.self) }.joined()
        for word in expected { #expect(all.contains(word), "\(word)") }
        for word in [
            "liquid-drop", "LiquidDrop", "Liquid Drop", "comet-trail", "Comet Trail", "pulsing-dot", "Pulsing Dot", "rising", "Rising",
            "../..",
        ] {
            #expect(!all.contains(word), "\(word)")
        }
        #expect(try folder.files().keys.allSatisfy { $0.hasPrefix("beating-heart/") })
    }

    @Test func theMinimalPluginHasFortyLinesOfSource() throws {
        let run = try run("heart --language c --minimal")
        #expect(run.output.hasPrefix("heart: a plugin in C\n  .gitignore\n  Makefile\n  heart.c\n  refresh_plugin.h\nneeds:\n"))
        #expect(try text("heart/heart.c").split(separator: "\n").count <= 40)
    }

    @Test func theDefaultEngineIsTheCheckoutOfTheCommand() throws {
        #expect(try run("heart").status == 0)
        #expect(try text("heart/Package.swift").contains(".package(name: \"RefreshKit\", path: \"\(Checkout.root)\")"))
    }

    /// As in a package, the program is alone instead of in a checkout, even if the current folder is one.
    @Test func anInstalledCommandRefersToItsVersion() throws {
        let run = try CommandRun.shell(
            """
            mkdir -p bin kit/Sources/RefreshPluginSDK && touch kit/Package.swift && cp '\(CommandRun.executable)' bin
            cd kit && ../bin/refreshkit new indicator heart -o ../heart; rm ../bin/refreshkit
            """, in: folder.path)
        let version = EngineVersion.current
        #expect(
            run.output.contains(
                """
                  Tests/HeartTests.swift
                needs:
                  Swift 6.3 or later, see https://www.swift.org/install/linux (--language c needs only a C compiler)
                  RefreshKit \(version) from \(Release.repository); replace this address in Package.swift, or give --engine
                  the Debian packages that Scripts/setup in that repository installs
                next:
                """))
        #expect(run.errors.isEmpty && run.status == 0)
        #expect(try text("heart/Package.swift").contains(".package(url: \"\(Release.repository)\", exact: \"\(version)\")"))
    }

    @Test func theEngineIsAPathOrAURL() throws {
        try folder.makeFolder("the \"engine\"/Sources/RefreshPluginSDK")
        try folder.write("", "the \"engine\"/Package.swift")
        #expect(try run("one --engine 'the \"engine\"/'").status == 0)
        #expect(try text("one/Package.swift").contains(".package(name: \"RefreshKit\", path: \"\(folder.path)/the \\\"engine\\\"\")"))
        #expect(try run("two --engine https://example.com/kit/refresh.git").status == 0)
        let manifest = try text("two/Package.swift")
        #expect(manifest.contains(".package(url: \"https://example.com/kit/refresh.git\", branch: \"main\")"))
        #expect(manifest.contains(".product(name: \"RefreshPluginSDK\", package: \"refresh\")"))
    }

    @Test func theEnginesPathIsUnchanged() throws {
        try folder.makeFolder("LiquidDrop/liquid-drop/Sources/RefreshPluginSDK")
        try folder.write("", "LiquidDrop/liquid-drop/Package.swift")
        #expect(try run("one --engine LiquidDrop/liquid-drop").status == 0)
        #expect(try text("one/Package.swift").contains(".package(name: \"RefreshKit\", path: \"\(folder.path)/LiquidDrop/liquid-drop\")"))
    }

    @Test func theEnginesPathIsEscapedForSwift() throws {
        try folder.makeFolder("a\n\\b/Sources/RefreshPluginSDK")
        try folder.write("", "a\n\\b/Package.swift")
        #expect(try run("one --engine $'a\\n\\\\b'").status == 0)
        #expect(try text("one/Package.swift").contains("path: \"\(folder.path)/a\\u{a}\\\\b\")"))
        #expect(try run("two --engine 'git@example.com:kit\"s.git'").status == 0)
        let manifest = try text("two/Package.swift")
        #expect(manifest.contains(".package(url: \"git@example.com:kit\\\"s.git\", branch: \"main\")"))
        #expect(manifest.contains(".product(name: \"RefreshPluginSDK\", package: \"kit\\\"s\")"))
    }

    @Test(arguments: ["-o Kit", "-o ./kit/", "kit"]) func aFolderNamedLikeTheEngineIsRejected(words: String) throws {
        try folder.makeFolder("src/Kit/Sources/RefreshPluginSDK")
        try folder.write("", "src/Kit/Package.swift")
        let name = words.hasSuffix("kit") || words.hasSuffix("kit/") ? "kit" : "Kit"
        let line = """
            refreshkit: the folder name '\(name)' is the same as the engine's, and Swift packages need different folder names; \
            give another --output

            """
        for engine in ["src/Kit", "https://example.com/Kit.git", "git@example.com:kit"] {
            let run = try run((words == "kit" ? "kit" : "a \(words)") + " --engine \(engine)")
            #expect(run.errors == line)
            #expect(run.status == 64)
        }
        #expect(try run("a -o c-kit --engine src/Kit").status == 0)
    }

    @Test func ctrlCLeavesNothingBehind() throws {
        let interrupting = try CompiledPlugin(
            """
            #include <fcntl.h>
            #include <signal.h>
            #include <sys/stat.h>
            int mkdir(const char *path, mode_t mode) {
                int result = mkdirat(AT_FDCWD, path, mode);
                raise(SIGINT);
                return result;
            }
            """)
        let run = try CommandRun(
            ["new", "indicator", "a", "--language", "c"], in: folder.path, environment: ["LD_PRELOAD": interrupting.path])
        #expect(run.errors == "refreshkit: interrupted; no file was written\n")
        #expect(run.status == 130)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func existingFilesAreUnchanged() throws {
        for (name, make) in [("file", "touch"), ("folder", "mkdir"), ("link", "ln -s nowhere")] {
            let run = try CommandRun.shell("\(make) my-\(name); '\(CommandRun.executable)' new indicator my-\(name)", in: folder.path)
            #expect(
                run.errors == "refreshkit: my-\(name) already exists; remove it, or give another --output\n"
            )
            #expect(run.status == 1)
        }
        #expect(try folder.files() == ["my-file": []])
    }

    @Test(arguments: [
        ("BeatingHeart", Self.badName("BeatingHeart", "did you mean 'beating-heart'?")),
        ("'beating heart'", Self.badName("beating heart", "did you mean 'beating-heart'?")),
        ("a--b", Self.badName("a--b", "did you mean 'a-b'?")),
        ("3d", Self.badName("3d", "try 'beating-heart'")),
        ("-- -a", Self.badName("-a", "did you mean 'a'?")),
        ("''", Self.badName("", "try 'beating-heart'")),
        ("../a", Self.badName("../a", "did you mean 'a'?")),
        ("spinner", "plugin name 'spinner' is taken by a built-in indicator; try 'my-spinner'"),
        ("class", "plugin name 'class' is reserved; try 'my-class'"),
        ("fn", "plugin name 'fn' is reserved; try 'my-fn'"),
        ("indicator-option", Self.reserved("indicator-option")),
        ("option-values", Self.reserved("option-values")),
        ("unsafe-pointer", Self.reserved("unsafe-pointer")),
        ("a --engine ''", "--engine must be a path or a URL, got ''"),
        ("a --engine :", Self.noEngine(":")),
        ("a --engine x:", Self.noEngine("x:")),
        ("a --engine 'https://a b'", Self.noEngine("https://a b")),
        ("a --language zig", "unknown language 'zig' (known: swift, c, rust); \(Self.header)"),
        ("a --language swif", "unknown language 'swif'; did you mean 'swift'? (known: swift, c, rust); \(Self.header)"),
        ("a --language c --engine .", "--engine . cannot be combined with --language c, which needs no engine; remove one of them"),
        ("a --engine .", Self.noEngine(".")),
        ("a --minimal", "--minimal needs --language c; add it, or remove --minimal"),
        ("a --language rust --minimal", "--minimal needs --language c; add it, or remove --minimal"),
        ("a -o ''", "--output must be a folder, got ''"),
    ])
    func invalidUseWritesNothing(words: String, line: String) throws {
        let run = try run(words)
        #expect(run.errors == "refreshkit: \(line)\n")
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(try folder.files().isEmpty)
    }

    private static let header = "for other languages that C can call, use the header of 'c'"

    private static func reserved(_ name: String) -> String {
        "plugin name '\(name)' is reserved; try 'my-\(name)'"
    }

    private static func noEngine(_ path: String) -> String {
        "\(path) is not a checkout of RefreshKit, expected a folder with its Package.swift; give --engine a checkout or a URL"
    }

    private static func badName(_ name: String, _ end: String) -> String {
        "invalid plugin name '\(name)', expected a letter, then lowercase letters, digits, and single hyphens, 60 characters at most; \(end)"
    }

    @Test func aFailedWriteLeavesNothingBehind() throws {
        let noParent = try run("a -o no/such/a")
        #expect(noParent.errors == "refreshkit: no/such/a: folder no/such does not exist; create it first\n")
        #expect(noParent.status == 1)
        // A file size limit simulates a full disk.
        let full = try CommandRun.shell(
            "trap '' XFSZ; ulimit -f 4; exec '\(CommandRun.executable)' new indicator a --language c", in: folder.path)
        #expect(full.errors == "refreshkit: cannot write a/a.c: file too large\n")
        #expect(full.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
