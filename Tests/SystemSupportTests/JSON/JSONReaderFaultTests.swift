import Testing

@testable import SystemSupport

@Suite struct JSONReaderFaultTests {
    /// Returns the syntax error in a string, or nil if the string is valid JSON.
    private func fault(_ bytes: [UInt8]) -> JSONFault? {
        var json = JSONReader(bytes)
        do throws(JSONFault) {
            try json.skip()
            try json.end()
            return nil
        } catch {
            return error
        }
    }

    private func fault(_ text: String) -> JSONFault? { fault(Array(text.utf8)) }

    @Test(
        "Valid JSON is accepted",
        arguments: [
            "{}", "[]", " 1 ", "-0.5e+3", "true", "null", #""a\u00e9\/\n""#, #"{"a": [1, 2, {"b": null}], "c": ""}"#,
            "\n{\n\t\"a\": 1\r\n}\n", "1e999", #"{"a": 1, "a": 2}"#, #""\ud83d\uDE00""#, "-0", "1E-5",
        ])
    func json(text: String) {
        #expect(fault(text) == nil)
    }

    static let faults: [(String, Int, Int, String)] = [
        ("", 1, 1, "expected a value, got the end of the input"),
        ("summary: A heart", 1, 1, "'summary' is not a value; put strings in double quotes"),
        ("{summary: 1}", 1, 2, "expected a name in double quotes"),
        (#"{"a" 1}"#, 1, 6, "expected ':'"),
        (#"{"a": 1,}"#, 1, 9, "expected a name in double quotes"),
        (#"{"a": 1 "b": 2}"#, 1, 9, "expected ',' or '}'"),
        ("[1\n 2]", 2, 2, "expected ',' or ']'"),
        ("[1,]", 1, 4, "expected a value"),
        (#"{"a": 'b'}"#, 1, 7, "''b'' is not a value; put strings in double quotes"),
        (#"{"a": .5}"#, 1, 7, "'.5' is not a value; put strings in double quotes"),
        (#"{"a": 01}"#, 1, 7, "'01' is not a value; put strings in double quotes"),
        ("1.", 1, 1, "'1.' is not a value; put strings in double quotes"),
        ("1e", 1, 1, "'1e' is not a value; put strings in double quotes"),
        ("+1", 1, 1, "'+1' is not a value; put strings in double quotes"),
        ("-", 1, 1, "'-' is not a value; put strings in double quotes"),
        (#"{"ä": "b}"#, 1, 10, "expected the end of the string"),
        ("[\"a\nb\"]", 1, 4, "a string contains a line break or another control character; escape it"),
        (#"["\x"]"#, 1, 4, "expected an escape such as \\n"),
        (#"["\"#, 1, 4, "expected an escape such as \\n"),
        (#"["\u12g4"]"#, 1, 7, "expected four hexadecimal digits"),
        (#"["\u+123"]"#, 1, 5, "expected four hexadecimal digits"),
        (#"["\ud83d"]"#, 1, 9, "a string contains half of a surrogate pair"),
        (#"["\ude00"]"#, 1, 9, "a string contains half of a surrogate pair"),
        (#"["\ud83d\n"]"#, 1, 10, "a string contains half of a surrogate pair"),
        (#"["\ud83d\u0041"]"#, 1, 15, "a string contains half of a surrogate pair"),
        ("{} {}", 1, 4, "unexpected content after the value"),
        ("{", 1, 2, "expected a name in double quotes"),
        ("\u{FEFF}{}", 1, 1, "'\u{FEFF}' is not a value; put strings in double quotes"),
    ]

    @Test("A syntax error has a location", arguments: faults)
    func fault(text: String, line: Int, column: Int, problem: String) {
        #expect(fault(text) == JSONFault(line: line, column: column, problem: problem))
    }

    @Test("The depth is limited so that no input overflows the stack", arguments: ["[", "{\"a\":"])
    func depth(_ begin: String) {
        let fault = fault(String(repeating: begin, count: 1_000_000))
        #expect(fault?.problem == "lists and objects are nested more than 64 levels deep")
    }

    @Test("Lists and objects can be nested 64 levels deep")
    func deepest() {
        func problem(_ depth: Int) -> String? {
            fault(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))?.problem
        }
        #expect(problem(64) == nil)
        #expect(problem(65) == "lists and objects are nested more than 64 levels deep")
    }

    /// The inputs are a lone lead byte, an overlong form, half of a surrogate pair, and a value above the largest code point.
    @Test(
        "Invalid UTF-8 is rejected",
        arguments: [[0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF]] as [[UInt8]]
    )
    func brokenUTF8(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(fault([quote] + bytes + [quote])?.problem == "a string is not valid UTF-8")
        #expect(fault([quote] + Array("\\n".utf8) + bytes + [quote])?.problem == "a string is not valid UTF-8")
        #expect(fault([quote] + bytes)?.problem == "expected the end of the string")
    }

    @Test("Only the beginning and the end of a long word are shown")
    func longWord() {
        let fault = fault(String(repeating: "a", count: 1_000_000) + "b")
        let shown = String(repeating: "a", count: 40) + "..." + String(repeating: "a", count: 19) + "b"
        #expect(fault?.problem == "'\(shown)' is not a value; put strings in double quotes")
    }

    /// No string of up to four characters crashes the reader or yields an error outside the text.
    @Test("Every short text is valid or has an error inside it")
    func everyShortText() {
        let signs = Array("{}[]:,\"\\u1-.et \n".utf8)
        var texts: [[UInt8]] = [[]]
        for _ in 0..<4 {
            texts = texts.flatMap { text in signs.map { text + [$0] } }
            #expect(texts.allSatisfy { text in fault(text).map { $0.line <= text.count + 1 && $0.column <= text.count + 1 } ?? true })
        }
    }
}
