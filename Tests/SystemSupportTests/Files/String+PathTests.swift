import Testing

@testable import SystemSupport

/// A slash followed by a combining mark is a single Character, but the system still treats it as a slash.
@Suite struct StringPathTests {
    @Test(arguments: [
        ("a/b", ["a", "b"]), ("/a//b/", ["", "a", "", "b", ""]), ("../\u{301}b", ["..", "\u{301}b"]), ("", [""]),
        ("a\u{301}", ["a\u{301}"]),
    ])
    func pathIsSplitAtEverySlash(_ path: String, _ parts: [String]) {
        #expect(path.partsBetweenSlashes.map { Array($0.utf8) } == parts.map { Array($0.utf8) })
        #expect(path.hasSlash == (parts.count > 1))
    }

    @Test func folderAndNameAreSeparated() {
        #expect("a/b/c".folderAndName == ("a/b", "c"))
        #expect("c".folderAndName == (nil, "c"))
        #expect("a/\u{301}c".folderAndName.folder == "a")
    }

    @Test(arguments: [("a", "a/n"), ("a/", "a/n"), ("", "n"), ("/", "/n")]) func nameIsAppended(_ folder: String, _ path: String) {
        #expect(folder.appending(name: "n") == path)
    }

    @Test(
        arguments: [
            ("a.png", nil, "a.png"), ("a.png", "scenes", "scenes/a.png"), ("../a.png", "scenes/", "scenes/../a.png"),
            ("/a.png", "scenes", "/a.png"), ("a.png", "", "/a.png"),
        ] as [(String, String?, String)]
    ) func relativePathIsResolvedFromTheFolder(_ path: String, _ folder: String?, _ expected: String) {
        #expect(path.resolved(from: folder) == expected)
    }
}
