/// The resistance of content pulled past its edge: content follows the finger less and less, and always moves less than the view's length.
public struct RubberBand: Sendable, Hashable {
    /// Length of the view in the pull direction, in points, which limits every displacement; 0 or more.
    public let dimension: Double
    /// Displacement per point of pull, for small pulls; greater than 0.
    public let coefficient: Double

    /// Creates a rubber band; the default coefficient is UIScrollView's.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(
            dimension >= 0 && dimension.isFinite && coefficient > 0 && coefficient.isFinite,
            """
            invalid rubber band of \(dimension) points with coefficient \(coefficient); \
            expected 0 or more points and a coefficient greater than 0; check both before calling
            """
        )
        (self.dimension, self.coefficient) = (dimension, coefficient)
    }

    /// Returns how far content follows a finger that pulls it past its edge, in points.
    ///
    /// - Parameter pull: Distance past the edge, in points; a negative pull gives a negative displacement.
    /// - Returns: At most `dimension`; about `coefficient * pull` for small pulls.
    /// - Note: UIScrollView's formula, `x·c·d / (d + c·x)`.
    public func displacement(of pull: Double) -> Double {
        guard dimension > 0, pull != 0 else { return 0 }
        // The published formula, with numerator and denominator divided by c·x, so an infinite pull gives d instead of NaN.
        let distance = dimension / (1 + dimension / (coefficient * abs(pull)))
        return pull < 0 ? -distance : distance
    }

    /// Returns the pull that causes a displacement, in points; infinity for a displacement of `dimension` or more.
    ///
    /// Use it to keep content that is past its edge from jumping when it is touched again.
    public func pull(for displacement: Double) -> Double {
        guard displacement != 0 else { return 0 }
        let distance = abs(displacement)
        let pull = distance < dimension ? distance * dimension / (coefficient * (dimension - distance)) : .infinity
        return displacement < 0 ? -pull : pull
    }
}
