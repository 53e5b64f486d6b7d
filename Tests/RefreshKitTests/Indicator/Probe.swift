import RefreshKit

/// A minimal indicator with every kind of option.
struct Probe: Indicator {
    enum Shape: String, Sendable, CaseIterable {
        case round
        case square
    }

    static let size = IndicatorOption.number("size", "Size.", default: 0.5, in: 0.1...2)
    static let count = IndicatorOption.integer("count", "Count.", default: 3, in: 1...8)
    static let flag = IndicatorOption.toggle("flag", "Whether the flag is set.", default: false)
    static let shape = IndicatorOption.choice("shape", "Shape.", default: Shape.round)
    static let color = IndicatorOption.color("color", "Color.")
    static let time = IndicatorOption.duration("time", "Duration.", in: .zero...Duration.seconds(10))
    static let word = IndicatorOption.text("word", "Text.")

    static let info = IndicatorInfo(
        id: "probe", summary: "A square that fills with the pull.", period: .milliseconds(500), finish: .milliseconds(250),
        options: [size.info, count.info, flag.info, shape.info, color.info, time.info, word.info])

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase != .idle else { return }
        canvas.fill(.rect(bounds), .color(.black.opacity(moment.clampedProgress)))
    }
}

/// An indicator that requires a path.
struct NeedyProbe: Indicator {
    static let path = IndicatorOption.path("path", "Path.", isRequired: true)
    static let info = IndicatorInfo(id: "needy", summary: "Requires a path.", options: [path.info])
    init() throws { _ = try OptionValues([:], for: Self.info) }
    init(options: OptionValues) {}
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

/// An indicator with an invalid id.
struct IllNamedProbe: Indicator {
    static let info = IndicatorInfo(id: "My Pulse", summary: "Cannot be registered.")
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
