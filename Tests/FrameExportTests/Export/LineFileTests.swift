import Fixtures
import Testing

@testable import FrameExport

@Suite struct LineFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func linesAppearTogetherWhenTheFileIsComplete() throws {
        let file = try LineFile(folder.path("a/b.jsonl"), name: "b.jsonl", overwrites: false)
        let lines: [String] = (1...20_000).map { "\($0)" }
        for line in lines { try file.append(line) }
        #expect(try folder.files()["a/b.jsonl"] == nil)
        try file.publish()
        let text = try #require(try folder.files()["a/b.jsonl"])
        #expect(String(decoding: text, as: UTF8.self) == lines.joined(separator: "\n") + "\n")
        #expect(try folder.files().count == 1)
    }

    @Test func unpublishedFileLeavesNothing() throws {
        do {
            let file = try LineFile(folder.path("b.jsonl"), name: "b.jsonl", overwrites: false)
            try file.append("1")
        }
        #expect(try folder.files().isEmpty)
    }

    @Test func pipeIsNeverOverwritten() throws {
        let pipe = try folder.makePipe("pipe")
        for overwrites in [false, true] {
            #expect(throws: ExportError.outputIsNotAFile(pipe)) { try LineFile(pipe, name: "t.jsonl", overwrites: overwrites) }
        }
    }

    @Test func obstructionsAreReported() throws {
        try folder.write([1], "a.jsonl")
        #expect(throws: ExportError.outputExists(folder.path("a.jsonl"))) {
            try LineFile(folder.path("a.jsonl"), name: "a.jsonl", overwrites: false)
        }
        #expect(throws: ExportError.outputIsAFolder(folder.path, name: "t.jsonl")) {
            try LineFile(folder.path, name: "t.jsonl", overwrites: true)
        }
    }
}
