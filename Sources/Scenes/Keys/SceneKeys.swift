package import Documents
internal import Imaging
internal import RefreshKit
package import SystemSupport

package enum SceneKeys {
    /// All tables, from the outermost inward.
    package static let tables = info.withInnerTables

    package static let info = scene.info

    package static let schema = KeySchema.text(of: info, id: "scene.schema.json", title: "A RefreshKit scene")

    /// A scene with only default values.
    static let standard = Scene("", screen: Screen(Page()), duration: .zero)

    static let scene = KeyTable<Scene, SceneReader>(
        "scene", "The file", expected: "the key 'screen'",
        [
            Key("$schema", .text, "The JSON Schema for editors; ignored by the command.") { given, _, _ throws(DocumentError) in
                _ = try given.value.text(expected: "text")
            },
            Key(
                "title", .text, "Title of the scene; the file name by default.",
                get: \.title, set: { if !$1.isEmpty { $0.title = $1 } }),
            Key(
                "device", .device,
                "A device's id, a screen size in points (such as 390x844), or a custom device; \(standard.device.id) by default.", \.device),
            Key("orientation", .word, "Orientation at the start; \(standard.orientation.rawValue) by default.", \.orientation),
            Key("appearance", .word, "Appearance at the start; \(standard.appearance.rawValue) by default.", \.appearance),
            Key("tint", .color, "Accent color, such as '#FF2D55'; the system's blue by default.", \.tint),
            Key("reduce-motion", .toggle, "true reduces motion, like Reduce Motion on iOS.", \.reducesMotion),
            Key(
                "direction", .direction,
                "Direction of the layout, for indicators and for the content of headers and footers; left-to-right by default.",
                \.direction),
            Key("language", .language, "Language of the text on the screen; \(standard.language) by default.", \.language),
            Key("clock", .date, "Date and time at the start; \(standard.clock.text) by default.", \.clock),
            Key("bezel", .toggle, "true shows the device frame around the screen.", \.showsBezel),
            Key(
                "duration", .timeAboveZero,
                "Duration of the scene, at most 24 hours; by default, the scene ends 2 s after the last effect.",
                get: \.duration
            ) { given, _, reader throws(DocumentError) in
                reader.duration = try Notation.timeAboveZero.read(given.value, &reader)
            },
            Key("screen", .screen, "The screen: one page or several tabs.", isRequired: true, \.screen),
            Key("script", .script, "The script entries, in chronological order; empty by default.", get: \.script) {
                given, scene, reader throws(DocumentError) in
                reader.state = ScriptState(
                    device: scene.device, orientation: scene.orientation, screen: scene.screen, end: reader.duration)
                scene.script = try Notation.script.read(given.value, &reader)
            },
        ])
}

extension Notation where Value == [ScriptEntry], Context == SceneReader {
    static var script: Self {
        .oneOrList(of: .entry, atLeast: 0, expected: "a list of entries such as {at: 0.5, pull: 120}").checkedFirst {
            value, _ throws(DocumentError) in
            guard case .list(let items) = value.node.content, items.count > SceneLimits.maximumEntryCount else { return }
            throw value.refused(
                "has \(items.count) entries, expected at most \(SceneLimits.maximumEntryCount); split it into several scenes")
        }
    }
}

extension Scene {
    /// The scene as YAML text ending in a newline, with only the values that differ from the defaults.
    ///
    /// Reading the text yields the same scene, except for image icons and indicators created in Swift, which cannot be written. Behavior
    /// properties without an effect are omitted. Two kinds of behaviors are written although the reader rejects them: those in which
    /// pulling exactly to the limit counts as both past the limit and pulled back, and those whose trigger belongs to the opposite end of
    /// the content.
    package var fileText: String {
        "# Relative paths are resolved against this file's folder.\n"
            + SceneKeys.scene.written(self, differingFrom: SceneKeys.standard).yamlText
    }
}

/// Limits for values in scene files, used by the reader and the schema; lengths are in points.
enum SceneLimits {
    static let side = 16.0...4096
    static let indicatorSide = 1.0...4096
    static let scale = 0.1...8.0
    static let maximumPixelCount = 64_000_000.0
    static let maximumPixelsPerSide = Double(Bitmap.maximumSide)
    static let barOrInset = 0.0...1000
    static let length = -4096.0...4096
    /// Coordinate on a screen; further limited by the device and its orientation.
    static let coordinate = 0.0...4096
    /// Relative speed of the animation that completes a tab switch.
    static let speed = 0.01...100
    static let minimumScale = 0.01...1
    /// Output values of a curve's control points.
    static let curveAmount = -10.0...10
    static let extent = 1.0...4096
    static let gap = 0.0...4096
    static let fontSize = 1.0...400
    static let pull = 1.0...4096
    /// Progress of a pull; 1 is fully visible.
    static let progress = 0.01...10
    static let swipe = 0.01...1
    static let offset = -100_000_000.0...100_000_000
    static let triggerProgress = -100.0...100
    /// Number of refreshes that one drag may start; -1 for no limit.
    static let triggersPerDrag = -1...1_000_000
    static let rows = 0...1_000_000
    /// Index of a tab; must also be less than the number of tabs.
    static let tab = 0...999
    static let finger = 0...9
    static let maximumEntryCount = 10_000
    static let maximumDuration = Duration.seconds(86_400)
}

extension Field {
    package static let placement = Field("as", parameter: "placement")
    /// Size in points; for an indicator placed on a phone, the indicator's size.
    package static let size = Field("size", list: "sizes", parameter: "size")
    package static let control = Field("control")
    package static let device = Field("device")
    package static let orientation = Field("orientation")
    package static let language = Field("language")
    package static let bezel = Field("bezel", parameter: "showsBezel")
}

extension Topic {
    package static let scene = Topic.example("scene", in: "the article SceneFiles")
}
