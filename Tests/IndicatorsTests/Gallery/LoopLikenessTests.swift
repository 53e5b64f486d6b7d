import Choreography
import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct LoopLikenessTests {
    /// Pairs that are allowed although the measure considers them similar.
    private static let intendedPairs: Set<Set<String>> = [
        // The arrow becomes the spinner.
        ["arrow", "spinner"],
        // The measure's grid is too coarse to distinguish an arc from twelve dots that grow in turn.
        ["dot-circle", "ionic-crescent"],
    ]

    @Test func noTwoIndicatorsAreAlike() throws {
        let kinds = try #require(IndicatorCatalog.registry().group(IndicatorRegistry.everything))
        let loops = try kinds.map { try LoopLikeness(of: $0.make()) }
        for first in kinds.indices {
            for second in kinds.indices.dropFirst(first + 1)
            where !Self.intendedPairs.contains([kinds[first].info.id, kinds[second].info.id]) {
                let difference = loops[first].difference(from: loops[second])
                #expect(
                    difference > LoopLikeness.maximumDifferenceOfCopies, "\(kinds[first].info.id) and \(kinds[second].info.id)")
            }
        }
    }

    /// Compares each indicator with copies that have a different period, color, start, size, and number of parts.
    @Test(arguments: [
        (BallPulse() as any Indicator, dots(3)), (LineScale(), bars(4)), (LineScale(), bars(5)), (LineScale(), bars(7)),
        (BallSpinFadeLoader(), ring(8)), (BallSpinFadeLoader(), ring(10)), (BallSpinFadeLoader(), ring(12)),
    ])
    func copiesAreFound(_ original: any Indicator, _ copy: Copy) throws {
        let difference = try LoopLikeness(of: original).difference(from: LoopLikeness(of: copy))
        #expect(difference <= LoopLikeness.maximumDifferenceOfCopies)
    }

    private static func dots(_ count: Int) -> Copy {
        let width = 0.9 / Double(count)
        return Copy { pace in
            Row(count, width: width, pitch: (1 - width) / Double(count - 1)).centers.enumerated().map { index, center in
                Part(.disc, width, at: center).delayed(0.7 + 0.16 * pace * 3 / Double(count) * Double(index))
                    .animating(.scale, [0: 1, 0.3: 0.3, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
            }
        }
    }

    private static func bars(_ count: Int) -> Copy {
        let width = 1 / Double(2 * count - 1)
        return Copy { pace in
            Row(count, width: width, pitch: (1 - width) / Double(count - 1)).centers.enumerated().map { index, center in
                Part(.rect(radius: 0.5), width, 1, at: center).delayed(0.2 + 0.1 * pace * 5 / Double(count) * Double(index))
                    .animating(.scaleY, [0: 1, 0.5: 0.4, 1: 1], each: Curve(0.2, 0.68, 0.18, 1.08))
            }
        }
    }

    private static func ring(_ count: Int) -> Copy {
        Copy { pace in
            Layout.ring(count, radius: 0.38).enumerated().map { index, center in
                Part(.disc, 0.24 * 8 / Double(count), at: center).delayed(0.3 + 0.12 * pace * 8 / Double(count) * Double(index))
                    .animating(.scale, [0: 1, 0.5: 0.4, 1: 1]).animating(.opacity, [0: 1, 0.5: 0.3, 1: 1])
            }
        }
    }
}

/// A 1.3-second loader in a different color and at three-quarters of the size.
struct Copy: Loader {
    static let facts = IndicatorInfo(id: "copy", summary: "A copy.", period: .milliseconds(1300))
    static let extent = 4.0 / 3

    var style = LoaderStyle()
    private let make: @Sendable (Double) -> [Part]

    init() { self.init { _ in [] } }

    /// Creates a copy using a function that takes the period in seconds.
    init(_ make: @escaping @Sendable (Double) -> [Part]) {
        self.make = make
        style.color = Color(red: 0.8, green: 0.2, blue: 0.1)
    }

    var parts: [Part] { make(Self.info.period.seconds) }
}
