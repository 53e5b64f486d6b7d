internal import Documents
internal import Imaging
internal import RefreshKit

extension SceneReader {
    /// A device by its id, by its size, or one of somebody's own.
    func device(_ value: DocumentValue) throws(DocumentError) -> Device {
        guard value.isMap else {
            let expected = "a device's id, a size such as 390x844, or {size: 390x844, …}"
            let text = try value.text(expected: expected)
            if let device = Device.all.first(where: { $0.id == text }) { return device }
            if let first = text.utf8.first, (48...57).contains(first) {
                let device = try Self.device(of: value)
                try Self.checkPixels(of: device, value)
                return device
            }
            let ids = Device.all.map(\.id)
            let meant = Spelling.nearest(to: text, among: ids).map { "; did you mean '\($0)'?" } ?? ""
            throw value.refused(
                "unknown device \(value.node.shown)\(meant) (there are \(ids.joined(separator: ", ")), and sizes such as 390x844)")
        }
        let fields = try value.fields(.device, expected: "a device")
        guard let size = fields["size"] else { throw value.unexpected("the key 'size'") }
        var device = try Self.device(of: size)
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

    /// A screen of a size, with three pixels a point as most phones have them.
    private static func device(of value: DocumentValue) throws(DocumentError) -> Device {
        let size = try size(value, in: SceneLimits.side, such: "390x844")
        let name = "\(size.width.shortText)x\(size.height.shortText)"
        return Device(id: name, name: name, size: size, scale: 3)
    }

    /// Makes sure that a frame fits into the memory.
    private static func checkPixels(of device: Device, _ value: DocumentValue) throws(DocumentError) {
        let (width, height) = (device.size.width * device.scale, device.size.height * device.scale)
        guard width * height <= SceneLimits.mostPixels else {
            let pixels = "\(width.shortText)x\(height.shortText) pixels"
            throw value.refused("has \(pixels), expected at most 64 million in all; make its size or its scale smaller")
        }
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
        let range = "\(limits.lowerBound.shortText)...\(limits.upperBound.shortText)"
        let expected = "a width and a height in \(range) points such as \(example)"
        let sides = try value.text(expected: expected).split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], limits.contains(width), limits.contains(height)
        else { throw value.unexpected(expected) }
        return Size(width: width, height: height)
    }

    private static func safeArea(_ value: DocumentValue, within size: Size) throws(DocumentError) -> EdgeInsets {
        let insets = try value.insets(in: SceneLimits.covered)
        guard insets.top + insets.bottom < size.height, insets.left + insets.right < size.width else {
            throw value.refused("covers the whole screen of \(size.width.shortText)x\(size.height.shortText) points; make it smaller")
        }
        return insets
    }
}
