import RefreshKit

/// Eight images in a one-second loop, each in a different gray.
struct Blink: Indicator {
    static let info = IndicatorInfo(
        id: "blink", summary: "Blinks.", naturalSize: Size(width: 4, height: 3), introduction: .milliseconds(250),
        finish: .milliseconds(100))
    var turn = Duration.seconds(1)

    init() {}

    init(turn: Duration) { self.turn = turn }

    var period: Duration { turn }

    func picture(of moment: Moment) -> Int? {
        moment.phase == .refreshing && moment.elapsed >= introduction ? step(moment) : nil
    }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let gray = moment.phase == .pulling ? moment.clampedProgress : Double(step(moment)) / 8
        canvas.fill(.rect(bounds), .color(Color(white: gray)))
    }

    private func step(_ moment: Moment) -> Int { Int(moment.fraction(of: period, after: introduction) * 8) }
}

/// A motionless indicator with only a loop.
struct Still: Indicator {
    static let info = IndicatorInfo(id: "still", summary: "Stands still.", period: .zero)
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
