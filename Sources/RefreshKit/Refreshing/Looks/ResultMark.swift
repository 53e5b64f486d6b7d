internal import Motion

/// A check mark or a cross, drawn with a quarter-second animation.
package final class ResultMark: View {
    private static let drawing = Duration.milliseconds(250)
    /// Line width relative to the shorter side: 2.5 points for a 20-point side.
    private static let lineWidth = 0.125

    package private(set) var result: RefreshResult?
    /// Drawn fraction of the mark, in 0...1.
    package private(set) var shownPart = 0.0
    private var since: Duration?

    package init() {
        super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Draws the mark for a result, immediately if off stage or with reduced motion, otherwise gradually; a nil result hides the mark.
    package func show(_ result: RefreshResult?) {
        self.result = result
        isHidden = result == nil
        since = traits.reducesMotion ? nil : stage?.now
        shownPart = since == nil ? 1 : 0
        setNeedsDisplay()
    }

    package override func advance(to instant: Duration) {
        guard result != nil, shownPart < 1 else { return }
        shownPart = since.map { Curve.easeInOut(min(1, (instant - $0).seconds / Self.drawing.seconds)) } ?? 1
        setNeedsDisplay()
    }

    package override func draw(in bounds: Rect, on canvas: Canvas) {
        guard let result else { return }
        let side = bounds.minSide
        let corner = Point(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
        let lines = result.lines.map { line in line.map { Point(x: corner.x + $0.x * side, y: corner.y + $0.y * side) } }
        let stroke = Stroke(width: side * Self.lineWidth, cap: .round, join: .round)
        canvas.stroke(Path(lines, part: shownPart), .color(result.color.color(for: traits.appearance)), stroke)
    }
}

extension RefreshResult {
    fileprivate var color: AdaptiveColor { self == .success ? .systemGreen : .systemRed }

    /// Lines of the mark in a unit square, in drawing order.
    fileprivate var lines: [[Point]] {
        switch self {
        case .success: [[Point(x: 0.14, y: 0.54), Point(x: 0.39, y: 0.79), Point(x: 0.86, y: 0.24)]]
        case .failure:
            [[Point(x: 0.2, y: 0.2), Point(x: 0.8, y: 0.8)], [Point(x: 0.8, y: 0.2), Point(x: 0.2, y: 0.8)]]
        }
    }
}

extension Path {
    fileprivate init(_ lines: [[Point]], part: Double) {
        self.init()
        let length = lines.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
        var rest = length * part
        for line in lines where rest > 0 {
            move(to: line[0])
            for (start, end) in zip(line, line.dropFirst()) where rest > 0 {
                let share = min(1, rest / start.distance(to: end))
                self.line(to: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
                rest -= start.distance(to: end)
            }
        }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }
}
