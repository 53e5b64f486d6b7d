internal import Imaging
internal import RefreshKit
internal import Scenes

/// One device in the list.
struct DeviceEntry: Encodable {
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

    private static let idWidth = Device.all.map(\.id.count).max() ?? 0
    private static let nameWidth = Device.all.map(\.name.count).max() ?? 0

    /// Its id, what people call it, its points and its pixels.
    var text: String {
        let size = "\(width.shortText)x\(height.shortText) pt at \(scale.shortText)x"
        return "\(Self.padded(id, to: Self.idWidth))  \(Self.padded(name, to: Self.nameWidth))  \(size)"
    }

    private static func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
}
