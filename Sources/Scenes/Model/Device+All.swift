internal import RefreshKit

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
