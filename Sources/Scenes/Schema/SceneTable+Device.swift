internal import RefreshKit

extension SceneTable {
    /// What a scene is that says nothing.
    private static let standard = Scene("", screen: Screen(Page()), duration: .zero)

    /// The whole file.
    static let scene = SceneTable(
        "scene", "The file",
        [
            SceneKey("$schema", .text, "The schema, for editors; the command leaves it alone."),
            SceneKey("title", .text, "What it is called; the file's name by default."),
            SceneKey(
                "device", .either([.choice(Device.all.map(\.id)), .size, .table("device")]),
                "A device's id, a size in points such as 390x844, or a device of your own; \(standard.device.id) by default."),
            SceneKey(
                "orientation", .choice(Orientation.allCases.map(\.rawValue)),
                "How it is held at first; \(standard.orientation.rawValue) by default."),
            SceneKey(
                "appearance", .choice(Appearance.Style.allCases.map(\.rawValue)),
                "light or dark at first; \(standard.style.rawValue) by default."),
            SceneKey("tint", .color, "The accent colour such as '#FF2D55'; the system's blue by default."),
            SceneKey("reduce-motion", .toggle, "true is for a person who asked for less motion."),
            SceneKey(
                "language", .choice(RefreshLanguage.allCases.map(\.rawValue)),
                "The language of what the screen says; \(standard.language) by default."),
            SceneKey("clock", .date, "What time it is at instant 0; \(standard.clock.text) by default."),
            SceneKey("bezel", .toggle, "true shows the device around its screen."),
            SceneKey(
                "duration", .time, "How long it lasts, at most 24 hours; 2 s after the last thing that happens by default.",
                isPositive: true),
            SceneKey("screen", .either([.table("page"), .table("tabs")]), "What is on the screen: one page, or tabs.", isRequired: true),
            SceneKey(
                "script", .either([.table("entry"), .list(.table("entry"), atLeast: 0)]), "What happens, in order of time; may be left out."
            ),
        ])

    /// Devices of one's own.
    static let ofDevices = [device, safeArea, insets]

    static let device = SceneTable(
        "device", "A device of your own",
        [
            SceneKey("size", .size, "Width and height of the screen held upright, in points, such as 390x844.", isRequired: true),
            SceneKey("scale", .number(SceneLimits.scale), "Device pixels a point; 3 by default."),
            SceneKey("safe-area", .table("safe-area"), "What the status bar and the home indicator cover; nothing by default."),
            SceneKey("cutout", .choice(Device.Cutout.names.map(\.name)), "What is cut out of the screen; none by default."),
            SceneKey("corner-radius", .number(SceneLimits.covered), "Radius of the screen's corners, in points; 0 by default."),
            SceneKey("tablet", .toggle, "true makes it a tablet."),
        ])

    static let safeArea = SceneTable("safe-area", "A device's 'safe-area', in points", edges(in: SceneLimits.covered))

    static let insets = SceneTable("insets", "A list's 'content-inset', in points", edges(in: SceneLimits.length))

    private static func edges(in range: ClosedRange<Double>) -> [SceneKey] {
        ["top", "left", "bottom", "right"].map { SceneKey($0, .number(range), "From the \($0) edge; 0 by default.") }
    }
}

extension Device.Cutout {
    /// Every kind with its name.
    static let names: [(name: String, cutout: Device.Cutout)] = [("none", .none), ("notch", .notch), ("island", .island)]
}
