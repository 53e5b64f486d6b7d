/// How a bitmap is sampled where its pixels do not fall on the canvas's pixels.
public enum BitmapFilter: Sendable, Hashable, CaseIterable {
    /// The nearest pixel: hard edges.
    case nearest
    /// Between the four nearest pixels.
    case bilinear
    /// The slowest and smoothest that Cairo has; averages all that a pixel covers when a bitmap shrinks.
    case best
}
