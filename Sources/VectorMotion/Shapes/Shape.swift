package import Drawing

/// One outline with one fill or stroke.
package struct Shape: Sendable, Hashable {
    package var outline: Outline
    package var style: Style
    package var paint: ShapePaint
    package var placement = Placement()
    /// Opacity in 0...1, which multiplies the opacity of a gradient's colors.
    package var opacity = Adaptive(Track(constant: 1.0))

    package init(_ outline: Outline, _ style: Style, _ paint: ShapePaint) {
        (self.outline, self.style, self.paint) = (outline, style, paint)
    }

    /// The way in which an outline is drawn.
    package enum Style: Sendable, Hashable {
        case fill(FillRule)
        case stroke(StrokeStyle)
    }

    /// The line of a stroke; lengths are in the shape's own coordinates.
    package struct StrokeStyle: Sendable, Hashable {
        package var width: Track<Double>
        package var cap: Stroke.Cap
        package var join: Stroke.Join
        package var miterLimit: Double
        /// Lengths of dashes and gaps.
        package var dashes: [Track<Double>]
        package var dashPhase: Track<Double>

        package init(
            width: Track<Double>, cap: Stroke.Cap = .butt, join: Stroke.Join = .miter, miterLimit: Double = 10,
            dashes: [Track<Double>] = [],
            dashPhase: Track<Double> = Track(constant: 0)
        ) {
            (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
            (self.dashes, self.dashPhase) = (dashes, dashPhase)
        }
    }
}
