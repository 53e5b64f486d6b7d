import Drawing
import Fixtures
import Glibc
import Motion
import RefreshKit
import Testing

@testable import VectorMotion

/// Random drawings with random motion come back as shapes with keyframes.
@Suite struct RandomDrawingTests {
    /// Number of drawings in each case; 10,000 in all in the nightly run.
    private static let count = Tier.rounds(2, nightly: 500)

    @Test(arguments: 0..<20) func comesBackWithinBounds(_ number: Int) throws {
        var failed: [String] = []
        for seed in number * Self.count..<(number + 1) * Self.count {
            let indicator = RandomDrawing(seed: UInt64(seed))
            let timeline = DrawnTimeline(
                indicator, size: indicator.naturalSize, frameRate: FrameRate(30), phases: [.refreshing], pullFrameCount: 1,
                keepsDarkColors: false)
            do {
                let difference = try ShapeAnimation.fitted(to: timeline).difference
                if !difference.isWithinBounds { failed.append("\(seed): \(difference)") }
            } catch let error as ShapeFitError {
                failed.append("\(seed): \(error)")
            }
        }
        // At least 95 % come back.
        #expect(failed.count * 20 <= Self.count, "\(failed.count) of \(Self.count): \(failed.prefix(5))")
    }
}

/// Lines, arcs, curves, and shapes, some of them in groups and clips, that move smoothly and in steps.
private struct RandomDrawing: IndicatorDrawing {
    let info = IndicatorInfo(id: "random", summary: "Random shapes.", naturalSize: Size(width: 40, height: 40), period: .milliseconds(500))
    private let seed: UInt64

    init(seed: UInt64) { self.seed = seed }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        var random = RandomValues(seed: seed, time: moment.fraction(of: period))
        for _ in 0..<random.int(1...4) { drawItem(&random, canvas) }
    }

    private func drawItem(_ random: inout RandomValues, _ canvas: Canvas) {
        switch random.int(0...9) {
        case 0:
            let opacity = random.number(0.2...0.9)
            canvas.group(opacity: opacity) { for _ in 0..<2 { drawShape(&random, canvas) } }
        case 1:
            let center = Point(x: random.number(10...30), y: random.number(10...30))
            let radius = random.number(6...14)
            canvas.clipped(to: .circle(center: center, radius: radius)) { drawShape(&random, canvas) }
        default: drawShape(&random, canvas)
        }
    }

    private func drawShape(_ random: inout RandomValues, _ canvas: Canvas) {
        let kind = random.int(0...7)
        canvas.saved {
            canvas.translate(x: random.number(8...32), y: random.number(8...32))
            canvas.rotate(by: random.number(-3...3))
            canvas.scale(by: random.number(0.6...1.4))
            let paint = Paint.color(Color(red: random.number(0...1), green: random.number(0...1), blue: 0.5)).opacity(
                random.number(0.2...1))
            let stroke = Stroke(width: random.number(1...3), cap: random.int(0...1) == 0 ? .round : .butt, join: .round)
            let (first, second) = (random.number(2...8), random.number(2...8))
            var path = Path()
            switch kind {
            case 0:
                path.move(to: Point(x: -first, y: 0))
                path.line(to: Point(x: second, y: first))
                canvas.stroke(path, paint, stroke)
            case 1:
                path.addArc(center: .zero, radius: first, start: random.number(-2...2), sweep: random.number(0.5...6))
                canvas.stroke(path, paint, stroke)
            case 2:
                path.move(to: Point(x: -first, y: 0))
                path.curve(to: Point(x: second, y: 0), control1: Point(x: 0, y: -first), control2: Point(x: second, y: first))
                canvas.stroke(path, paint, stroke)
            case 3: canvas.fill(.circle(center: .zero, radius: first), paint)
            case 4:
                canvas.fill(.roundedRect(Rect(center: .zero, size: Size(width: 2 * first, height: 2 * second)), radius: 1.5), paint)
            case 5: canvas.fill(.ellipse(in: Rect(center: .zero, size: Size(width: 2 * first, height: 2 * second))), paint)
            case 6: canvas.stroke(.circle(center: .zero, radius: first), paint, stroke)
            default:
                for index in 0..<5 {
                    let point = Point(center: .zero, radius: index % 2 == 0 ? first + 3 : second, angle: 2 * .pi * Double(index) / 5)
                    if index == 0 { path.move(to: point) } else { path.line(to: point) }
                }
                path.close()
                canvas.fill(path, paint)
            }
        }
    }
}

/// Numbers that are constant, change smoothly, or jump; the same for each time of the same seed.
private struct RandomValues {
    private var state: UInt64
    private let time: Double

    init(seed: UInt64, time: Double) { (state, self.time) = (seed &* 0x9E37_79B9_7F4A_7C15 | 1, time) }

    private mutating func unit() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / Double(1 << 53)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(unit() * Double(range.count)) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let (kind, start, end, when) = (unit(), unit(), unit(), unit())
        let share =
            switch kind {
            case ..<0.45: start
            case ..<0.6: start + (end - start) * time
            case ..<0.75: start + (end - start) * Curve.easeInOut(time)
            case ..<0.9: start + (end - start) * (0.5 - 0.5 * cos(2 * .pi * (time + when)))
            default: time < when ? start : end
            }
        return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
}
