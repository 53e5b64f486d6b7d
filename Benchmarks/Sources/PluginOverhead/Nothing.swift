import RefreshKit

/// An indicator that is linked in and draws nothing: what is left is the call.
struct Nothing: Indicator {
    static let info = IndicatorInfo(id: "linked-nothing", summary: "Nothing is seen.")

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
