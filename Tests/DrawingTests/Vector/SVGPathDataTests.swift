import Motion
import Testing

@testable import Drawing

@Suite struct SVGPathDataTests {
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

    @Test func commandsAreShort() {
        var path = Path.polygon([.zero, Point(x: 4, y: 0), Point(x: 4, y: 3), Point(x: 1, y: 2)])
        path.add(.rect(Rect(x: 1, y: 2, width: 3, height: 4)))
        path.add(.circle(center: Point(x: 5, y: 5), radius: 1.5))
        #expect(SVGPathData(path).text == "M0 0H4V3L1 2ZM1 2h3v4h-3ZM6.5 5a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0Z")
    }

    /// Near a half turn, the center is poorly determined by the ends of the arc.
    @Test(arguments: [(0.5, 1), (0.89, 1), (0.95, 2), (1.05, 2), (1.5, 1), (1.79, 1), (1.9, 2), (2, 2), (-1.5, 1), (-2, 2)])
    func arcsAreSplitWhereTheirCentersAreUncertain(_ halfTurns: Double, _ count: Int) {
        let text = SVGPathData(.arc(center: .zero, radius: 15, start: 0.3, sweep: halfTurns * .pi)).text
        #expect(text.count { $0 == "A" } == count)
    }

    @Test func lineLeadsToAnArc() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 5, y: 0), radius: 1, start: 0, sweep: -.pi / 2)
        #expect(SVGPathData(path).text == "M0 0H6A1 1 0 0 0 5-1")
    }

    @Test func dotKeepsItsLineOfNoLength() {
        #expect(SVGPathData(.line(from: .zero, to: .zero)).text == "M0 0L0 0")
    }
}
