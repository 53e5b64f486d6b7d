package import Drawing
package import Motion
package import RefreshKit

/// A shape animation as an indicator.
package struct ShapeIndicator: IndicatorDrawing {
    package let info: IndicatorInfo
    package let animation: ShapeAnimation
    package let preferredFrameRate: FrameRate?
    package let warnings: [String]

    /// Creates an indicator whose phases are the animation's ranges; `info` states their durations.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - info: Description of the indicator.
    ///   - frameRate: The rate for which the animation was made; nil for any.
    ///   - warnings: Notes on the animation that every user should know.
    package init(_ animation: ShapeAnimation, _ info: IndicatorInfo, frameRate: FrameRate? = nil, warnings: [String] = []) {
        (self.animation, self.info, preferredFrameRate, self.warnings) = (animation, info, frameRate, warnings)
    }

    package func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard let time = animation.time(of: moment) else { return }
        // As large as possible, in the center.
        let (size, scale) = (animation.size, min(bounds.width / animation.size.width, bounds.height / animation.size.height))
        canvas.saved {
            canvas.translate(x: bounds.midX - size.width * scale / 2, y: bounds.midY - size.height * scale / 2)
            canvas.scale(by: scale)
            animation.draw(at: time, for: moment.traits.appearance, on: canvas)
        }
    }
}
