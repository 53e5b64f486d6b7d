import Drawing
import RefreshKit

/// An indicator with one option of each kind; its notes contain the received values.
struct Probe: Indicator {
    /// An error thrown on request.
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    static let number = IndicatorOption.number("number", "A \"number\"\n\\.", default: 0.1, in: -1...2.5)
    static let integer = IndicatorOption.integer("integer", "An integer.", default: 3, in: 1...8)
    static let open = IndicatorOption.integer("open", "An integer without a default.", in: 0...9)
    static let toggle = IndicatorOption.toggle("toggle", "A toggle.", default: true)
    static let choice = IndicatorOption.choice("choice", "A choice.", default: Phase.pulling)
    static let color = IndicatorOption.color("color", "A color.")
    static let colors = IndicatorOption.colors("colors", "Some colors.")
    static let pause = IndicatorOption.duration("pause", "A pause.", in: .zero ... .milliseconds(1500))
    static let label = IndicatorOption.text("label", "A text.")

    static let info = IndicatorInfo(
        id: "probe", summary: "Nothing – much.", naturalSize: Size(width: 12.5, height: 8), period: Duration(parsingSeconds: "1/30")!,
        introduction: .milliseconds(100),
        options: [number.info, integer.info, open.info, toggle.info, choice.info, color.info, colors.info, pause.info, label.info])

    private var values = OptionValues()

    init() {}

    init(options: OptionValues) throws {
        values = options
        if let label = options[Self.label], label.hasPrefix("no") { throw Refused(description: label) }
    }

    var finish: Duration { .seconds(2) }
    var pullPictureCount: Int? { values[Self.open] }
    var preferredFrameRate: FrameRate? { FrameRate(numerator: 30000, denominator: 1001) }
    var jumpsBetweenPhases: Bool { values[Self.toggle] }
    var notes: [String] {
        [
            "\(values[Self.number]) \(values[Self.integer]) \(values[Self.choice])",
            "\(values[Self.color]?.description ?? "-")\(values[Self.colors].map { " \($0)" }.joined()) \(values[Self.pause]?.secondsText ?? "-")\n\(values[Self.label] ?? "-")",
        ]
    }

    func picture(of moment: Moment) -> Int? { moment.phase == .idle ? nil : 7 }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        if moment.phase == .finishing { canvas.fail(Refused(description: "üüüüüüüüüüüüüüüüüüüüüüü\nend")) }
        canvas.fill(.rect(bounds), .tint)
    }
}
