/// How a bitmap is sampled where its pixels do not fall on the canvas's pixels.
public enum BitmapFilter: Sendable, Hashable, CaseIterable {
    /// The nearest pixel: hard edges.
    case nearest
    /// Between the four nearest pixels.
    case bilinear
    /// Between the four nearest pixels when a bitmap grows, the mean of all that a pixel covers when it shrinks.
    case best
}
