import RefreshKit

/// The smallest indicator with every kind of option, for tests.
struct Probe: Indicator {
    enum Shape: String, Sendable, CaseIterable {
        case round
        case square
    }

    static let size = IndicatorOption.number("size", "How large it is.", default: 0.5, in: 0.1...2)
    static let count = IndicatorOption.integer("count", "How many there are.", default: 3, in: 1...8)
    static let flag = IndicatorOption.toggle("flag", "Whether it flies.", default: false)
    static let shape = IndicatorOption.choice("shape", "What it looks like.", default: Shape.round)
    static let color = IndicatorOption.color("color", "Its colour.")
    static let time = IndicatorOption.duration("time", "How long it takes.", in: .zero...Duration.seconds(10))
    static let word = IndicatorOption.text("word", "What it says.")

    static let info = IndicatorInfo(
        id: "probe", summary: "A square that fills with the pull.", period: .milliseconds(500), finish: .milliseconds(250),
        options: [size.info, count.info, flag.info, shape.info, color.info, time.info, word.info])

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase != .idle else { return }
        canvas.fill(.rect(bounds), .color(.black.opacity(moment.clampedProgress)))
    }
}

/// Wants a path.
struct NeedyProbe: Indicator {
    static let path = IndicatorOption.path("path", "Where it is.", isRequired: true)
    static let info = IndicatorInfo(id: "needy", summary: "Nothing without a path.", options: [path.info])
    init() throws { _ = try OptionValues([:], for: Self.info) }
    init(options: OptionValues) {}
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

/// Has an id that is none.
struct IllNamedProbe: Indicator {
    static let info = IndicatorInfo(id: "My Pulse", summary: "Cannot be registered.")
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
