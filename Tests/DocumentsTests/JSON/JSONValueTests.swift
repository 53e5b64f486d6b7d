import Testing

@testable import Documents

@Suite struct JSONValueTests {
    private static let value: JSONValue = [
        "b": 1, "a": [1.5, true, nil, "two\n\"lines\""], "nested": ["list": [["x": 1]], "none": [], "nothing": [:]],
    ]

    @Test func compactTextKeepsTheOrderOfMembers() {
        #expect(
            Self.value.compactText
                == #"{"b":1,"a":[1.5,true,null,"two\n\"lines\""],"nested":{"list":[{"x":1}],"none":[],"nothing":{}}}"#)
    }

    @Test func prettyTextIsIndented() {
        #expect(
            Self.value.prettyText == """
                {
                  "b": 1,
                  "a": [1.5, true, null, "two\\n\\"lines\\""],
                  "nested": {
                    "list": [
                      {"x": 1}
                    ],
                    "none": [],
                    "nothing": {}
                  }
                }
                """)
    }

    /// With one more byte, each item gets its own line.
    @Test(arguments: [(98, 1), (99, 3)]) func bracketsContainAtMost100BytesPerLine(_ count: Int, _ lines: Int) {
        let text = JSONValue.list([.text(String(repeating: "a", count: count))]).prettyText
        #expect(text.split(separator: "\n").count == lines)
    }

    @Test func theLayoutControlsSpaces() {
        let layout = JSONLayout(colon: " : ", padding: " ") { _, depth in depth > 0 ? .max : nil }
        #expect((["a": ["b": [1, 2]], "c": [[:]]] as JSONValue).text(layout) == "{\n  \"a\" : { \"b\" : [1, 2] },\n  \"c\" : [{  }]\n}")
    }

    @Test func yamlTextHasTheSameValues() throws {
        #expect(
            Self.value.yamlText == """
                b: 1
                a: [1.5, true, null, "two\\n\\"lines\\""]
                nested:
                  list:
                    - {x: 1}
                  none: []
                  nothing: {}

                """)
    }

    @Test(arguments: [("null", "\"null\""), ("a.b/c", "a.b/c"), ("-1", "\"-1\""), ("", "\"\""), ("a: b", "\"a: b\""), ("~", "\"~\"")])
    func ambiguousYAMLWordsAreQuoted(_ text: String, _ yaml: String) {
        #expect(JSONValue.object([.init("key", .text(text))]).yamlText == "key: \(yaml)\n")
    }

    @Test func longYAMLLinesAreSplit() {
        let long = String(repeating: "a", count: 60)
        let value: JSONValue = ["list": [["one": .text(long), "two": .text(long)], ["three": 3]]]
        #expect(value.yamlText == "list:\n  - one: \(long)\n    two: \(long)\n  - {three: 3}\n")
    }

    @Test func membersAreFoundByName() {
        #expect(Self.value["b"] == 1)
        #expect(Self.value["c"] == nil)
        #expect(JSONValue.list([])["b"] == nil)
    }
}
