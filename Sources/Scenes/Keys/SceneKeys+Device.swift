package import Documents
internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension SceneKeys {
    static let device = SceneTable<Device>(
        "device", "A custom device", expected: "a device",
        [
            Key(
                "size", .size(in: SceneLimits.side, example: "390x844"),
                "Width and height of the screen in portrait, in points, such as 390x844.", isRequired: true, get: \.size
            ) { device, size in
                device = Device(of: size)
            },
            Key("scale", .number(in: SceneLimits.scale), "Device pixels per point; 3 by default.", \.scale),
            Key(
                "safe-area", .table(safeArea, from: .zero), "Safe area insets in portrait; 0 by default.",
                \.safeArea),
            Key(
                "cutout", .choice([("none", Device.Cutout.none), ("notch", .notch), ("island", .island)]),
                "Camera cutout; none by default.", \.cutout),
            Key(
                "corner-radius", .number(in: SceneLimits.barOrInset), "Radius of the screen's corners, in points; 0 by default.",
                \.cornerRadius),
            Key("tablet", .toggle, "true if the device is a tablet.", \.isTablet),
        ])

    static let safeArea = edges("safe-area", "A device's 'safe-area', in points", in: SceneLimits.barOrInset)

    static let insets = edges("insets", "A list's 'content-inset', in points", in: SceneLimits.length)

    static func edges(_ id: String, _ title: String, in range: ClosedRange<Double>) -> SceneTable<EdgeInsets> {
        func edge(_ name: String, _ path: any WritableKeyPath<EdgeInsets, Double> & Sendable) -> SceneKey<EdgeInsets> {
            Key(name, .number(in: range), "Inset from the \(name) edge; 0 by default.", path)
        }
        return KeyTable(
            id, title, expected: "distances such as {top: 47, bottom: 34}",
            [edge("top", \.top), edge("left", \.left), edge("bottom", \.bottom), edge("right", \.right)])
    }
}

extension Notation where Value == Device, Context == SceneReader {
    static var device: Self {
        let own = Self.table(SceneKeys.device, from: Device(of: .zero)).checked { device, value, _ throws(DocumentError) in
            try device.checkPixels(value)
            try device.checkSafeArea(value.entry("safe-area") ?? value)
        }
        let size = Notation<Size, SceneReader>.size(in: SceneLimits.side, example: "390x844")
        let ids = Self.choice(Device.all.map { ($0.id, $0) })
        // If only a screen size is given, the scale, and therefore the number of pixels, is not known until rendering.
        let word = Self.listedDevice
        return Self(.either([ids.info, size.info, own.info]), write: { word.written($0) ?? own.written($0) }) {
            value, reader throws(DocumentError) in
            try (value.node.shape == .keys ? own : word).read(value, &reader)
        }
    }
}

extension Device {
    /// Throws if a frame is too large for memory.
    fileprivate func checkPixels(_ value: DocumentValue) throws(DocumentError) {
        if let why = Self.tooManyPixels(size, scale) { throw value.refused(why) }
    }

    fileprivate func checkSafeArea(_ value: DocumentValue) throws(DocumentError) {
        guard safeArea.top + safeArea.bottom < size.height, safeArea.left + safeArea.right < size.width else {
            throw value.refused(
                "covers the whole screen, which measures \(size.text) points; make it smaller")
        }
    }

    fileprivate static func tooManyPixels(_ size: Size, _ scale: Double, _ room: String = "") -> Message? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width * height > SceneLimits.maximumPixelCount || max(width, height) > SceneLimits.maximumPixelsPerSide else { return nil }
        let most = "at most 64 million in total and \(SceneLimits.maximumPixelsPerSide.shortText) per side"
        return "has \(width.shortText)x\(height.shortText) pixels\(room), expected \(most); reduce its size or scale"
    }
}

extension Scene {
    /// Throws if frames that include the device frame or room for rotation are too large for memory.
    func checkFrames(_ device: DocumentValue?) throws(DocumentError) {
        let room = rotatesDevice ? " with room for rotation" : " with the device frame"
        guard let device, device.node.shape == .keys, let why = Device.tooManyPixels(frameSize, self.device.scale, room) else { return }
        throw device.refused(why)
    }
}

extension Notation where Value == Device {
    /// A built-in device's id, or a screen size such as `390x844` with three pixels per point.
    package static var listedDevice: Self {
        let ids = Notation<Device, Context>.choice(Device.all.map { ($0.id, $0) })
        let size = Notation<Size, Context>.size(in: SceneLimits.side, example: "390x844")
        var info = NotationInfo.either([ids.info, size.info])
        (info.expected, info.examples) = ("\(ids.info.expected), or a size", size.info.examples)
        return Self(
            info, write: { ids.written($0) ?? ($0 == Device(of: $0.size) ? size.written($0.size) : nil) }
        ) { [info] value, context throws(DocumentError) in
            guard case .text(let text) = value.node.content else { throw value.unexpected(info.expectation) }
            if let device = Device.all.first(where: { $0.id == text }) { return device }
            guard let first = text.utf8.first, (48...57).contains(first) else {
                throw value.unexpected(info.expectation, didYouMean: [Spelling.nearest(to: text, among: info.words)])
            }
            return Device(of: try size.read(value, &context))
        }
    }
}

extension Device {
    /// Creates a device from a screen size in points, with three pixels per point.
    init(of size: Size) {
        self.init(id: size.text, name: size.text, size: size, scale: 3)
    }
}
