import Indicators
import RefreshKit
import Testing

/// Tests that an indicator's colors take turns.
@Suite struct ColorTurnTests {
    private static let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)]

    @Test func partsTakeTheColorsInTurn() throws {
        var bars = LineScale()
        bars.style.colors = Array(Self.colors.prefix(2))
        let marks = try bars.drawing(of: .refreshing(.seconds(2))).marks
        #expect(marks.map(\.color) == [0, 1, 0, 1, 0].map { .color(Self.colors[$0]) })
    }

    @Test func colorsReplaceTheColor() throws {
        var bars = BarWave()
        bars.style.color = .black
        bars.style.colors = [Self.colors[0]]
        #expect(try bars.drawing(of: .pulling(1)).marks.allSatisfy { $0.color == .color(Self.colors[0]) })
    }

    /// As in Google's apps, each of Material's four cycles shows one of four colors; three colors repeat only after three loops.
    @Test(arguments: [(1, 1), (2, 1), (3, 3), (4, 1)]) func cyclesTakeTheColorsInTurn(_ count: Int, _ loopCount: Int) throws {
        var arc = Material()
        arc.style.colors = Array((Self.colors + [.black]).prefix(count))
        #expect(arc.period == Material.info.period * loopCount)
        for cycle in 0..<4 * loopCount {
            let elapsed = Material.info.period * cycle / 4
            let color = try arc.drawing(of: .refreshing(elapsed, introduction: arc.introduction, released: 1)).marks.last?.color
            #expect(color == .color(arc.style.colors[cycle % count]), "cycle \(cycle)")
        }
    }

    @Test func colorsFadeIntoEachOther() throws {
        var arc = MUICircular()
        arc.style.colors = [.black, .white]
        let seen = try (0..<40).map { step in
            try arc.drawing(of: .refreshing(arc.period * step / 40, introduction: arc.introduction, released: 1)).marks.last?.color
        }
        #expect(seen.contains(.black) && seen.contains(.white))
        // A quarter of each cycle fades through different grays, each of which is seen twice.
        #expect(Set(seen).count > 5)
    }
}
