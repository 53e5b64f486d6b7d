public import RefreshKit

/// A phone or tablet: how large its screen is, what covers its edges, and what is cut out of it.
///
/// Sizes, scales and safe areas are those that the vendor's tools report; corners and cut-outs are drawn after how the devices look.
public struct Device: Sendable, Hashable {
    /// What takes a piece out of the upper edge of a screen.
    public enum Cutout: Sendable, Hashable {
        /// Nothing; the device has a home button.
        case none
        /// A wide notch that hangs from the edge.
        case notch
        /// A pill below the edge.
        case island
    }

    /// What a scene asks for it by, such as `iphone-15-pro`.
    public var id: String
    /// What people call it, such as `iPhone 15 Pro`.
    public var name: String
    /// Width and height of the screen held upright, in points.
    public var size: Size
    /// Device pixels a point.
    public var scale: Double
    /// What the status bar and the home indicator cover of the screen held upright, in points.
    public var safeArea: EdgeInsets
    /// What is cut out of the screen.
    public var cutout: Cutout
    /// Radius of the screen's corners, in points; 0 for square ones.
    public var cornerRadius: Double
    /// Whether it is a tablet.
    public var isTablet: Bool

    /// Describes a device.
    public init(
        id: String, name: String, size: Size, scale: Double, safeArea: EdgeInsets = .zero, cutout: Cutout = .none,
        cornerRadius: Double = 0, isTablet: Bool = false
    ) {
        (self.id, self.name, self.size, self.scale) = (id, name, size, scale)
        (self.safeArea, self.cutout, self.cornerRadius, self.isTablet) = (safeArea, cutout, cornerRadius, isTablet)
    }

    /// Whether a line at the lower edge stands for the home button that it has not.
    public var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    /// Width and height of the screen as it is held, in points.
    public func size(in orientation: Orientation) -> Size {
        orientation.isLandscape ? Size(width: size.height, height: size.width) : size
    }

    /// What covers the edges as it is held, in points.
    ///
    /// In landscape a notch or an island covers both sides alike, the home indicator 21 points, and a phone shows no status bar; a tablet
    /// keeps all of it.
    public func safeArea(in orientation: Orientation) -> EdgeInsets {
        guard orientation.isLandscape, !isTablet else { return safeArea }
        let side = cutout == .none ? 0 : safeArea.top
        return EdgeInsets(top: 0, left: side, bottom: hasHomeIndicator ? 21 : 0, right: side)
    }
}
