import Drawing
import Fixtures
import Glibc
import Motion
import Testing

@Suite struct PathSVGReadingTests {
    typealias Element = Path.Element

    static func line(_ x: Double, _ y: Double) -> Element { .line(Point(x: x, y: y)) }
    static func move(_ x: Double, _ y: Double) -> Element { .move(Point(x: x, y: y)) }
    static func curve(_ n: Double...) -> Element {
        .curve(Point(x: n[4], y: n[5]), control1: Point(x: n[0], y: n[1]), control2: Point(x: n[2], y: n[3]))
    }

    static let data: [(String, [Element])] = [
        ("", []), (" \n\t", []),
        ("M1 2", [move(1, 2)]),
        ("M1 2 3 4 5,6", [move(1, 2), line(3, 4), line(5, 6)]),
        ("m1 2 3 4", [move(1, 2), line(4, 6)]),
        ("M.5.5L-1e1-1E+1", [move(0.5, 0.5), line(-10, -10)]),
        ("M1,2H3V4h-1v-1Z", [move(1, 2), line(3, 2), line(3, 4), line(2, 4), line(2, 3), .close]),
        ("M0 0L5 5ZL1 0", [move(0, 0), line(5, 5), .close, line(1, 0)]),
        ("M5 5l1 1zm1 0l1 1", [move(5, 5), line(6, 6), .close, move(6, 5), line(7, 6)]),
        ("M0 0C1 2 3 4 5 6s1 1 2 2", [move(0, 0), curve(1, 2, 3, 4, 5, 6), curve(7, 8, 6, 7, 7, 8)]),
        ("M1 1S3 4 5 6", [move(1, 1), curve(1, 1, 3, 4, 5, 6)]),
        ("M0 0Q3 3 6 0T12 0", [move(0, 0), curve(2, 2, 4, 2, 6, 0), curve(8, -2, 10, -2, 12, 0)]),
        ("M0 0T6 0", [move(0, 0), curve(0, 0, 2, 0, 6, 0)]),
        ("M3 0A0 5 0 0 1 9 9", [move(3, 0), line(9, 9)]),
        ("M3 0A5 5 0 0 1 3 0", [move(3, 0)]),
    ]

    @Test(arguments: data)
    func commandsBecomeElements(_ text: String, _ elements: [Element]) throws {
        #expect(try Path(svgPathData: text).elements == elements)
    }

    @Test(arguments: [
        ("M0 0A5 5 0 0 1 5 5", Point(x: 0, y: 5), -0.5, 0.5), ("M0 0a5 5 0 0 0 5 5", Point(x: 5, y: 0), 1.0, -0.5),
        ("M0 0a5,5 30 11-5 5", Point(x: 0, y: 5), -0.5, 1.5), ("M0 0a5 5 0 015 5", Point(x: 0, y: 5), -0.5, 0.5),
        ("M0 0A1 1 0 0 1 10 0", Point(x: 5, y: 0), -1.0, 1.0),
    ])
    func arcsOfCirclesStayArcs(_ text: String, _ expected: Point, _ start: Double, _ sweep: Double) throws {
        guard case .arc(let center, let radius, let from, let turn)? = try Path(svgPathData: text).elements.last else {
            Issue.record("no arc")
            return
        }
        #expect(near(center.x, expected.x, within: 1e-9) && near(center.y, expected.y, within: 1e-9) && near(radius, 5, within: 1e-9))
        #expect(near(cos(from), cos(start * .pi), within: 1e-9) && near(turn, sweep * .pi, within: 1e-9))
    }

    /// The ellipse has radii of 10 and 5, is rotated by 30 degrees, and consists of two halves.
    @Test func turnedEllipseHasItsShape() throws {
        let (x, y) = (10 * cos(Double.pi / 6), 10 * sin(Double.pi / 6))
        let path = try Path(svgPathData: "M\(20 - x) \(20 - y)A10 5 30 0 1 \(20 + x) \(20 + y)A10 5 30 0 1 \(20 - x) \(20 - y)Z")
        let turn = Transform.rotation(.pi / 6).concatenating(.translation(x: 20, y: 20))
        let ellipse = Path.ellipse(in: Rect(x: -10, y: -5, width: 20, height: 10)).applying(turn)
        try PathSamples.atScalesAndTurns { scale, turn in
            let read = try PathSamples.draw(scale, turn) { $0.fill(path, .black) }
            let drawn = try PathSamples.draw(scale, turn) { $0.fill(ellipse, .black) }
            #expect(read.alphaDifference(from: drawn).maximum <= 3)
        }
    }

    @Test(arguments: [
        ("L1 1", "path data, character 1: expected M at the start, got 'L'"),
        ("M1", "path data, character 3: expected a number, got the end"),
        ("M1 2 3", "path data, character 7: expected a number, got the end"),
        ("M1 2 x", "path data, character 6: expected a command such as M, L, or C, got 'x'"),
        ("M1,,2", "path data, character 4: expected a number, got ','"),
        ("M1 2L-e5", "path data, character 6: expected a number, got '-'"),
        ("M1 2A5 5 0 2 1 3 3", "path data, character 12: expected a flag, 0 or 1, got '2'"),
        ("M1 1e999", "path data, character 4: expected a number up to 1e308, got '1'"),
        ("M1 2é", "path data, character 5: expected a command such as M, L, or C, got 'é'"),
        ("M1 2\u{0}", "path data, character 5: expected a command such as M, L, or C, got a control character"),
        ("M1 2Z5", "path data, character 6: expected a command such as M, L, or C, got '5'"),
        ("M1 2L3 4,", "path data, character 9: expected a command such as M, L, or C, got ','"),
    ])
    func errorsNameThePosition(_ text: String, _ message: String) {
        #expect { try Path(svgPathData: text) } throws: { "\($0)" == message }
    }

    /// Arbitrary bytes are either rejected or read as a usable path.
    @Test func noTextTraps() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("MmZzLlHhVvCcSsQqTtAa0123456789.-+eE, \n\u{e9}9e99911000")
        for _ in 0..<20_000 {
            let count = Int(random.next() % 24)
            let text = "M" + String((0..<count).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
            guard let path = try? Path(svgPathData: text) else { continue }
            _ = (path.bounds, path.svgPathData, path.trim(from: 0.2, to: 0.7).isEmpty)
        }
    }
}
