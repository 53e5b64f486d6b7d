import Fixtures
import Testing

@testable import SystemSupport

@Suite struct JSONReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func reader(ofFile text: String, maximum: Int = 1 << 30, maximumDepth: Int = 64) throws -> JSONReader {
        try folder.write(text, "a.json")
        return try JSONReader(contentsOf: folder.path("a.json"), maximum: maximum, maximumDepth: maximumDepth)
    }

    private func number(_ text: String) -> Double? {
        var json = JSONReader(Array(text.utf8))
        return try? json.number()
    }

    private func count(_ text: String) -> Int? {
        var json = JSONReader(Array(text.utf8))
        return try? json.count("a")
    }

    @Test func numbersAreRead() {
        #expect(number("-12.5e-1") == -1.25)
        #expect(number("1e-07") == 1e-7)
        #expect(number("9007199254740993") == 9_007_199_254_740_992)
    }

    /// Out-of-range numbers are rejected in every notation.
    @Test func hugeNumbersAreRejected() {
        #expect(number("1e999") == nil)
        #expect(number("-1" + String(repeating: "0", count: 400)) == nil)
        #expect(number("\"1\"") == nil)
        #expect(number("0x10") == nil)
        #expect(number("inf") == nil)
    }

    @Test func countsAreWholeAndNotNegative() {
        #expect(count("0") == 0)
        #expect(count("9223372036854775807") == .max)
        #expect(count("9223372036854775808") == nil)
        #expect(count("1e3") == nil)
        #expect(count("-1") == nil)
        #expect(count("+1") == nil)
    }

    @Test func duplicateKeysAreReadTwice() throws {
        var json = JSONReader(Array(#"{"a": 1, "b": [], "a": 2}"#.utf8))
        var keys: [String] = []
        try json.object { (key, json) throws(JSONFault) in
            keys.append(key)
            try json.skip()
        }
        #expect(keys == ["a", "b", "a"])
    }

    @Test func valueIsReadWithItsText() throws {
        var json = JSONReader(Array(#"[ {"a" : "\u0041"} , 2]"#.utf8))
        var texts: [String] = []
        try json.list { (json) throws(JSONFault) in
            let (_, text) = try json.withText { (json) throws(JSONFault) in try json.skip() }
            texts.append(String(decoding: text, as: UTF8.self))
        }
        #expect(texts == [#"{"a" : "\u0041"}"#, "2"])
    }

    /// Values are read correctly wherever a chunk of the file ends.
    @Test func portionMayEndAnywhere() throws {
        let value = #"{"aé\ud83d\ude00\n":[-12.5e3,"é😀",true]}"#
        for before in (65_536 - value.utf8.count)...65_536 {
            var json = try reader(ofFile: String(repeating: " ", count: before) + value)
            var (words, numbers): ([String], [Double]) = ([], [])
            let (_, text) = try json.withText { (json) throws(JSONFault) in
                try json.object { (key, json) throws(JSONFault) in
                    words.append(key)
                    var index = 0
                    try json.list { (json) throws(JSONFault) in
                        switch index {
                        case 0: numbers.append(try json.number())
                        case 1: words.append(try json.string())
                        default: try json.skip()
                        }
                        index += 1
                    }
                }
            }
            #expect(words == ["aé😀\n", "é😀"])
            #expect(numbers == [-12_500])
            #expect(String(decoding: text, as: UTF8.self) == value)
            try json.end()
        }
    }

    @Test(arguments: [65_534, 65_535, 200_000]) func longStringIsRead(_ count: Int) throws {
        let text = String(repeating: "é", count: count)
        var json = try reader(ofFile: "\"\(text)\"")
        #expect(try json.string() == text)
        json = try reader(ofFile: "\"\(text)\\n\(text)\"")
        #expect(try json.string() == "\(text)\n\(text)")
    }

    /// Line and column numbers account for discarded text.
    @Test func distantErrorHasItsLocation() throws {
        let (lines, line) = (String(repeating: "\"é\",\n", count: 50_000), String(repeating: "\"é\",", count: 50_000))
        var json = try reader(ofFile: "[\n\(lines)\(line)x]")
        let fault = #expect(throws: JSONFault.self) { try json.skip() }
        #expect(fault == JSONFault(line: 50_002, column: 200_001, problem: "'x' is not a value; put strings in double quotes"))
    }

    @Test func maximumDepthCanBeRaised() throws {
        let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        var json = try reader(ofFile: text, maximumDepth: 200)
        try json.skip()
        json = try reader(ofFile: text, maximumDepth: 199)
        #expect(throws: JSONFault.self) { try json.skip() }
    }

    @Test func fileThatIsTooLargeIsRejected() throws {
        let error = #expect(throws: FileReadingError.self) { _ = try reader(ofFile: "[1, 2]", maximum: 5) }
        #expect(error == FileReadingError(folder.path("a.json"), .tooLarge(found: 6, maximum: 5)))
    }

    @Test func onlyRegularFilesAreRead() throws {
        let pipe = try folder.makePipe("pipe")
        for path in [folder.path("nothing"), folder.path, pipe] {
            #expect(throws: FileReadingError.self) { _ = try JSONReader(contentsOf: path, maximum: 10) }
        }
    }
}
