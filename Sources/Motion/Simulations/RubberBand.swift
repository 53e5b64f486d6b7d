/// The resistance of content that is pulled past its edge: it follows, less and less, and never by a whole screen.
public struct RubberBand: Sendable, Hashable {
    /// The length of the view along the pull, in points, which no displacement reaches; 0 or more.
    public let dimension: Double
    /// How much of a small pull is shown; more than 0.
    public let coefficient: Double

    /// A rubber band.
    ///
    /// - Parameters:
    ///   - dimension: The length of the view along the pull, in points; 0 or more.
    ///   - coefficient: How much of a small pull is shown; more than 0, 0.55 by default as in UIScrollView.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(
            dimension >= 0 && dimension.isFinite && coefficient > 0 && coefficient.isFinite,
            """
            a rubber band of \(dimension) points and coefficient \(coefficient) does not stretch; \
            expected 0 or more points and a positive coefficient; check before calling
            """
        )
        (self.dimension, self.coefficient) = (dimension, coefficient)
    }

    /// How far content follows a finger that pulls it past its edge.
    ///
    /// - Parameter pull: Distance of the finger past the edge, in points; a pull the other way gives a displacement the other way.
    /// - Returns: The displacement in points, at most `dimension` (of an endless pull); about `coefficient * pull` for small pulls.
    /// - Note: UIScrollView's band, `x·c·d / (d + c·x)`.
    public func displacement(of pull: Double) -> Double {
        guard dimension > 0, pull != 0 else { return 0 }
        // The published form divided by c·x, so that an endless pull gives d and not NaN.
        let distance = dimension / (1 + dimension / (coefficient * abs(pull)))
        return pull < 0 ? -distance : distance
    }

    /// The pull that shows a displacement, so that a second touch on stretched content does not make it jump.
    ///
    /// - Parameter displacement: How far the content is displaced, in points.
    /// - Returns: The pull in points; infinite for a displacement of `dimension` or more, which no pull shows.
    public func pull(for displacement: Double) -> Double {
        guard displacement != 0 else { return 0 }
        let distance = abs(displacement)
        let pull = distance < dimension ? distance * dimension / (coefficient * (dimension - distance)) : .infinity
        return displacement < 0 ? -pull : pull
    }
}
