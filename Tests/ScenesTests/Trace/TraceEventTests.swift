import Testing

@testable import Scenes

@Suite struct TraceEventTests {
    @Test func anEventIsALineOfJSONInTheOrderOfItsFields() {
        let event = TraceEvent(
            .state, at: .milliseconds(250),
            [.init("tab", .number(0)), .init("control", .text("header")), .init("on", .toggle(true)), .init("none", .nothing)])
        #expect(event.line == #"{"t":0.25,"event":"state","tab":0,"control":"header","on":true,"none":null}"#)
    }

    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (3, "3"), (-64, "-64"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (1e18, "1e+18"), (.nan, "null"),
    ])
    func numbersAreAsShortAsCanBe(_ number: Double, _ text: String) {
        #expect(TraceEvent(.text, at: .zero, [.init("n", .number(number))]).line == #"{"t":0,"event":"text","n":\#(text)}"#)
    }

    @Test func listsOfNumbersAreArrays() {
        #expect(TraceEvent(.text, at: .seconds(1), [.init("n", .numbers([0, 49.5]))]).line == #"{"t":1,"event":"text","n":[0,49.5]}"#)
    }

    @Test func textsAreEscaped() {
        let line = TraceEvent(.text, at: .zero, [.init("n", .text("\"\\\n\r\t\u{1}é字"))]).line
        #expect(line == #"{"t":0,"event":"text","n":"\"\\\n\r\t\u0001é字"}"#)
    }
}
