internal import Documents
internal import Imaging
internal import RefreshKit

extension SceneReader {
    /// A device by its id, by its size, or one of somebody's own.
    func device(_ value: DocumentValue) throws(DocumentError) -> Device {
        guard value.isMap else {
            let device = try value.read(Device.init(parsing:))
            try Self.checkPixels(of: device, value)
            return device
        }
        let fields = try value.fields(.device, expected: "a device")
        guard let size = fields["size"] else { throw value.unexpected("the key 'size'") }
        let points = try Self.size(size, in: SceneLimits.side, such: "390x844")
        var device = Device(of: points)
        if let scale = try fields["scale"]?.number(in: SceneLimits.scale) { device.scale = scale }
        try Self.checkPixels(of: device, value)
        if let value = fields["safe-area"] { device.safeArea = try Self.safeArea(value, within: device.size) }
        if let value = fields["cutout"] {
            let name = try value.word(of: Device.Cutout.names.map(\.name))
            device.cutout = Device.Cutout.names.first { $0.name == name }?.cutout ?? .none
        }
        if let radius = try fields["corner-radius"]?.number(in: SceneLimits.covered) { device.cornerRadius = radius }
        if let isTablet = try fields["tablet"]?.toggle() { device.isTablet = isTablet }
        return device
    }

    /// Makes sure that a frame fits into the memory.
    private static func checkPixels(of device: Device, _ value: DocumentValue) throws(DocumentError) {
        if let why = tooManyPixels(device.size, device.scale) { throw value.refused(Message(why)) }
    }

    /// Makes sure of it for the frames of a scene that shows more than the screen: the device around it, or the room to turn it.
    static func checkFrames(of scene: Scene, _ device: DocumentValue?) throws(DocumentError) {
        let room = scene.isTurned ? " with the room to turn it" : " with the bezel around it"
        guard let device, let why = tooManyPixels(scene.frameSize, scene.device.scale, room) else { return }
        throw device.refused(Message(why))
    }

    private static func tooManyPixels(_ size: Size, _ scale: Double, _ room: String = "") -> String? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width * height > SceneLimits.mostPixels || max(width, height) > SceneLimits.mostPixelsOfASide else { return nil }
        let most = "at most 64 million in all and \(SceneLimits.mostPixelsOfASide.shortText) a side"
        return "has \(width.shortText)x\(height.shortText) pixels\(room), expected \(most); make its size or its scale smaller"
    }

    /// A width and a height.
    ///
    /// - Parameters:
    ///   - value: What is written.
    ///   - limits: What each side may be, in points.
    ///   - example: A size for the error.
    /// - Returns: The size, in points.
    /// - Throws: `DocumentError` for anything else.
    static func size(
        _ value: DocumentValue, in limits: ClosedRange<Double>, such example: String
    ) throws(DocumentError) -> Size {
        try value.read { text throws(UnreadableValue) in try Size(parsing: text, in: limits, such: example) }
    }

    private static func safeArea(_ value: DocumentValue, within size: Size) throws(DocumentError) -> EdgeInsets {
        let insets = try value.insets(.safeArea, in: SceneLimits.covered)
        guard insets.top + insets.bottom < size.height, insets.left + insets.right < size.width else {
            throw value.refused("covers the whole screen of \(size.width.shortText)x\(size.height.shortText) points; make it smaller")
        }
        return insets
    }
}
