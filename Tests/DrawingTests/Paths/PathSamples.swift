import Drawing
import Imaging
import Motion

/// Paths with every kind of element, covering about 40 by 40 points.
enum PathSamples {
    static let center = Point(x: 20, y: 20)

    static let all: [Path] = [
        .line(from: Point(x: 4, y: 6), to: Point(x: 35, y: 30)),
        .circle(center: center, radius: 14),
        .ellipse(in: Rect(x: 5, y: 10, width: 30, height: 18)),
        .rect(Rect(x: 6, y: 8, width: 26, height: 20)),
        .roundedRect(Rect(x: 6, y: 8, width: 28, height: 20), radius: 6),
        .roundedRect(Rect(x: 6, y: 8, width: 28, height: 20), radius: 50),
        .arc(center: center, radius: 13, start: 0.4, sweep: 3.9),
        .arc(center: center, radius: 13, start: 2, sweep: -2.5),
        .polygon([Point(x: 20, y: 4), Point(x: 36, y: 33), Point(x: 4, y: 30)]),
        wave, drop, ringOfTwo,
    ]

    /// An open outline of two curves.
    static let wave: Path = {
        var path = Path()
        path.move(to: Point(x: 4, y: 20))
        path.curve(to: Point(x: 20, y: 20), control1: Point(x: 8, y: 0), control2: Point(x: 16, y: 0))
        path.quadCurve(to: Point(x: 36, y: 20), control: Point(x: 28, y: 44))
        return path
    }()

    /// A closed outline made of a line, an arc, and a closing line.
    static let drop: Path = {
        var path = Path()
        path.move(to: Point(x: 20, y: 2))
        path.addArc(center: Point(x: 20, y: 25), radius: 12, start: -0.5, sweep: .pi + 1)
        path.close()
        return path
    }()

    /// A circle and a smaller circle, which the even-odd rule turns into a hole.
    static let ringOfTwo: Path = {
        var path = Path.circle(center: center, radius: 15)
        path.add(.circle(center: center.offset(x: 3, y: 0), radius: 8))
        return path
    }()

    /// Calls a closure with rotations of 0 and 30 degrees at scales of 1, 2, and 3.
    static func atScalesAndTurns(_ body: (_ scale: Double, _ transform: Transform) throws -> Void) rethrows {
        for scale in [1.0, 2, 3] {
            try body(scale, .identity)
            let turn = Transform.translation(x: -center.x, y: -center.y).concatenating(.rotation(.pi / 6))
            try body(scale, turn.concatenating(.translation(x: center.x, y: center.y)))
        }
    }

    /// Draws in a 40x40-point area.
    static func draw(_ scale: Double, _ transform: Transform = .identity, _ body: (Canvas) throws -> Void) throws -> Bitmap {
        try rendering(Int(40 * scale), Int(40 * scale), scale: scale) { canvas in
            canvas.concatenate(transform)
            try body(canvas)
        }
    }
}

extension Bitmap {
    /// Returns the maximum and mean alpha differences from another bitmap, in 0...255.
    func alphaDifference(from other: Bitmap) -> (maximum: Int, mean: Double) {
        let differences = zip(pixels, other.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        return (differences.max() ?? 0, Double(differences.reduce(0, +)) / Double(max(1, differences.count)))
    }
}
