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
    var hasHomeIndicator: Bool { safeArea.bottom > 0 }

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

/// How a device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Turned so that its left side is the lower edge; a notch is on the left.
    case landscapeLeft = "landscape-left"
    /// Turned so that its right side is the lower edge; a notch is on the right.
    case landscapeRight = "landscape-right"

    /// Whether it lies on a side.
    package var isLandscape: Bool { self != .portrait }
}

extension Device {
    /// Every device, one line each.
    ///
    /// Sizes, scales and safe areas are published by swift-snapshot-testing and device_preview.
    public static let all: [Device] = [
        phone("iphone-se", "iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, .none, corner: 0),
        phone("iphone-13-mini", "iPhone 13 mini", 375, 812, top: 50, .notch, corner: 44),
        phone("iphone-11-pro", "iPhone 11 Pro", 375, 812, top: 44, .notch, corner: 39),
        phone("iphone-14", "iPhone 14", 390, 844, top: 47, .notch, corner: 47),
        phone("iphone-14-plus", "iPhone 14 Plus", 428, 926, top: 47, .notch, corner: 53),
        phone("iphone-15-pro", "iPhone 15 Pro", 393, 852, top: 59, .island, corner: 55),
        phone("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, top: 59, .island, corner: 55),
        phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, .island, corner: 62),
        phone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, .island, corner: 62),
        tablet("ipad", "iPad 9.7", 768, 1024, top: 20, bottom: 0, corner: 0),
        tablet("ipad-pro-11", "iPad Pro 11", 834, 1194, top: 24, bottom: 20, corner: 18),
    ]

    /// The device of a scene that names none: its frames have 1170x2532 pixels.
    public static let standard = all.first { $0.id == "iphone-14" } ?? all[0]

    private static func phone(
        _ id: String, _ name: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, bottom: Double = 34,
        _ cutout: Cutout, corner: Double
    ) -> Device {
        Device(
            id: id, name: name, size: Size(width: width, height: height), scale: scale, safeArea: EdgeInsets(top: top, bottom: bottom),
            cutout: cutout, cornerRadius: corner)
    }

    private static func tablet(
        _ id: String, _ name: String, _ width: Double, _ height: Double, top: Double, bottom: Double, corner: Double
    ) -> Device {
        Device(
            id: id, name: name, size: Size(width: width, height: height), scale: 2, safeArea: EdgeInsets(top: top, bottom: bottom),
            cornerRadius: corner, isTablet: true)
    }
}
