import Testing

@testable import PluginHost

@Suite struct JSONSyntaxTests {
    @Test(
        "JSON has no fault",
        arguments: [
            "{}", "[]", " 1 ", "-0.5e+3", "true", "null", #""a\u00e9\/\n""#, #"{"a": [1, 2, {"b": null}], "c": ""}"#,
            "\n{\n\t\"a\": 1\r\n}\n",
        ])
    func json(text: String) {
        #expect(JSONSyntax.firstFault(in: Array(text.utf8)) == nil)
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
        (#"{"ä": "b}"#, 1, 10, "expected the text to end"),
        ("[\"a\nb\"]", 1, 4, "expected no line end or other control character in a text"),
        (#"["\x"]"#, 1, 4, "expected an escape such as \\n"),
        (#"["\u12g4"]"#, 1, 7, "expected four hexadecimal digits"),
        ("{} {}", 1, 4, "expected nothing after the value"),
        ("{", 1, 2, "expected a name in double quotes"),
    ]

    @Test("What is no JSON is told with its place", arguments: faults)
    func fault(text: String, line: Int, column: Int, what: String) {
        #expect(JSONSyntax.firstFault(in: Array(text.utf8)) == JSONSyntax.Fault(line: line, column: column, what: what))
    }

    @Test("Depth is limited, so that no text overflows the stack")
    func depth() {
        let fault = JSONSyntax.firstFault(in: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        #expect(fault?.what == "lists and objects lie more than 64 deep")
    }

    @Test("Lists and objects lie at most 64 deep")
    func deepest() {
        func fault(_ depth: Int) -> String? {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            return JSONSyntax.firstFault(in: Array(text.utf8))?.what
        }
        #expect(fault(64) == nil)
        #expect(fault(65) == "lists and objects lie more than 64 deep")
    }

    private static let nearby: [(Int, String?)] = [(59, nil), (60, nil), (61, "aaaaaaaaaa\"]x")]

    @Test("In a line of more than 60 characters the fault is quoted", arguments: nearby)
    func near(length: Int, near: String?) {
        let text = "[\"" + String(repeating: "a", count: length - 5) + "\"]x"
        let fault = JSONSyntax.firstFault(in: Array("\(text)\n\n".utf8))
        #expect(fault == JSONSyntax.Fault(line: 1, column: length, what: "expected nothing after the value", near: near))
    }
}
