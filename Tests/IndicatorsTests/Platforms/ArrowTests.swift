import Foundation
import Indicators
import RefreshKit
import Testing

@Suite struct ArrowTests {
    private func marks(_ moment: Moment, _ arrow: Arrow = Arrow()) throws -> [RecordedDrawing.Mark] {
        try arrow.drawing(of: moment).marks
    }

    /// Returns the arrow's rotation, in degrees; 0 if it points down.
    private func angle(_ mark: RecordedDrawing.Mark) -> Double {
        guard case .stroke(_, _, _, let transform) = mark.element else { return .nan }
        let (center, below) = (transform.apply(to: Point.zero), transform.apply(to: Point(x: 0, y: 1)))
        return (Point(x: below.x - center.x, y: below.y - center.y).direction - .pi / 2) * 180 / .pi
    }

    @Test func turnsAroundAtTheTrigger() throws {
        for (progress, degrees) in [(0.2, 0), (0.9, 0), (0.95, -90), (1, -180), (2, -180)] as [(Double, Double)] {
            let marks = try marks(.pulling(progress))
            #expect(marks.count == 1)
            #expect(abs((angle(marks[0]) - degrees).remainder(dividingBy: 360)) < 1e-6, "\(progress)")
        }
    }

    /// The arrow grows to its full height of 24 points, like the headers' arrow.
    @Test func growsWithThePull() throws {
        let heights = try [0.1, 0.5, 0.9].map { try marks(.pulling($0))[0].bounds.height }
        #expect(heights[0] < heights[1] && heights[1] < heights[2] && abs(heights[2] - 24) < 0.01)
    }

    @Test func pointsUpInFooters() throws {
        var arrow = Arrow()
        arrow.direction = .up
        #expect(abs(abs(angle(try marks(.pulling(0.5), arrow)[0])) - 180) < 1e-6)
    }

    /// The spinner is 20 points wide and has eight spokes.
    @Test func becomesASpinner() throws {
        let spokes = try marks(.refreshing(.seconds(2), introduction: Arrow().introduction, released: 1))
        #expect(spokes.count == 8)
        let (left, right) = (spokes.map(\.bounds.minX).min() ?? 0, spokes.map(\.bounds.maxX).max() ?? 0)
        #expect(abs(right - left - 20) < 0.01)
    }

    /// The arrow has a single head, at one end or the other.
    @Test func doesNotTurnWithReducedMotion() throws {
        for (progress, degrees) in [(0.2, 0), (0.95, 0), (0.999, 0), (1, -180), (2, -180)] as [(Double, Double)] {
            let marks = try marks(.pulling(progress, Traits(reducesMotion: true)))
            #expect(marks.count == 1)
            #expect(abs((angle(marks[0]) - degrees).remainder(dividingBy: 360)) < 1e-6, "\(progress)")
        }
    }

    /// The arrow is gone before the spinner appears.
    @Test func doesNotOverlapTheSpinnerWithReducedMotion() throws {
        for share in stride(from: 0.0, through: 1, by: 0.05) {
            let moment = Arrow().refreshMoment(at: Arrow().introduction * share, released: 1, Traits(reducesMotion: true))
            let visible = try marks(moment).filter { $0.opacity > 0 }
            #expect(visible.count == (share < 0.5 ? 1 : 8) || visible.isEmpty, "\(share)")
        }
    }
}

extension Point {
    /// Direction from the origin, in radians clockwise from 3 o'clock.
    fileprivate var direction: Double {
        let angle = (x / (x * x + y * y).squareRoot())
        return y < 0 ? -acos(angle) : acos(angle)
    }
}
