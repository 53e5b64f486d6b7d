/// How a device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Turned so that its left side is the lower edge; a notch is on the left.
    case landscapeLeft = "landscape-left"
    /// Turned so that its right side is the lower edge; a notch is on the right.
    case landscapeRight = "landscape-right"

    /// Whether it lies on a side.
    public var isLandscape: Bool { self != .portrait }
}
