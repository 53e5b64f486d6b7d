import RefreshKit
import Testing

@testable import RefreshTesting

@Suite struct ElementDifferenceTests {
    private static let expected = disc(5) + disc(15) + label("2")

    private static func disc(_ x: Double, y: Double = 5, radius: Double = 3, _ color: Color = .black) -> [RecordedDrawing.Element] {
        [.fill(.circle(center: Point(x: x, y: y), radius: radius), .color(color), rule: .winding, .identity)]
    }

    private static func label(_ text: String) -> [RecordedDrawing.Element] {
        [.text(Text(text, font: Font(size: 8)), .tint, at: Point(x: 25, y: 5), anchor: .center, .identity)]
    }

    private func difference(_ found: [RecordedDrawing.Element]) throws -> String? {
        let size = Size(width: 30, height: 10)
        let (expected, found) = (RecordedDrawing(elements: Self.expected), RecordedDrawing(elements: found))
        return try ElementDifference(expected: expected, found: found) { one, other in
            try one.bitmap(size, Traits()) == other.bitmap(size, Traits())
        }?.description
    }

    private static let cases: [([RecordedDrawing.Element], String)] = [
        (disc(5) + disc(15, y: 6) + label("2"), "element 2 of 3 is a filled circle with center (15, 6), expected (15, 5)"),
        (disc(5, radius: 2) + disc(15) + label("2"), "element 1 of 3 is a filled circle with size 4x4 pt, expected 6x6 pt"),
        (
            disc(5, Color(white: 1, alpha: 0.5)) + disc(15) + label("2"),
            "element 1 of 3 is a filled circle with color #FFFFFF, expected #000000, and opacity 0.5, expected 1"
        ),
        // The first difference is too small to see, so the visible one is reported.
        (disc(5 + 1e-9) + disc(15, radius: 1) + label("2"), "element 2 of 3 is a filled circle with size 2x2 pt, expected 6x6 pt"),
        (disc(5), "element 2 is missing, expected a filled circle (6x6 pt around (15, 5), #000000, opacity 1)"),
        (
            expected + disc(25), "element 4 of 4, a filled circle (6x6 pt around (25, 5), #000000, opacity 1), is not expected"
        ),
        (
            [.layer(.blur(radius: 2, .identity), disc(5))] + disc(15) + label("2"),
            "element 1 of 3 is a filled circle (6x6 pt around (5, 5), #000000, opacity 1), expected another path, paint, or layer"
        ),
    ]

    @Test(arguments: cases) func namesTheFirstVisibleDifference(_ found: [RecordedDrawing.Element], _ text: String) throws {
        #expect(try difference(found) == text)
    }

    @Test func equalElementsDoNotDiffer() throws {
        #expect(try difference(Self.expected) == nil)
    }
}
