import Foundation
import Testing

/// Tests of the judge; if it passed everything, the cases would be worthless.
@Suite struct JudgeTests {
    private func judge(_ text: String) throws -> Judge {
        try Judge(JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
    }

    private func trace(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test func expectedTracePasses() throws {
        let judge = try judge(#"{"expected": {"a": 1, "b": ["x", true, null]}}"#)
        #expect(try judge.problems(of: trace(#"{"a": 1.4, "b": ["x", true, null], "more": 3}"#)).isEmpty)
    }

    @Test(arguments: [
        #"{"b": ["x"]}"#, #"{"a": 1.6, "b": ["x"]}"#, #"{"a": true, "b": ["x"]}"#, #"{"a": 1, "b": ["y"]}"#, #"{"a": 1, "b": ["x", "y"]}"#,
        #"{"a": 1, "b": "x"}"#, #"{"a": null, "b": ["x"]}"#, "[]",
    ])
    func differencesFail(_ found: String) throws {
        let judge = try judge(#"{"expected": {"a": 1, "b": ["x"]}}"#)
        #expect(try !judge.problems(of: trace(found)).isEmpty)
    }

    @Test func tolerancesAreNamedAfterFieldsOrLists() throws {
        let judge = try judge(#"{"expected": {"t": 1, "frame": [1, 2], "other": 5}, "tolerance": {"time": 0.1, "frame": 2, "default": 0}}"#)
        #expect(try judge.problems(of: trace(#"{"t": 1.05, "frame": [3, 0], "other": 5}"#)).isEmpty)
        #expect(try judge.problems(of: trace(#"{"t": 1.2, "frame": [4, 2], "other": 5.1}"#)).count == 3)
    }

    @Test func ignoredFieldsAreNotCompared() throws {
        let judge = try judge(#"{"expected": {"a": [{"phase": "drag", "x": 1}]}, "ignore": ["phase"]}"#)
        #expect(try judge.problems(of: trace(#"{"a": [{"x": 1}]}"#)).isEmpty)
    }

    @Test func alternativeTracePassesOnlyAsAWhole() throws {
        let judge = try judge(#"{"expected": {"a": 10, "b": 10}, "also": [{"a": 20, "b": 20}]}"#)
        #expect(try judge.problems(of: trace(#"{"a": 20, "b": 20}"#)).isEmpty)
        #expect(try !judge.problems(of: trace(#"{"a": 20, "b": 10}"#)).isEmpty)
    }

    @Test func advisoryCaseIsJudgedOnlyByItsChecks() throws {
        let judge = try judge(
            #"""
            {"expected": {"s": [{"t": 0, "v": 1}, {"t": 1, "v": 2}]}, "exactness": "advisory",
             "checks": [{"kind": "never_decreases", "list": "s", "field": "v"}]}
            """#)
        #expect(try judge.problems(of: trace(#"{"s": [{"t": 0, "v": 50}, {"t": 1, "v": 60}]}"#)).isEmpty)
        #expect(try judge.problems(of: trace(#"{"s": [{"t": 0, "v": 60}, {"t": 1, "v": 50}]}"#)).count == 1)
    }

    @Test(arguments: [
        ("never_decreases", "[3, 2, 2]", false), ("never_decreases", "[2, 2, 3]", true),
        ("never_increases", "[3, 2, 2]", true), ("never_increases", "[2, 2, 3]", false),
        ("between", "[2, 3, 4]", true), ("between", "[2, 3, 5]", false),
        ("reaches", "[0, 3, 9]", true), ("reaches", "[0, 1, 9]", false),
        ("ends_at", "[0, 0, 3.4]", true), ("ends_at", "[3, 3, 4]", false),
        ("never_decreases", "[2, 3]", false), ("no_such_kind", "[2, 2, 2]", false),
    ])
    func checksPassOrFail(_ kind: String, _ values: String, _ holds: Bool) throws {
        let judge = try judge(
            #"""
            {"expected": {"s": [{"t": 0, "v": 0}, {"t": 1, "v": 0}, {"t": 2, "v": 0}]}, "exactness": "advisory",
             "checks": [{"kind": "\#(kind)", "list": "s", "field": "v", "min": 2, "max": 4, "value": 3}]}
            """#)
        let numbers = try #require(trace(values).list)
        let rows = numbers.enumerated().map { JSONValue.object(["t": .number(Double($0)), "v": $1]) }
        #expect(judge.problems(of: .object(["s": .list(rows)])).isEmpty == holds)
    }

    @Test func unknownFieldsOfAnInputAreErrors() throws {
        let fields = try InputFields(trace(#"{"known": 1, "unknown": 2}"#), at: "input")
        #expect(try fields.requiredNumber("known") == 1)
        #expect(throws: InputError.self) { try fields.finish() }
    }
}
