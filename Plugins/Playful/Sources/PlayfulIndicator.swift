import Choreography
import RefreshKit

/// An indicator that draws itself in a box centered on the origin, with a smaller side of 1.
protocol PlayfulIndicator: StyledIndicator {
    /// Position in the loop that reduced motion shows; nil to show a full pull.
    static var still: Double? { get }

    /// Draws the indicator at a moment.
    func draw(_ play: Play, on canvas: Canvas)
}

extension PlayfulIndicator {
    /// Shows a full pull by default.
    static var still: Double? { nil }

    /// Draws the indicator at a moment.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let play = Play(of: solid, at: moment, in: bounds)
        guard play.opacity > 0 else { return }
        canvas.group(opacity: play.opacity * style.opacity) {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: play.side)
            draw(play, on: canvas)
        }
    }
}

extension IndicatorInfo {
    /// Describes an indicator of this family; durations are in milliseconds.
    static func playful(
        _ id: String, _ summary: String, naturalSize: Size = Size(width: 40, height: 40), minimumSide: Double = 16, period: Int,
        introduction: Int, finish: Int, tags: [String], aliases: [String] = [], options: [OptionInfo] = [], isOneShape: Bool = false,
        mirroring: Mirroring = .keeps
    ) -> IndicatorInfo {
        .styled(
            id, summary, naturalSize: naturalSize, minimumSide: minimumSide, period: .milliseconds(period),
            introduction: .milliseconds(introduction), finish: .milliseconds(finish), family: "playful", tags: tags, aliases: aliases,
            options: options, isOneShape: isOneShape, mirroring: mirroring)
    }
}
