/// The two sizes of the system's activity indicator.
public enum NaturalSize: String, Sendable, Hashable, CaseIterable {
    /// 20 pt.
    case medium
    /// 37 pt.
    case large

    /// Width and height in points.
    var points: Double { self == .medium ? 20 : 37 }
}
