import RefreshKit

/// Fails as a plugin does, with a line of its own; for tests.
struct Fault: IndicatorFailure, Equatable, CustomStringConvertible {
    var description = "plugin faulty.so: indicator 'faulty': crashed"
    var isMistake = false
}

/// A dot of one pixel for eight frames at 8 fps, which cannot be drawn from some instant on; for tests.
struct Faulty: IndicatorDrawing {
    let info = IndicatorInfo(id: "faulty", summary: "Fails.", naturalSize: Size(width: 2, height: 1))
    /// From when on it fails; nil draws everything.
    var failsAt: Duration?
    /// Told of each draw.
    var onDraw: @Sendable () -> Void = {}
    /// Called with each moment before it is drawn.
    var onMoment: @Sendable (Moment) -> Void = { _ in }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        onDraw()
        onMoment(moment)
        if let failsAt, moment.elapsed >= failsAt { return canvas.fail(Fault()) }
        canvas.fill(.rect(bounds), .color(Color(white: moment.fraction(of: period))))
    }
}
