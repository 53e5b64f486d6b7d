internal import RefreshKit
internal import Scenes
internal import System

/// One device in a list.
struct DeviceEntry: ListEntry {
    let id: String
    let name: String
    /// In points, held upright.
    let width: Double
    /// In points, held upright.
    let height: Double
    let scale: Double
    let isTablet: Bool

    init(_ device: Device) {
        (id, name, scale, isTablet) = (device.id, device.name, device.scale, device.isTablet)
        (width, height) = (device.size.width, device.size.height)
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, width, height, scale
        case isTablet = "tablet"
    }

    /// What people call it, its points and its scale.
    var summary: String { "\(name), \(width.shortText)x\(height.shortText) pt at \(scale.shortText)x" }
}
