/// A width and a height, in points.
public struct Size: Sendable, Hashable {
    /// Width, in points.
    public var width: Double
    /// Height, in points.
    public var height: Double

    /// Nothing wide, nothing high.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size of a width and a height, in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The smaller of width and height, in points.
    public var minSide: Double { min(width, height) }
}
