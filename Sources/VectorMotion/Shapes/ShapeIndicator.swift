package import Drawing
package import Motion
package import RefreshKit

/// A shape animation as an indicator.
package struct ShapeIndicator: IndicatorDrawing {
    package let info: IndicatorInfo
    package let animation: ShapeAnimation

    /// Creates an indicator whose phases are the animation's ranges; `info` states their durations.
    package init(_ animation: ShapeAnimation, _ info: IndicatorInfo) {
        (self.animation, self.info) = (animation, info)
    }

    package func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard let time = animation.time(of: moment) else { return }
        canvas.saved {
            canvas.translate(x: bounds.minX, y: bounds.minY)
            canvas.scale(x: bounds.width / animation.size.width, y: bounds.height / animation.size.height)
            animation.draw(at: time, for: moment.traits.appearance, on: canvas)
        }
    }
}
