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

    @Test(arguments: [("#F00", 1), ("#FF0000,#00FF00", 2), ("#FF0000, #00FF00,#F00", 3)])
    func readsColorsBetweenCommas(_ text: String, _ count: Int) throws {
        let palette = IndicatorOption.colors("colors", "Colors.")
        let info = IndicatorInfo(id: "parts", summary: "Parts.", options: [palette.info])
        #expect(try OptionValues([:], for: info)[palette] == [])
        let colors = try OptionValues(["colors": text], for: info)[palette]
        #expect(colors.count == count && colors[0] == Color(red: 1, green: 0, blue: 0))
        #expect(count == 1 || colors[1] == Color(red: 0, green: 1, blue: 0))
    }

    @Test(arguments: ["", "red", "#F00,", ",#F00", "#F00,,#00F", "#F00 #00F", Array(repeating: "#F00", count: 9).joined(separator: ",")])
    func rejectsWrongListsOfColors(_ text: String) throws {
        let info = IndicatorInfo(id: "parts", summary: "Parts.", options: [IndicatorOption.colors("colors", "Colors.").info])
        let error = #expect(throws: IndicatorError.self) { try OptionValues(["colors": text], for: info) }
        #expect(
            error.map { "\($0)" }
                == "option 'colors' of 'parts' must be a list of 1 to 8 colors such as #FF2D55,#FF9500, got '\(text)'")
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
