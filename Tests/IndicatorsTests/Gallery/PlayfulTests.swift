import Indicators
import RefreshKit
import RefreshTesting
import Testing

@Suite struct PlayfulTests {
    @Test(arguments: Playful.all.indices) func showsHowFarItIsPulled(_ index: Int) throws {
        let indicator = try Playful.all[index].init()
        let pictures = try [0.1, 0.4, 0.7, 1, 1.3, 1.6].map { try indicator.bitmap(of: .pulling($0)) }
        for (picture, next) in zip(pictures, pictures.dropFirst()) { #expect(picture != next, "\(indicator.info.id)") }
    }

    @Test(arguments: [Checkmark.Result.success, .failure, .none]) func keepsTheContractWithEachResult(_ result: Checkmark.Result) throws {
        var ring = Checkmark()
        ring.result = result
        try IndicatorContract.check(ring)
    }

    /// The mark is complete from the middle of the finish onward, for at least 0.4 s.
    @Test(arguments: [0.5, 0.65, 0.83]) func holdsTheMark(_ share: Double) throws {
        let ring = Checkmark()
        let green = TintableColor.color(Color(red: 36.0 / 255, green: 138.0 / 255, blue: 61.0 / 255))
        let moment = Moment.finishing(ring.finish * share, after: .seconds(1), released: 1)
        let strokes = try ring.drawing(of: moment).marks.filter { $0.color == green && $0.bounds.width > 5 }
        #expect(strokes.count == 2 && strokes.allSatisfy { $0.opacity == 1 })
        #expect(strokes[1].bounds.width > 14)
    }

    @Test func colorsReplaceTheColorsOfResults() throws {
        var ring = Checkmark()
        ring.style.color = .black
        let drawing = try ring.drawing(of: .finishing(ring.finish * 0.7, after: .seconds(1), released: 1))
        #expect(drawing.marks.filter { $0.opacity == 1 }.allSatisfy { $0.color == .black })
    }

    /// Compares the lowest points of the drop and the string, in a 40-point box.
    @Test func thePullStretchesTheDropAndTheString() throws {
        for indicator in [Drop(), ElasticWave()] as [any IndicatorDrawing] {
            let lowest = try [0.6, 0.8, 1, 1.3, 1.6, 4].map { pull in
                try indicator.drawing(of: .pulling(pull)).marks.map(\.bounds.maxY).max() ?? 0
            }
            #expect(lowest == lowest.sorted() && Set(lowest).count == lowest.count)
            #expect(lowest.allSatisfy { $0 <= 40 })
        }
    }

    @Test(arguments: 3...7) func barsTossABallEach(_ count: Int) throws {
        var bars = RisingBars()
        bars.count = count
        #expect(try bars.drawing(of: .pulling(1)).marks.count == 2 * count)
        try IndicatorContract.check(bars)
    }

    /// Dot i has color i; all dots are back in place after four loops, each of which moves them by two positions.
    @Test func eachDotHasItsColor() throws {
        var dots = PullDots()
        dots.style.colors = (0..<8).map { Color(white: Double($0) / 8) }
        #expect(dots.period == PullDots.info.period * 4)
        #expect(try dots.drawing(of: .pulling(1)).marks.map(\.color) == dots.style.colors.map { .color($0) })
    }

    /// The dots merge into a single dot, which vanishes.
    @Test func dotsGatherInOne() throws {
        let dots = PullDots()
        let counts = try [0.3, 0.62, 0.8].map { try dots.drawing(of: .finishing(dots.finish * $0, after: .seconds(3))).marks.count }
        #expect(counts == [8, 1, 1])
    }

    /// The mark fades in over 0.2 s in the result's color, which the ring also takes on.
    @Test func theMarkFadesInWithReducedMotion() throws {
        let (ring, traits) = (Checkmark(), Traits(reducesMotion: true))
        let marks = try [0, 0.1, 0.2].map { seconds in
            try #require(ring.drawing(of: .finishing(.seconds(seconds), after: .seconds(1), released: 1, traits)).marks.last)
        }
        #expect(marks[1].bounds.width < 20 && (0.3...0.5).contains(marks[1].opacity) && marks[2].opacity > 0.8)
        #expect(marks[1].color == marks[2].color && marks[0].color != marks[1].color)
    }
}
