/// The size of a text, in points, and what it lacks.
public struct TextMetrics: Sendable, Hashable {
    /// Width of the widest line.
    public var width: Double
    /// Height of all lines.
    public var height: Double
    /// From the top to the line that the first line's letters stand on.
    public var baseline: Double
    /// Lines in all.
    public var lineCount: Int
    /// Characters that no font has; each is drawn as a small box with its code in it.
    public var missingGlyphs: Int

    /// Width and height.
    public var size: Size { Size(width: width, height: height) }
}
