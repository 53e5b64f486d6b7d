internal import Motion

/// Which point of a text's box comes to lie where it is drawn.
///
/// The box is as wide as the widest line and as high as all lines, as `TextMetrics` says.
public struct TextAnchor: Sendable, Hashable {
    /// A place along the box's width.
    public enum Horizontal: Sendable, Hashable, CaseIterable {
        /// The left edge.
        case leading
        /// The middle.
        case center
        /// The right edge.
        case trailing
    }

    /// A place along the box's height.
    public enum Vertical: Sendable, Hashable, CaseIterable {
        /// The top edge.
        case top
        /// The middle.
        case center
        /// The line that the first line's letters stand on.
        case baseline
        /// The bottom edge.
        case bottom
    }

    /// The place along the width.
    public var horizontal: Horizontal
    /// The place along the height.
    public var vertical: Vertical

    /// Makes an anchor of a place on each axis.
    public init(_ horizontal: Horizontal, _ vertical: Vertical) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The top left corner.
    public static let topLeading = TextAnchor(.leading, .top)
    /// The middle of the top edge.
    public static let top = TextAnchor(.center, .top)
    /// The top right corner.
    public static let topTrailing = TextAnchor(.trailing, .top)
    /// The middle of the left edge.
    public static let leading = TextAnchor(.leading, .center)
    /// The center.
    public static let center = TextAnchor(.center, .center)
    /// The middle of the right edge.
    public static let trailing = TextAnchor(.trailing, .center)
    /// The left end of the first baseline.
    public static let baselineLeading = TextAnchor(.leading, .baseline)
    /// The middle of the first baseline.
    public static let baseline = TextAnchor(.center, .baseline)
    /// The right end of the first baseline.
    public static let baselineTrailing = TextAnchor(.trailing, .baseline)
    /// The bottom left corner.
    public static let bottomLeading = TextAnchor(.leading, .bottom)
    /// The middle of the bottom edge.
    public static let bottom = TextAnchor(.center, .bottom)
    /// The bottom right corner.
    public static let bottomTrailing = TextAnchor(.trailing, .bottom)

    /// Where this point is, seen from the box's top left corner.
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
