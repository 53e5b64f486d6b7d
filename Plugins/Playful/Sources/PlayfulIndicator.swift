import Choreography
import RefreshKit

/// An indicator that draws itself in a box whose smaller side is 1, around its center.
protocol PlayfulIndicator: Indicator {
    /// The colors and the speed.
    var style: LoaderStyle { get set }
    /// Position in the loop that reduced motion shows.
    static var still: Double { get }

    init()

    /// Draws the picture of a moment.
    func draw(_ play: Play, on canvas: Canvas)
}

extension PlayfulIndicator {
    /// The start of the loop.
    static var still: Double { 0 }

    /// Creates the indicator from options.
    public init(options: OptionValues) {
        self.init()
        style = LoaderStyle(options)
    }

    /// The period in `info`, divided by the speed.
    public var period: Duration { style.period(of: Self.info) }

    /// Draws the picture of a moment.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let play = Play(of: self, at: moment, in: bounds)
        guard play.opacity > 0 else { return }
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: play.side)
            guard play.opacity < 1 else { return draw(play, on: canvas) }
            canvas.group(opacity: play.opacity) { draw(play, on: canvas) }
        }
    }
}

extension IndicatorInfo {
    /// Describes an indicator of this family: 40 points, with a color and a speed.
    static func playful(
        _ id: String, _ summary: String, naturalSize: Size = Size(width: 40, height: 40), compactSize: Size = Size(width: 24, height: 24),
        period: Int, introduction: Int, finish: Int, tags: [String], aliases: [String] = [], options: [OptionInfo] = []
    ) -> IndicatorInfo {
        IndicatorInfo(
            id: id, summary: summary, naturalSize: naturalSize, compactSize: compactSize, period: .milliseconds(period),
            introduction: .milliseconds(introduction), finish: .milliseconds(finish), options: LoaderStyle.options + options,
            family: "playful", tags: tags, aliases: aliases)
    }
}
