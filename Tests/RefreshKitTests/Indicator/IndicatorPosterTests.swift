import RefreshKit
import Testing

@Suite struct IndicatorPosterTests {
    /// A disc whose radius and opacity show how far its refresh is.
    private struct Clockwork: Indicator {
        static let info = IndicatorInfo(
            id: "clockwork", summary: "A disc grows.", period: .milliseconds(400), introduction: .milliseconds(300))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let isWaiting = moment.phase == .pulling || moment.elapsed == .zero
            canvas.fill(
                .circle(center: bounds.center, radius: 1 + 10 * moment.elapsed.seconds), .color(.black.opacity(isWaiting ? 0.5 : 1)))
        }
    }

    /// A disc with a loop longer than the poster's introduction.
    private struct Slow: Indicator {
        static let info = IndicatorInfo(id: "slow", summary: "A disc grows.", period: .seconds(3), introduction: .milliseconds(300))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { Clockwork().draw(moment, in: bounds, on: canvas) }
    }

    private static func elapsed(_ type: any Indicator.Type, at moment: Moment) throws -> Double {
        let disc = try #require(IndicatorPoster([IndicatorKind(type)], name: "discs").drawing(of: moment).marks.first)
        return (disc.bounds.width / 2 - 1) / 10
    }

    /// Two periods, 0.8 s, fit into the introduction of 1 s; the slow indicator still shows the end of the pull.
    @Test func loopsStartTogetherWhereAPullEnds() throws {
        let start = Moment.refreshing(.seconds(1), introduction: .seconds(1), released: 1)
        #expect(abs(try Self.elapsed(Clockwork.self, at: start) - 0.8) < 1e-9)
        #expect(abs(try Self.elapsed(Slow.self, at: start)) < 1e-9)
    }

    @Test func membersWaitUntilTheirIntroduction() throws {
        let poster = try IndicatorPoster([IndicatorKind(Slow.self)], name: "discs")
        #expect(poster.introduction == .seconds(1))
        let waiting = Moment.refreshing(.milliseconds(700), introduction: .seconds(1), released: 1)
        #expect(try poster.drawing(of: waiting).marks == poster.drawing(of: .pulling(1)).marks)
    }

    @Test func aFinishContinuesFromTheLoop() throws {
        let start = Duration.milliseconds(2300)
        let last = Moment.refreshing(start, introduction: .seconds(1), released: 1)
        #expect(
            try Self.elapsed(Clockwork.self, at: .finishing(.zero, after: start, released: 1)) == Self.elapsed(Clockwork.self, at: last))
    }
}
