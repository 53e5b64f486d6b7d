/// What decides how content moves along one axis: where it may be, and how it resists, glides and bounces.
///
/// Positions are where the content would be if it followed the finger one to one; offsets are where it is shown.
struct ScrollAxis: Hashable {
    /// The offsets that show no void.
    var legal: ClosedRange<Double>
    /// The visible length, in points, which no rubber band reaches.
    var viewport: Double
    /// Whether content can be pulled past its edges.
    var bounces: Bool
    /// Whether content that fits can be pulled.
    var alwaysBounces: Bool
    /// How fast a glide slows down.
    var rate: DecelerationRate
    /// Offsets between which nothing comes to rest, but at the nearer end; nil for none.
    var passage: ClosedRange<Double>?
    /// How near its target a motion is over: half a pixel of the finest phones, so that times do not depend on the scale of the drawing.
    let tolerance = 0.5 / 3

    /// How much of the viewport a stretch takes at most when a finger takes hold of it again.
    private static let longestStretch = 0.999

    /// How far from an edge arithmetic may leave what is meant to be at it, in points.
    private static let noise = 1e-6

    var canMove: Bool { legal.upperBound > legal.lowerBound || (bounces && alwaysBounces) }

    /// Where content comes to rest that would do so at an offset.
    func rest(at offset: Double) -> Double {
        guard let passage, passage.contains(offset), passage.upperBound <= legal.upperBound else { return offset }
        return offset - passage.lowerBound < passage.upperBound - offset ? passage.lowerBound : passage.upperBound
    }

    /// Where content is shown whose finger has moved it to a position.
    func offset(of position: Double) -> Double {
        let edge = position.clamped(to: legal)
        return bounces ? edge + RubberBand(dimension: viewport).displacement(of: position - edge) : edge
    }

    /// The edge, for an offset that is beyond it by no more than arithmetic leaves.
    func withoutNoise(_ offset: Double) -> Double {
        let edge = offset.clamped(to: legal)
        return abs(offset - edge) > Self.noise ? offset : edge
    }

    /// The position that shows an offset, so that a finger takes hold of stretched content without a jump.
    func position(of offset: Double) -> Double {
        let edge = offset.clamped(to: legal)
        guard bounces, viewport > 0 else { return edge }
        let longest = Self.longestStretch * viewport
        return edge + RubberBand(dimension: viewport).pull(for: (offset - edge).clamped(to: -longest...longest))
    }
}
