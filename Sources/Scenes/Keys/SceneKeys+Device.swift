package import Documents
internal import Imaging
internal import RefreshKit
internal import System

extension SceneKeys {
    /// A device of one's own.
    static let device = SceneTable<Device>(
        "device", "A device of your own", expected: "a device",
        [
            Key(
                "size", .size(in: SceneLimits.side, such: "390x844"),
                "Width and height of the screen held upright, in points, such as 390x844.", isRequired: true, get: \.size
            ) { device, size in
                device = Device(of: size)
            },
            Key("scale", .number(in: SceneLimits.scale), "Device pixels a point; 3 by default.", \.scale),
            Key(
                "safe-area", .table(safeArea, from: .zero), "What the status bar and the home indicator cover; nothing by default.",
                \.safeArea),
            Key(
                "cutout", .choice([("none", Device.Cutout.none), ("notch", .notch), ("island", .island)]),
                "What is cut out of the screen; none by default.", \.cutout),
            Key(
                "corner-radius", .number(in: SceneLimits.covered), "Radius of the screen's corners, in points; 0 by default.",
                \.cornerRadius),
            Key("tablet", .toggle, "true makes it a tablet.", \.isTablet),
        ])

    static let safeArea = edges("safe-area", "A device's 'safe-area', in points", in: SceneLimits.covered)

    static let insets = edges("insets", "A list's 'content-inset', in points", in: SceneLimits.length)

    static func edges(_ id: String, _ title: String, in range: ClosedRange<Double>) -> SceneTable<EdgeInsets> {
        func edge(_ name: String, _ path: any WritableKeyPath<EdgeInsets, Double> & Sendable) -> SceneKey<EdgeInsets> {
            Key(name, .number(in: range), "From the \(name) edge; 0 by default.", path)
        }
        return KeyTable(
            id, title, expected: "distances such as {top: 47, bottom: 34}",
            [edge("top", \.top), edge("left", \.left), edge("bottom", \.bottom), edge("right", \.right)])
    }
}

extension Notation where Value == Device, Context == SceneReader {
    /// A device by its id, by its size, or one of somebody's own.
    static var device: Self {
        let own = Self.table(SceneKeys.device, from: Device(of: .zero)).checked { device, value, _ throws(DocumentError) in
            try device.checkPixels(value)
            try device.checkSafeArea(value.entry("safe-area") ?? value)
        }
        let size = Notation<Size, SceneReader>.size(in: SceneLimits.side, such: "390x844")
        let ids = Self.choice(Device.all.map { ($0.id, $0) })
        // A screen that is given by its size alone has a scale that nobody chose: how many pixels there are is known when it is drawn.
        let word = Self.listedDevice
        return Self(.either([ids.info, size.info, own.info]), write: { word.written($0) ?? own.written($0) }) {
            value, reader throws(DocumentError) in
            try (value.node.shape == .keys ? own : word).read(value, &reader)
        }
    }
}

extension Device {
    /// Makes sure that a frame fits into the memory.
    fileprivate func checkPixels(_ value: DocumentValue) throws(DocumentError) {
        if let why = Self.tooManyPixels(size, scale) { throw value.refused(why) }
    }

    fileprivate func checkSafeArea(_ value: DocumentValue) throws(DocumentError) {
        guard safeArea.top + safeArea.bottom < size.height, safeArea.left + safeArea.right < size.width else {
            throw value.refused("covers the whole screen of \(size.width.shortText)x\(size.height.shortText) points; make it smaller")
        }
    }

    fileprivate static func tooManyPixels(_ size: Size, _ scale: Double, _ room: String = "") -> Message? {
        let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
        guard width * height > SceneLimits.mostPixels || max(width, height) > SceneLimits.mostPixelsOfASide else { return nil }
        let most = "at most 64 million in all and \(SceneLimits.mostPixelsOfASide.shortText) a side"
        return "has \(width.shortText)x\(height.shortText) pixels\(room), expected \(most); make its size or its scale smaller"
    }
}

extension Scene {
    /// Makes sure that frames fit into the memory that show more than the screen: the device around it, or the room to turn it.
    func checkFrames(_ device: DocumentValue?) throws(DocumentError) {
        let room = isTurned ? " with the room to turn it" : " with the bezel around it"
        guard let device, device.node.shape == .keys, let why = Device.tooManyPixels(frameSize, self.device.scale, room) else { return }
        throw device.refused(why)
    }
}

extension Notation where Value == Device {
    /// A device by its id, or a screen by its size, such as `390x844`, with three pixels a point as most phones have them.
    package static var listedDevice: Self {
        let ids = Notation<Device, Context>.choice(Device.all.map { ($0.id, $0) })
        let size = Notation<Size, Context>.size(in: SceneLimits.side, such: "390x844")
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
    /// A screen of a size, in points, with three pixels a point.
    init(of size: Size) {
        let name = "\(size.width.shortText)x\(size.height.shortText)"
        self.init(id: name, name: name, size: size, scale: 3)
    }
}
