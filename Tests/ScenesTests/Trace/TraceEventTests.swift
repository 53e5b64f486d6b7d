import Foundation
import Testing

@testable import Scenes

@Suite struct TraceEventTests {
    @Test func anEventIsALineOfJSONInTheOrderOfItsFields() {
        let event = TraceEvent(
            .state, at: .milliseconds(250),
            [.init("tab", .number(0)), .init("control", .text("header")), .init("on", .toggle(true)), .init("none", .null)])
        #expect(event.line == #"{"t":0.25,"event":"state","tab":0,"control":"header","on":true,"none":null}"#)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (3, "3"), (-64, "-64"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (1e18, "1e+18"), (.nan, "null"),
    ])
    func numbersAreAsShortAsPossible(_ number: Double, _ text: String) {
        #expect(TraceEvent(.text, at: .zero, [.init("n", .number(number))]).line == #"{"t":0,"event":"text","n":\#(text)}"#)
    }

    @Test func listsOfNumbersAreArrays() {
        #expect(TraceEvent(.text, at: .seconds(1), [.init("n", .list([0, 49.5]))]).line == #"{"t":1,"event":"text","n":[0,49.5]}"#)
    }

    @Test func textsAreEscaped() {
        let line = TraceEvent(.text, at: .zero, [.init("n", .text("\"\\\n\r\t\u{1}é字"))]).line
        #expect(line == #"{"t":0,"event":"text","n":"\"\\\n\r\t\u0001é字"}"#)
    }
}

@Suite struct TraceEventKindTests {
    @Test func namesAreStable() {
        #expect(
            TraceEventKind.all.map(\.name) == [
                "scene", "script", "missed", "touch", "drag", "scroll", "settle", "inset", "rows", "state", "progress", "haptic",
                "announcement",
                "callback",
                "result",
                "text",
                "refresh_view", "load", "enabled", "hidden", "should_select", "selected", "reselected", "badge", "title", "switch", "bar",
                "turn",
                "appearance", "end",
            ])
    }

    @Test(arguments: TraceEventKind.all) func summariesAreSentences(_ kind: TraceEventKind) {
        let names = kind.fields.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(["t", "event"]).isDisjoint(with: names))
        for summary in [kind.summary] + kind.fields.map(\.summary) { #expect(summary.hasSuffix("."), "\(summary)") }
        for name in [kind.name] + names { #expect(name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) }, "\(name)") }
    }

    @Test func theHelpListsEveryKindWithItsFields() {
        let help = TraceEventKind.all.map(\.help).joined(separator: "\n")
        for kind in TraceEventKind.all { #expect(help.contains("\(kind.name): \(kind.summary)")) }
        #expect(help.contains("    pull_progress  Progress of the pull; 1 for fully visible, more when overpulled. (fraction)"))
        #expect(help.contains("(2 numbers, points)"))
    }
}

@Suite struct TraceSchemaTests {
    private static let path = URL(filePath: #filePath).appending(path: "../../../../Sources/Command/Resources/trace.schema.json")
        .standardized

    /// `REFRESHKIT_RECORD=1 Scripts/test --filter TraceSchema` writes the file.
    @Test func theSchemaFileMatchesTheKinds() throws {
        if ProcessInfo.processInfo.environment["REFRESHKIT_RECORD"] == "1" {
            try TraceSchema.text.write(to: Self.path, atomically: true, encoding: .utf8)
        }
        let file = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(file == TraceSchema.text, "trace.schema.json is out of date; accept the new one with REFRESHKIT_RECORD=1")
    }
}
