public import RefreshKit

/// A phone or tablet: its screen size, safe area, and cutout.
///
/// ```swift
/// let device = Device.all.first { $0.id == "iphone-15-pro" } ?? .standard
/// let size = device.size(in: .landscapeLeft)  // 852 x 393 points
/// let insets = device.safeArea(in: .landscapeLeft)
/// ```
///
/// Sizes, scales, and safe areas match the values reported by Apple's tools. Corners and cutouts approximate the real devices.
public struct Device: Sendable, Hashable {
    /// A camera cutout at the top of a screen.
    public enum Cutout: Sendable, Hashable {
        /// No cutout; the device has a home button.
        case none
        /// A wide notch at the top edge.
        case notch
        /// A pill-shaped cutout below the top edge.
        case island
    }

    /// Identifier in scene files, such as `iphone-15-pro`.
    public var id: String
    /// Display name, such as `iPhone 15 Pro`.
    public var name: String
    /// Screen size in portrait, in points.
    public var size: Size
    /// Device pixels per point.
    public var scale: Double
    /// Safe area insets in portrait, in points.
    public var safeArea: EdgeInsets
    /// The camera cutout.
    public var cutout: Cutout
    /// Corner radius of the screen, in points; 0 for square corners.
    public var cornerRadius: Double
    /// Whether the device is a tablet.
    public var isTablet: Bool

    /// Creates a device.
    public init(
        id: String, name: String, size: Size, scale: Double, safeArea: EdgeInsets = .zero, cutout: Cutout = .none,
        cornerRadius: Double = 0, isTablet: Bool = false
    ) {
        (self.id, self.name, self.size, self.scale) = (id, name, size, scale)
        (self.safeArea, self.cutout, self.cornerRadius, self.isTablet) = (safeArea, cutout, cornerRadius, isTablet)
    }

    var hasHomeIndicator: Bool { safeArea.bottom > 0 }

    /// Returns the screen size in an orientation, in points.
    public func size(in orientation: Orientation) -> Size {
        orientation.isLandscape ? Size(width: size.height, height: size.width) : size
    }

    /// Returns the safe area insets in an orientation, in points.
    ///
    /// In landscape, a phone has no status bar, its left and right insets are equal, and the home indicator covers 21 points. A tablet
    /// keeps its portrait insets.
    public func safeArea(in orientation: Orientation) -> EdgeInsets {
        guard orientation.isLandscape, !isTablet else { return safeArea }
        let side = cutout == .none ? 0 : safeArea.top
        return EdgeInsets(top: 0, left: side, bottom: hasHomeIndicator ? 21 : 0, right: side)
    }
}

/// A device's orientation.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// The device's left side is at the bottom; a notch is on the left.
    case landscapeLeft = "landscape-left"
    /// The device's right side is at the bottom; a notch is on the right.
    case landscapeRight = "landscape-right"

    package var isLandscape: Bool { self != .portrait }
}

extension Device {
    /// All built-in devices.
    ///
    /// Sizes, scales, and safe areas are taken from swift-snapshot-testing and device_preview.
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

    /// The default device of a scene, with a 1170x2532-pixel screen.
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
