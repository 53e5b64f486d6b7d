internal import RefreshKit

/// Processor time that nine of ten pictures stay within, relative to a reference drawing.
///
/// Each sample of a picture follows one of the reference, and only their ratio counts: both slow down together on a busy or slow machine.
struct DrawTimeMeasure {
    /// Time that nine of ten pictures stay within, on a machine that draws the reference in its stated time.
    let percentile: Duration

    /// Samples of a picture; once a majority of these is on one side of the budget, the rest would not change the verdict.
    private static let samples = 5

    /// Measures how long pictures take to draw.
    ///
    /// - Parameters:
    ///   - count: Number of pictures, 1 or more.
    ///   - budget: For each picture, on a machine that draws the reference in `reference`.
    ///   - time: Processor time used so far.
    ///   - reference: The stated time of the reference. A clock that sees none pass while it is drawn leaves times as they are.
    ///   - drawReference: Draws the reference.
    ///   - draw: Draws a picture, by index.
    init(
        count: Int, within budget: Duration, by time: () -> Duration, reference: Duration, _ drawReference: () throws -> Void,
        _ draw: (Int) throws -> Void
    ) rethrows {
        func taken(_ body: () throws -> Void) rethrows -> Duration {
            let start = time()
            try body()
            return time() - start
        }
        // The first pictures pay for what is made once.
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

/// A fixed drawing that tells how fast a machine is at the moment: strokes around a center, as in a large spinner.
struct ReferenceDrawing {
    /// Processor time it takes on an AMD EPYC of family 26, of 2024.
    static let time = Duration.milliseconds(1)

    private static let side = 300
    private static let strokes = 80
    private var bitmap = Bitmap(width: side, height: side)

    /// Draws it again.
    mutating func draw() throws {
        let center = Point(x: Double(Self.side) / 2, y: Double(Self.side) / 2)
        try bitmap.draw { canvas in
            canvas.clear()
            for index in 0..<Self.strokes {
                let angle = .pi * 2 * Double(index) / Double(Self.strokes)
                var path = Path()
                path.move(to: Point(center: center, radius: 40, angle: angle))
                path.line(to: Point(center: center, radius: 140, angle: angle))
                canvas.stroke(path, Color(white: 0, alpha: Double(index + 1) / Double(Self.strokes)), Stroke(width: 6, cap: .round))
            }
        }
    }
}
