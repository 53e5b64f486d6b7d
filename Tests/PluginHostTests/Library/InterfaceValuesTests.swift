import CRefreshPlugin
import RefreshKit
import Testing

@testable import PluginHost

@Suite struct InterfaceValuesTests {
    @Test("All fields of a moment are converted")
    func moment() {
        let traits = Traits(
            appearance: .dark, tint: Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5), scale: 3, reducesMotion: true,
            direction: .rightToLeft)
        let moment = Moment.finishing(.milliseconds(250), after: .milliseconds(1500), released: 1.5, traits)
        let found = refresh_moment(moment, turn: 0.75)
        #expect(found.struct_size == 160)
        #expect(found.phase == 4 && found.progress == 1.5 && found.release_progress == 1.5)
        #expect(found.elapsed == 1.75 && found.phase_elapsed == 0.25 && found.finish_start == 1.5 && found.turn == 0.75)
        #expect(found.appearance == 1 && found.reduces_motion == 1 && found.scale == 3 && found.direction == 1)
        #expect(found.tint.red == 0.25 && found.tint.green == 0.5 && found.tint.blue == 0.75 && found.tint.alpha == 0.5)
        #expect(found.exact_elapsed.seconds == 1 && found.exact_elapsed.attoseconds == 750_000_000_000_000_000)
        #expect(found.exact_phase_elapsed.seconds == 0 && found.exact_phase_elapsed.attoseconds == 250_000_000_000_000_000)
        #expect(found.exact_finish_start.seconds == 1 && found.exact_finish_start.attoseconds == 500_000_000_000_000_000)
    }

    @Test("The phase constants never change")
    func phases() throws {
        let numbers: [(Phase, Int32)] = [(.idle, 0), (.pulling, 1), (.introduction, 2), (.refreshing, 3), (.finishing, 4)]
        #expect(numbers.count == Phase.allCases.count)
        let constants = try PluginHeader().constants
        for (phase, number) in numbers {
            #expect(phase.number == number)
            #expect(constants["REFRESH_\(phase.rawValue.uppercased())"] == String(number))
        }
    }

    @Test("Absent values are negative, or zero in exact fields")
    func absent() {
        let found = refresh_moment(.refreshing(.seconds(2)), turn: 0)
        #expect(found.phase == 3 && found.release_progress == -1 && found.finish_start == -1)
        #expect(found.exact_finish_start.seconds == 0 && found.appearance == 0 && found.reduces_motion == 0)
        #expect(refresh_moment(.idle(), turn: 0).phase == 0)
        #expect(refresh_moment(.pulling(0.5), turn: 0).phase == 1)
    }

    private static let options = [
        OptionInfo(name: "number", summary: "", kind: .number(0...1)),
        OptionInfo(name: "integer", summary: "", kind: .integer(0...9)),
        OptionInfo(name: "toggle", summary: "", kind: .toggle),
        OptionInfo(name: "choice", summary: "", kind: .choice(["round", "sharp"])),
        OptionInfo(name: "color", summary: "", kind: .color),
        OptionInfo(name: "duration", summary: "", kind: .duration(.zero ... .seconds(9))),
        OptionInfo(name: "text", summary: "", kind: .text),
        OptionInfo(name: "path", summary: "", kind: .path),
        OptionInfo(name: "colors", summary: "", kind: .colors),
    ]

    @Test("The value of each kind of option is in the documented field")
    func values() {
        let given: [OptionValue] = [
            .number(0.5), .integer(3), .toggle(true), .text("sharp"), .color(Color(red: 1, green: 0.5, blue: 0)),
            .duration(.milliseconds(1500)), .text("häll"), .text("/a b.png"),
            .colors([.black, Color(red: 0, green: 0.25, blue: 0)]),
        ]
        let values = zip(Self.options, given).map { PluginValue(option: $0, value: $1) }
        refresh_values.with(values) { list in
            #expect(list.pointee.count == 9 && list.pointee.value_size == 344 && list.pointee.struct_size == 24)
            let items = (0..<9).map { list.pointee.first[$0] }
            #expect(items.map { String(cString: $0.name) } == Self.options.map(\.name))
            #expect(items.map(\.kind) == Array(1...9))
            #expect(items.allSatisfy { $0.is_set == 1 })
            #expect(items.map(\.number) == [0.5, 3, 1, 0, 0, 1.5, 0, 0, 0])
            #expect(items.map(\.integer) == [0, 3, 1, 1, 0, 0, 0, 0, 2])
            #expect(items.map { String(cString: $0.text) } == ["", "", "", "sharp", "", "", "häll", "/a b.png", ""])
            #expect(items[4].color.red == 1 && items[4].color.green == 0.5 && items[4].color.alpha == 1)
            #expect(items[5].time.seconds == 1 && items[5].time.attoseconds == 500_000_000_000_000_000)
            #expect(items[8].colors.0.alpha == 1 && items[8].colors.1.green == 0.25 && items[8].colors.2.alpha == 0)
        }
    }

    @Test("An option without a value is not set, and its text is empty")
    func open() {
        refresh_values.with(Self.options.map { PluginValue(option: $0, value: nil) }) { list in
            for index in 0..<9 {
                let item = list.pointee.first[index]
                #expect(item.is_set == 0 && item.number == 0 && item.integer == 0 && item.color.alpha == 0 && item.time.seconds == 0)
                #expect(String(cString: item.text) == "" && item.kind == Int32(index + 1))
            }
        }
    }

    @Test("Without options, the list of values is empty")
    func none() {
        refresh_values.with([]) { #expect($0.pointee.count == 0) }
    }
}
