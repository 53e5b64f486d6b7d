import RefreshKit

/// A linked indicator that draws nothing, to measure the call itself.
struct Nothing: Indicator {
    static let info = IndicatorInfo(id: "linked-nothing", summary: "Draws nothing.")

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
