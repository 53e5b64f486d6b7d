/// What counts as the inside of a path that crosses itself.
public enum FillRule: Sendable, Hashable, CaseIterable {
    /// What the path turns around at least once, all turns added up with their direction.
    case winding
    /// What a ray from there crosses an odd number of times, so that a shape in a shape is a hole.
    case evenOdd
}
