internal import RefreshKit

/// The 90th percentile of the processor time per frame, relative to a reference drawing.
///
/// Each sample of a frame follows a sample of the reference, and only their ratio counts, because both slow down on a busy or slow machine.
struct DrawTimeMeasure {
    /// The 90th percentile, scaled to a machine that draws the reference in its nominal time.
    let percentile: Duration

    /// Maximum number of samples per frame; sampling stops once a majority is on one side of the budget, because the rest cannot change the
    /// result.
    private static let samples = 5

    /// Measures the time to draw `count` frames.
    ///
    /// `budget` is the budget per frame on a machine that draws the reference in `reference`. `time` returns the processor time used so
    /// far.
    /// If the measured reference time is 0, times are not scaled.
    init(
        count: Int, within budget: Duration, by time: () -> Duration, reference: Duration, _ drawReference: () throws -> Void,
        _ draw: (Int) throws -> Void
    ) rethrows {
        func taken(_ body: () throws -> Void) rethrows -> Duration {
            let start = time()
            try body()
            return time() - start
        }
        // The first frames include one-time setup.
        for warmup in 0..<min(3, count) {
            try drawReference()
            try draw(warmup)
        }
        let majority = Self.samples / 2 + 1
        var times = Array(repeating: [Duration](), count: count)
        for _ in 0..<Self.samples {
            for index in times.indices {
                let slow = times[index].count { $0 > budget }
                guard slow < majority, times[index].count - slow < majority else { continue }
                let stated = try taken(drawReference)
                let own = try taken { try draw(index) }
                times[index].append(stated > .zero ? reference * (own / stated) : own)
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        percentile = medians.sorted()[(count * 9 + 9) / 10 - 1]
    }
}

/// A fixed drawing used to measure the current speed of the machine: strokes around a center, like a large spinner.
struct ReferenceDrawing {
    /// Processor time of the drawing on a family 26 AMD EPYC (2024).
    static let time = Duration.milliseconds(1)

    private static let side = 300
    private static let strokes = 80
    private var bitmap = Bitmap(width: side, height: side)

    mutating func draw() throws {
        let center = Point(x: Double(Self.side) / 2, y: Double(Self.side) / 2)
        try bitmap.draw { canvas in
            canvas.clear()
            for index in 0..<Self.strokes {
                let angle = .pi * 2 * Double(index) / Double(Self.strokes)
                var path = Path()
                path.move(to: Point(center: center, radius: 40, angle: angle))
                path.line(to: Point(center: center, radius: 140, angle: angle))
                canvas.stroke(path, .color(Color(white: 0, alpha: Double(index + 1) / Double(Self.strokes))), Stroke(width: 6, cap: .round))
            }
        }
    }
}
