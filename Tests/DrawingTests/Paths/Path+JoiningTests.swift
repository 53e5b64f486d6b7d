import Drawing
import Motion
import Testing

@Suite struct PathJoiningTests {
    @Test func endsAreConnected() {
        let first = Path.line(from: .zero, to: Point(x: 5, y: 0))
        let second = Path.line(from: Point(x: 5, y: 5), to: Point(x: 0, y: 5))
        let expected: [Path.Element] = [.move(.zero), .line(Point(x: 5, y: 0)), .line(Point(x: 5, y: 5)), .line(Point(x: 0, y: 5))]
        #expect(first.joined(to: second).elements == expected)
        #expect(first.joined(to: .line(from: Point(x: 5, y: 0), to: .zero)).elements.count == 3)
        #expect(first.joined(to: Path()) == first && Path().joined(to: first) == first)
        let separate = first.joined(to: .circle(center: .zero, radius: 2))
        #expect(separate.elements.last == .circle(center: .zero, radius: 2) && separate.elements.count == 3)
    }

    @Test(arguments: PathSamples.all)
    func reversedPathGoesBack(_ path: Path) throws {
        let reversed = path.reversed()
        #expect(near(reversed.length, path.length, within: 1e-6))
        for fraction in [0, 0.2, 0.61, 1] {
            let (first, second) = (try #require(path.point(at: fraction)), try #require(reversed.point(at: 1 - fraction)))
            // At the seam between two outlines, either end is correct.
            guard path != PathSamples.ringOfTwo || fraction != 0 && fraction != 1 else { continue }
            #expect(near(first.x, second.x, within: 1e-4) && near(first.y, second.y, within: 1e-4))
        }
        try PathSamples.atScalesAndTurns { scale, turn in
            let back = try PathSamples.draw(scale, turn) { $0.fill(reversed, .black, rule: .evenOdd) }
            let forth = try PathSamples.draw(scale, turn) { $0.fill(path, .black, rule: .evenOdd) }
            #expect(back.alphaDifference(from: forth).mean < 0.3)
        }
    }

    @Test func reversedShapeIsAHole() throws {
        var ring = Path.circle(center: PathSamples.center, radius: 15)
        ring.add(Path.circle(center: PathSamples.center, radius: 8).reversed())
        #expect(near(try PathSamples.draw(3) { $0.fill(ring, .black) }.coverage / 9, .pi * (225 - 64), within: 2))
    }
}
