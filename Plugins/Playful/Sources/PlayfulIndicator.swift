import Choreography
import RefreshKit

/// An indicator that draws itself in a box whose smaller side is 1, around its center.
protocol PlayfulIndicator: StyledIndicator {
    /// Position in the loop that reduced motion shows.
    static var still: Double { get }

    /// Draws the picture of a moment.
    func draw(_ play: Play, on canvas: Canvas)
}

extension PlayfulIndicator {
    /// The start of the loop.
    static var still: Double { 0 }

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
    /// Describes an indicator of this family; durations are in milliseconds.
    static func playful(
        _ id: String, _ summary: String, naturalSize: Size = Size(width: 40, height: 40), period: Int, introduction: Int, finish: Int,
        tags: [String], aliases: [String] = [], options: [OptionInfo] = [], isOneShape: Bool = false
    ) -> IndicatorInfo {
        .styled(
            id, summary, naturalSize: naturalSize, period: .milliseconds(period), introduction: .milliseconds(introduction),
            finish: .milliseconds(finish), family: "playful", tags: tags, aliases: aliases, options: options, isOneShape: isOneShape)
    }
}
