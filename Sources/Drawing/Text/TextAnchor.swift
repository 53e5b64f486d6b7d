internal import Motion

/// The point in the text's bounding box that is placed at the drawing position.
///
/// The box is as wide as the widest line and as tall as all lines together, as in `TextMetrics`.
public struct TextAnchor: Sendable, Hashable {
    /// A horizontal position in the box.
    public enum Horizontal: Sendable, Hashable, CaseIterable {
        /// The left edge.
        case leading
        /// The center.
        case center
        /// The right edge.
        case trailing
    }

    /// A vertical position in the box.
    public enum Vertical: Sendable, Hashable, CaseIterable {
        /// The top edge.
        case top
        /// The center.
        case center
        /// The baseline of the first line.
        case baseline
        /// The bottom edge.
        case bottom
    }

    /// The horizontal position.
    public var horizontal: Horizontal
    /// The vertical position.
    public var vertical: Vertical

    /// Creates an anchor from a position on each axis.
    public init(_ horizontal: Horizontal, _ vertical: Vertical) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The top left corner.
    public static let topLeading = TextAnchor(.leading, .top)
    /// The center of the top edge.
    public static let top = TextAnchor(.center, .top)
    /// The top right corner.
    public static let topTrailing = TextAnchor(.trailing, .top)
    /// The center of the left edge.
    public static let leading = TextAnchor(.leading, .center)
    /// The center.
    public static let center = TextAnchor(.center, .center)
    /// The center of the right edge.
    public static let trailing = TextAnchor(.trailing, .center)
    /// The left end of the first baseline.
    public static let baselineLeading = TextAnchor(.leading, .baseline)
    /// The center of the first baseline.
    public static let baseline = TextAnchor(.center, .baseline)
    /// The right end of the first baseline.
    public static let baselineTrailing = TextAnchor(.trailing, .baseline)
    /// The bottom left corner.
    public static let bottomLeading = TextAnchor(.leading, .bottom)
    /// The center of the bottom edge.
    public static let bottom = TextAnchor(.center, .bottom)
    /// The bottom right corner.
    public static let bottomTrailing = TextAnchor(.trailing, .bottom)

    /// Returns the anchor's position relative to the box's top left corner.
    func offset(in metrics: TextMetrics) -> Point {
        let x =
            switch horizontal {
            case .leading: 0.0
            case .center: metrics.width / 2
            case .trailing: metrics.width
            }
        let y =
            switch vertical {
            case .top: 0.0
            case .center: metrics.height / 2
            case .baseline: metrics.baseline
            case .bottom: metrics.height
            }
        return Point(x: x, y: y)
    }
}
