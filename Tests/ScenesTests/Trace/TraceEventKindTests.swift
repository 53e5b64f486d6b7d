import Scenes
import Testing

@Suite struct TraceEventKindTests {
    @Test func namesAreStable() {
        #expect(
            TraceEventKind.all.map(\.name) == [
                "scene", "script", "missed", "touch", "drag", "scroll", "settle", "inset", "rows", "state", "percent", "callback", "result",
                "text",
                "picture", "load", "enabled", "hidden", "should_select", "selected", "badge", "title", "switch", "bar", "turn",
                "appearance", "end",
            ])
    }

    @Test(arguments: TraceEventKind.all) func everyKindSaysWhatItIsInSentences(_ kind: TraceEventKind) {
        let names = kind.fields.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(["t", "event"]).isDisjoint(with: names))
        for summary in [kind.summary] + kind.fields.map(\.summary) { #expect(summary.hasSuffix("."), "\(summary)") }
        for name in [kind.name] + names { #expect(name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) }, "\(name)") }
    }

    @Test func theHelpNamesEveryKindWithItsFields() {
        let help = TraceEventKind.all.map(\.help).joined(separator: "\n")
        for kind in TraceEventKind.all { #expect(help.contains("\(kind.name): \(kind.summary)")) }
        #expect(help.contains("    pulling_percent  1 for all of it, more when pulled on. (share)"))
        #expect(help.contains("(2 numbers, points)"))
    }
}
