import Fixtures
import Testing

@testable import Documents

@Suite struct DocumentReaderTests {
    private func read(_ text: String) throws -> DocumentNode { try DocumentReader.read(Array(text.utf8)) }

    private func location(_ line: Int, _ column: Int) -> DocumentLocation { DocumentLocation(line: line, column: column) }

    @Test func valuesHaveTheirLocationInTheFile() throws {
        let node = try read("a: [1, é]\nb:\n  c: d\n")
        guard case .map(let entries) = node.content else { return #expect(Bool(false), "expected keys") }
        #expect(entries.map(\.key) == ["a", "b"])
        #expect(entries.map(\.location) == [location(1, 1), location(2, 1)])
        guard case .list(let items) = entries[0].value.content else { return #expect(Bool(false), "expected a list") }
        #expect(items.map(\.location) == [location(1, 5), location(1, 8)])
        #expect(items.map(\.content) == [.text("1"), .text("é")])
        #expect(entries[1].value.location == location(3, 3))
    }

    @Test(arguments: [("~", "nothing"), ("null", "nothing"), ("'null'", "'null'"), ("\"\"", "''"), ("yes", "'yes'"), ("010", "010")])
    func everyWordExceptNullIsText(_ text: String, _ shown: String) throws {
        #expect(try read(text).shown == shown)
    }

    /// Numbers are shown without quotes and other text with quotes, in both cases truncated after 60 characters.
    @Test func textIsShownUpTo60Characters() throws {
        let (digits, letters) = (String(repeating: "1", count: 60), String(repeating: "é", count: 60))
        #expect(try read(digits).shown == digits)
        #expect(try read(digits + "1").shown == "'\(digits)...'")
        #expect(try read(letters).shown == "'\(letters)'")
        #expect(try read(letters + "e").shown == "'\(letters)...'")
    }

    @Test func jsonWithTabsIsReadLikeYAML() throws {
        let json = try read("{\n\t\"a\":[1,\"b\\/\\u00e9\"],\n\t\"c\": {}\n}")
        guard case .map(let entries) = json.content, case .list(let items) = entries[0].value.content else {
            return #expect(Bool(false), "expected keys")
        }
        #expect(items.map(\.content) == [.text("1"), .text("b/é")])
        #expect(entries[1].value.content == .map([]))
    }

    @Test func theByteOrderMarkIsSkipped() throws {
        #expect(try read("\u{FEFF}a").content == .text("a"))
    }

    @Test func theMaximumDepthIsAccepted() throws {
        let depth = DocumentReader.maximumDepth
        #expect(throws: Never.self) { try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) }
        #expect(throws: DocumentReader.Failure(location: location(1, depth + 1), why: .tooDeep(depth))) {
            try read(String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1))
        }
    }

    /// The list itself counts as a value.
    @Test func theMaximumNumberOfValuesIsAccepted() throws {
        let node = try read("[" + String(repeating: "1,", count: DocumentReader.maximumNodeCount - 1) + "]")
        guard case .list(let items) = node.content else { return #expect(Bool(false), "expected a list") }
        #expect(items.count == 99_999)
    }

    @Test func oneValueMoreThanTheMaximumIsRejected() throws {
        let text = "[" + String(repeating: "1,", count: DocumentReader.maximumNodeCount) + "]"
        #expect(
            throws: DocumentReader.Failure(
                location: location(1, 2 * DocumentReader.maximumNodeCount), why: .tooManyValues(DocumentReader.maximumNodeCount))
        ) {
            try read(text)
        }
    }

    /// Truncated files and files with a changed byte are read or rejected without trapping.
    @Test func damagedTextNeverTraps() {
        let bytes = Array("exports:\n  - indicators: [spinner, {path: 'a'}]\n    set: {a: \"\\u00e9\"} # c\n    x: &a |\n      t\n".utf8)
        for end in bytes.indices { _ = try? DocumentReader.read(Array(bytes[..<end])) }
        for location in bytes.indices {
            for byte in "\t\n\0-:[]{}*&!|>'\"%@`?,#".utf8 {
                var damaged = bytes
                damaged[location] = byte
                _ = try? DocumentReader.read(damaged)
            }
        }
    }
}

/// Covers the limits on quoted text in errors and on document size.
@Suite struct DocumentLimitTests {
    private let form = DocumentForm(
        name: "list", requiredKey: "items", example: .example("list", in: "the documentation"), maximumByteCount: 40)

    private func line(_ reason: DocumentError.Reason, key: String? = nil) -> String {
        "\(DocumentError("a.yml", form, at: nil, key: key, reason))"
    }

    @Test func keysAreShownUpTo180Characters() {
        let (key, longer) = (String(repeating: "k", count: 180), String(repeating: "k", count: 181))
        let short = String(repeating: "k", count: 120) + "..." + String(repeating: "k", count: 60)
        #expect(line(.tab, key: key) == "a.yml: \(key): this line is indented with a tab, expected spaces")
        #expect(line(.tab, key: longer) == "a.yml: \(short): this line is indented with a tab, expected spaces")
        #expect(line(.alias(key)) == "a.yml: alias '*\(key)' is not supported; write out the value")
        #expect(line(.alias(longer)) == "a.yml: alias '*\(short)' is not supported; write out the value")
        #expect(line(.duplicateKey(key, firstLine: 3)) == "a.yml: duplicate key '\(key)', first given on line 3; remove one of them")
        #expect(line(.duplicateKey(longer, firstLine: 3)) == "a.yml: duplicate key '\(short)', first given on line 3; remove one of them")
    }

    @Test func listsAreNestedAtMost16Deep() {
        func text(_ depth: Int) -> [UInt8] { Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8) }
        #expect(throws: Never.self) { try DocumentValue(text(16), path: "a.yml", as: form) }
        #expect(
            throws: DocumentError("a.yml", form, at: DocumentLocation(line: 1, column: 17), .tooDeep(16))
        ) { try DocumentValue(text(17), path: "a.yml", as: form) }
    }

    @Test func filesAboveTheSizeLimitAreRejected() throws {
        func error(_ count: Int) throws -> DocumentError? {
            let folder = try TemporaryFolder()
            let path = try folder.write([UInt8](repeating: UInt8(ascii: "a"), count: count), "a.yml")
            do throws(DocumentError) {
                _ = try DocumentValue.bytes(of: path, as: form)
                return nil
            } catch {
                return error
            }
        }
        #expect(try error(40) == nil)
        #expect(try error(41).map { "\($0)" }?.hasSuffix("a.yml: has 41 bytes, expected at most 40; split it into several lists") == true)
    }
}
