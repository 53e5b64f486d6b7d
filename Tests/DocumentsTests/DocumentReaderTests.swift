@testable import Documents
import Testing

@Suite struct DocumentReaderTests {
    private func read(_ text: String) throws -> DocumentNode { try DocumentReader.read(Array(text.utf8)) }

    private func place(_ line: Int, _ column: Int) -> DocumentPlace { DocumentPlace(line: line, column: column) }

    @Test func valuesKnowTheirPlacesInTheFile() throws {
        let node = try read("a: [1, é]\nb:\n  c: d\n")
        guard case .map(let entries) = node.content else { return #expect(Bool(false), "expected keys") }
        #expect(entries.map(\.key) == ["a", "b"])
        #expect(entries.map(\.place) == [place(1, 1), place(2, 1)])
        guard case .list(let items) = entries[0].value.content else { return #expect(Bool(false), "expected a list") }
        #expect(items.map(\.place) == [place(1, 5), place(1, 8)])
        #expect(items.map(\.content) == [.text("1"), .text("é")])
        #expect(entries[1].value.place == place(3, 3))
    }

    @Test(arguments: [("~", "nothing"), ("null", "nothing"), ("'null'", "'null'"), ("\"\"", "''"), ("yes", "'yes'"), ("010", "010")])
    func aWordIsATextUnlessItIsNothing(_ text: String, _ shown: String) throws {
        #expect(try read(text).shown == shown)
    }

    /// A number is bare, any other text in quotes; of either at most 60 characters.
    @Test func sixtyCharactersOfATextAreShown() throws {
        let (digits, letters) = (String(repeating: "1", count: 60), String(repeating: "é", count: 60))
        #expect(try read(digits).shown == digits)
        #expect(try read(digits + "1").shown == "'\(digits)...'")
        #expect(try read(letters).shown == "'\(letters)'")
        #expect(try read(letters + "e").shown == "'\(letters)...'")
    }

    @Test func jsonWithTabsIsTheSameAsYAML() throws {
        let json = try read("{\n\t\"a\":[1,\"b\\/\\u00e9\"],\n\t\"c\": {}\n}")
        guard case .map(let entries) = json.content, case .list(let items) = entries[0].value.content else {
            return #expect(Bool(false), "expected keys")
        }
        #expect(items.map(\.content) == [.text("1"), .text("b/é")])
        #expect(entries[1].value.content == .map([]))
    }

    @Test func aByteOrderMarkIsNoText() throws {
        #expect(try read("\u{FEFF}a").content == .text("a"))
    }

    @Test func asDeepAsAllowedIsRead() throws {
        let depth = DocumentReader.deepest
        #expect(throws: Never.self) { try read(String(repeating: "[", count: depth) + String(repeating: "]", count: depth)) }
        #expect(throws: DocumentReader.Failure(place: place(1, depth + 1), why: .tooDeep(depth))) {
            try read(String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1))
        }
    }

    /// The list is a value, too.
    @Test func asManyValuesAsAllowedAreRead() throws {
        let node = try read("[" + String(repeating: "1,", count: DocumentReader.mostNodes - 1) + "]")
        guard case .list(let items) = node.content else { return #expect(Bool(false), "expected a list") }
        #expect(items.count == 99_999)
    }

    @Test func moreValuesThanAllowedAreRefused() throws {
        let text = "[" + String(repeating: "1,", count: DocumentReader.mostNodes) + "]"
        #expect(
            throws: DocumentReader.Failure(place: place(1, 2 * DocumentReader.mostNodes), why: .tooManyValues(DocumentReader.mostNodes))
        ) {
            try read(text)
        }
    }

    /// Every beginning of a file, and the file with each byte changed, is read or refused, and never traps.
    @Test func damagedTextNeverTraps() {
        let bytes = Array("exports:\n  - indicators: [spinner, {path: 'a'}]\n    set: {a: \"\\u00e9\"} # c\n    x: &a |\n      t\n".utf8)
        for end in bytes.indices { _ = try? DocumentReader.read(Array(bytes[..<end])) }
        for place in bytes.indices {
            for byte in "\t\n\0-:[]{}*&!|>'\"%@`?,#".utf8 {
                var damaged = bytes
                damaged[place] = byte
                _ = try? DocumentReader.read(damaged)
            }
        }
    }
}
