import Testing

@testable import System

@Suite struct JSONReaderFaultTests {
    /// Where a text is no longer JSON; nil when all of it is.
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
        "JSON has no fault",
        arguments: [
            "{}", "[]", " 1 ", "-0.5e+3", "true", "null", #""a\u00e9\/\n""#, #"{"a": [1, 2, {"b": null}], "c": ""}"#,
            "\n{\n\t\"a\": 1\r\n}\n", "1e999", #"{"a": 1, "a": 2}"#, #""\ud83d\uDE00""#, "-0", "1E-5",
        ])
    func json(text: String) {
        #expect(fault(text) == nil)
    }

    static let faults: [(String, Int, Int, String)] = [
        ("", 1, 1, "expected a value, got its end"),
        ("summary: A heart", 1, 1, "'summary' is no value; put texts into double quotes"),
        ("{summary: 1}", 1, 2, "expected a name in double quotes"),
        (#"{"a" 1}"#, 1, 6, "expected ':'"),
        (#"{"a": 1,}"#, 1, 9, "expected a name in double quotes"),
        (#"{"a": 1 "b": 2}"#, 1, 9, "expected ',' or '}'"),
        ("[1\n 2]", 2, 2, "expected ',' or ']'"),
        ("[1,]", 1, 4, "expected a value"),
        (#"{"a": 'b'}"#, 1, 7, "''b'' is no value; put texts into double quotes"),
        (#"{"a": .5}"#, 1, 7, "'.5' is no value; put texts into double quotes"),
        (#"{"a": 01}"#, 1, 7, "'01' is no value; put texts into double quotes"),
        ("1.", 1, 1, "'1.' is no value; put texts into double quotes"),
        ("1e", 1, 1, "'1e' is no value; put texts into double quotes"),
        ("+1", 1, 1, "'+1' is no value; put texts into double quotes"),
        ("-", 1, 1, "'-' is no value; put texts into double quotes"),
        (#"{"ä": "b}"#, 1, 10, "expected the text to end"),
        ("[\"a\nb\"]", 1, 4, "expected no line end or other control character in a text"),
        (#"["\x"]"#, 1, 4, "expected an escape such as \\n"),
        (#"["\"#, 1, 4, "expected an escape such as \\n"),
        (#"["\u12g4"]"#, 1, 7, "expected four hexadecimal digits"),
        (#"["\u+123"]"#, 1, 5, "expected four hexadecimal digits"),
        (#"["\ud83d"]"#, 1, 9, "a text has half a character"),
        (#"["\ude00"]"#, 1, 9, "a text has half a character"),
        (#"["\ud83d\n"]"#, 1, 10, "a text has half a character"),
        (#"["\ud83d\u0041"]"#, 1, 15, "a text has half a character"),
        ("{} {}", 1, 4, "expected nothing after the value"),
        ("{", 1, 2, "expected a name in double quotes"),
        ("\u{FEFF}{}", 1, 1, "'\u{FEFF}' is no value; put texts into double quotes"),
    ]

    @Test("What is no JSON is told with its place", arguments: faults)
    func fault(text: String, line: Int, column: Int, what: String) {
        #expect(fault(text) == JSONFault(line: line, column: column, what: what))
    }

    @Test("Depth is limited, so that no text overflows the stack", arguments: ["[", "{\"a\":"])
    func depth(_ begin: String) {
        let fault = fault(String(repeating: begin, count: 1_000_000))
        #expect(fault?.what == "lists and objects lie more than 64 deep")
    }

    @Test("Lists and objects lie at most 64 deep")
    func deepest() {
        func what(_ depth: Int) -> String? {
            fault(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))?.what
        }
        #expect(what(64) == nil)
        #expect(what(65) == "lists and objects lie more than 64 deep")
    }

    /// A lead byte without more, an overlong form, half a pair of surrogates, and what is above all characters.
    @Test(
        "Broken UTF-8 is no text",
        arguments: [[0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF]] as [[UInt8]]
    )
    func brokenUTF8(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        #expect(fault([quote] + bytes + [quote])?.what == "a text is no UTF-8")
        #expect(fault([quote] + Array("\\n".utf8) + bytes + [quote])?.what == "a text is no UTF-8")
        #expect(fault([quote] + bytes)?.what == "expected the text to end")
    }

    @Test("Of a long word the begin and the end are shown")
    func longWord() {
        let fault = fault(String(repeating: "a", count: 1_000_000) + "b")
        let shown = String(repeating: "a", count: 40) + "..." + String(repeating: "a", count: 19) + "b"
        #expect(fault?.what == "'\(shown)' is no value; put texts into double quotes")
    }

    /// No text of up to four signs traps, or has a fault outside of itself.
    @Test("Every short text is JSON or has a fault within it")
    func everyShortText() {
        let signs = Array("{}[]:,\"\\u1-.et \n".utf8)
        var texts: [[UInt8]] = [[]]
        for _ in 0..<4 {
            texts = texts.flatMap { text in signs.map { text + [$0] } }
            #expect(texts.allSatisfy { text in fault(text).map { $0.line <= text.count + 1 && $0.column <= text.count + 1 } ?? true })
        }
    }
}
