import RefreshKit

import Testing

@Suite struct OptionValuesTests {
    @Test func hasDefaultsWithoutAssignments() {
        let values = OptionValues()
        #expect(values[Probe.size] == 0.5)
        #expect(values[Probe.count] == 3)
        #expect(values[Probe.flag] == false)
        #expect(values[Probe.shape] == .round)
        #expect(values[Probe.color] == nil)
        #expect(values[Probe.time] == nil)
        #expect(values[Probe.word] == nil)
    }

    @Test func parsesEveryKind() throws {
        let given = ["size": "1.5", "count": "8", "flag": "yes", "shape": "square", "color": "#FF0000", "time": "250ms", "word": "a=b"]
        let values = try OptionValues(given, for: Probe.info)
        #expect(values[Probe.size] == 1.5)
        #expect(values[Probe.count] == 8)
        #expect(values[Probe.flag])
        #expect(values[Probe.shape] == .square)
        #expect(values[Probe.color] == Color(red: 1, green: 0, blue: 0))
        #expect(values[Probe.time] == .milliseconds(250))
        #expect(values[Probe.word] == "a=b")
    }

    @Test func aWholeNumberMayBeOptional() throws {
        let plays = IndicatorOption.integer("plays", "Play count.", in: 0...9)
        let info = IndicatorInfo(id: "player", summary: "Plays.", options: [plays.info])
        #expect(plays.info.defaultText == nil)
        #expect(try OptionValues([:], for: info)[plays] == nil)
        #expect(try OptionValues(["plays": "0"], for: info)[plays] == 0)
        #expect(throws: IndicatorError.self) { try OptionValues(["plays": "10"], for: info) }
    }

    @Test(arguments: [
        ("size", "nan"), ("size", "2.01"), ("size", ""), ("count", "0"), ("count", "1e3"), ("flag", "maybe"), ("shape", "oval"),
        ("color", "red"), ("time", "-1"), ("time", "11"),
    ])
    func rejectsValuesOutOfRange(_ name: String, _ text: String) {
        #expect(throws: IndicatorError.self) { try OptionValues([name: text], for: Probe.info) }
    }
}

import Testing

@Suite struct OptionKindTests {
    @Test func expectationsContainTheRange() throws {
        let texts = Probe.info.options.map(\.kind.expectation)
        #expect(
            texts == [
                "a number in 0.1...2", "a whole number in 1...8", "true or false", "one of round, square", "a color such as #007AFF",
                "a time in 0...10 seconds, such as 0.5, 500ms, or 1/30", "text",
            ])
    }
}
