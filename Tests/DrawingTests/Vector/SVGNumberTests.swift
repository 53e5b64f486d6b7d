import Testing

@testable import Drawing

@Suite struct SVGNumberTests {
    @Test(arguments: [
        (1.0, "1"), (-0.5, "-.5"), (0.25, ".25"), (0.00004, "0"), (-0.00004, "0"), (0.00005, ".0001"), (12.30001, "12.3"),
        (-1e9, "-1000000"), (.nan, "0"), (.infinity, "1000000"),
    ])
    func numberIsShort(_ number: Double, _ text: String) {
        #expect(number.svgText() == text)
    }

    @Test func minusSignsSeparateNumbers() {
        #expect([1, -2, 0.5, 3].svgText() == "1-2 .5 3")
    }
}
