import RefreshKit

/// An error with its own message, like a plugin's.
struct Fault: IndicatorFailure, Equatable, CustomStringConvertible {
    var description = "plugin faulty.so: indicator 'faulty': crashed"
    var isUserError = false
}

/// A one-pixel dot with eight frames at 8 fps, which fails from a given time on.
struct Faulty: IndicatorDrawing {
    let info = IndicatorInfo(id: "faulty", summary: "Fails.", naturalSize: Size(width: 2, height: 1))
    /// Time at which drawing starts to fail; nil to never fail.
    var failsAt: Duration?
    /// Closure called whenever the indicator is drawn.
    var onDraw: @Sendable () -> Void = {}
    /// Closure called with each moment before it is drawn.
    var onMoment: @Sendable (Moment) -> Void = { _ in }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        onDraw()
        onMoment(moment)
        if let failsAt, moment.elapsed >= failsAt { return canvas.fail(Fault()) }
        canvas.fill(.rect(bounds), .color(Color(white: moment.fraction(of: period))))
    }
}
