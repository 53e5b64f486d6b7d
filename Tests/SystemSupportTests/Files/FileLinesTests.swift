import Fixtures
import Testing

@testable import SystemSupport

@Suite struct FileLinesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lines(_ text: String) throws -> [String] {
        try folder.write(text, "text")
        var lines = try FileLines(folder.path("text"))
        var read: [String] = []
        while let line = try lines.next() { read.append(String(decoding: line, as: UTF8.self)) }
        return read
    }

    @Test func lineEndingsAreRemoved() throws {
        #expect(try lines("") == [])
        #expect(try lines("\n") == [""])
        #expect(try lines("a\n\nbc\n") == ["a", "", "bc"])
        #expect(try lines("a\nb") == ["a", "b"])
    }

    /// Reads lines with lengths around the size of a single read.
    @Test func longAndManyLinesAreRead() throws {
        let long = [0, 1, 65_535, 65_536, 65_537, 200_000].map { String(repeating: "x", count: $0) }
        #expect(try lines(long.joined(separator: "\n") + "\n") == long)
        let many = (0..<20_000).map { "line \($0)" }
        #expect(try lines(many.joined(separator: "\n")) == many)
    }

    @Test func onlyRegularFilesAreRead() {
        #expect(throws: SystemError.self) { _ = try FileLines(folder.path("nothing")) }
        #expect(throws: SystemError.self) { _ = try FileLines(folder.path) }
    }
}
