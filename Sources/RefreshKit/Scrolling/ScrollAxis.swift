/// Rules for the motion of content along one axis: its range, and how it resists, decelerates, and bounces.
///
/// A position is where the content would be if it followed the finger exactly; an offset is where it is shown.
struct ScrollAxis: Hashable {
    /// Offsets at which no gap is visible.
    var validRange: ClosedRange<Double>
    /// Visible length, in points; content always stretches by less than this.
    var viewport: Double
    var bounces: Bool
    /// Whether content stops at the start instead of bouncing.
    var stopsAtStart = false
    /// Whether a control takes the finger's movement past the start.
    var isPulledByControl = false
    var alwaysBounces: Bool
    var rate: DecelerationRate
    /// Range in which content does not rest, if any.
    var excludedRange: ClosedRange<Double>?
    /// Half a pixel on phones with the highest resolution, so that the end of a motion does not depend on the scale.
    let tolerance = 0.5 / 3

    /// Maximum stretch, as a fraction of the viewport, when a finger catches stretched content.
    private static let maximumStretch = 0.999

    /// Maximum rounding error at an edge, in points.
    private static let noise = 1e-6

    var canMove: Bool { validRange.upperBound > validRange.lowerBound || (bounces && alwaysBounces) || isPulledByControl }

    func rest(at offset: Double) -> Double {
        guard let excludedRange, excludedRange.contains(offset), excludedRange.upperBound <= validRange.upperBound else { return offset }
        return offset - excludedRange.lowerBound < excludedRange.upperBound - offset ? excludedRange.lowerBound : excludedRange.upperBound
    }

    /// Returns the displayed offset for a position of the finger.
    func offset(of position: Double) -> Double {
        let edge = position.clamped(to: validRange)
        return bounces(at: position - edge) ? edge + RubberBand(dimension: viewport).displacement(of: position - edge) : edge
    }

    /// Whether content bounces past the edge in a direction: negative for the start, positive for the end.
    func bounces(at direction: Double) -> Bool { bounces && !(stopsAtStart && direction < 0) }

    /// Returns the edge if an offset is past it only by a rounding error; otherwise returns the offset.
    func removingNoise(_ offset: Double) -> Double {
        let edge = offset.clamped(to: validRange)
        return abs(offset - edge) > Self.noise ? offset : edge
    }

    /// Returns the position for an offset (the inverse of `offset(of:)`), so that a finger can catch stretched content without a jump.
    func position(of offset: Double) -> Double {
        let edge = offset.clamped(to: validRange)
        guard bounces(at: offset - edge), viewport > 0 else { return edge }
        let longest = Self.maximumStretch * viewport
        return edge + RubberBand(dimension: viewport).pull(for: (offset - edge).clamped(to: -longest...longest))
    }
}
