package import Documents
internal import Imaging
internal import RefreshKit
package import System

/// The keys of scene files: what the reader takes, help and schema explain, and printing writes.
package enum SceneKeys {
    /// Every table, from the whole file inwards.
    package static let tables = info.withInnerTables

    /// What help and schema say of the whole file.
    package static let info = scene.info

    /// The JSON Schema of scene files, which ends in a line break.
    package static let schema = KeySchema.text(of: info, id: "scene.schema.json", title: "A scene of RefreshKit")

    /// What a scene is that says nothing.
    static let standard = Scene("", screen: Screen(Page()), duration: .zero)

    /// The whole file.
    static let scene = KeyTable<Scene, SceneReader>(
        "scene", "The file", expected: "the key 'screen' with what is on it",
        [
            Key("$schema", .text, "The schema, for editors; the command leaves it alone.") { given, _, _ throws(DocumentError) in
                _ = try given.value.text(expected: "a text")
            },
            Key(
                "title", .text, "What it is called; the file's name by default.",
                get: \.title, set: { if !$1.isEmpty { $0.title = $1 } }),
            Key(
                "device", .device,
                "A device's id, a size in points such as 390x844, or a device of your own; \(standard.device.id) by default.", \.device),
            Key("orientation", .word, "How it is held at first; \(standard.orientation.rawValue) by default.", \.orientation),
            Key("appearance", .word, "light or dark at first; \(standard.style.rawValue) by default.", \.style),
            Key("tint", .color, "The accent color such as '#FF2D55'; the system's blue by default.", \.tint),
            Key("reduce-motion", .toggle, "true is for a person who asked for less motion.", \.reducesMotion),
            Key("language", .language, "The language of what the screen says; \(standard.language) by default.", \.language),
            Key("clock", .date, "What time it is at instant 0; \(standard.clock.text) by default.", \.clock),
            Key("bezel", .toggle, "true shows the device around its screen.", \.showsBezel),
            Key(
                "duration", .timeAboveZero, "How long it lasts, at most 24 hours; 2 s after the last thing that happens by default.",
                get: \.duration
            ) { given, _, reader throws(DocumentError) in
                reader.duration = try Notation.timeAboveZero.read(given.value, &reader)
            },
            Key("screen", .screen, "What is on the screen: one page, or tabs.", isRequired: true, \.screen),
            Key("script", .script, "What happens, in order of time; may be left out.", get: \.script) {
                given, scene, reader throws(DocumentError) in
                reader.state = ScriptState(
                    device: scene.device, orientation: scene.orientation, screen: scene.screen, end: reader.duration)
                scene.script = try Notation.script.read(given.value, &reader)
            },
        ])
}

extension Notation where Value == [ScriptEntry], Context == SceneReader {
    /// What happens, in order of time.
    static var script: Self {
        .oneOrList(of: .entry, atLeast: 0, expected: "a list of entries such as {at: 0.5, pull: 120}").checkedFirst {
            value, _ throws(DocumentError) in
            guard case .list(let items) = value.node.content, items.count > SceneLimits.mostEntries else { return }
            throw value.refused("has \(items.count) entries, expected at most \(SceneLimits.mostEntries); split it into several scenes")
        }
    }
}

extension Scene {
    /// The scene as a file, YAML, with what differs from the defaults; it ends in a line break.
    ///
    /// Reading it gives the same scene, but for icons that are images and indicators that were made in Swift, which have no word. Parts of
    /// a control's behavior that have no effect are left out. A behavior that contradicts itself, with a limit that counts both ways or a
    /// trigger at the other end of the content, is printed as it is, and refused by the reader.
    package var fileText: String {
        "# Paths are seen from the folder of this file.\n" + SceneKeys.scene.written(self, unlike: SceneKeys.standard).yamlText
    }
}

/// How far the numbers of a scene file may go; the reader and the schema both take them from here.
enum SceneLimits {
    /// A side of a screen, in points.
    static let side = 16.0...4096
    /// A side of a picture, in points.
    static let picture = 1.0...4096
    /// Device pixels a point.
    static let scale = 0.1...8.0
    /// Pixels of a screen.
    static let mostPixels = 64_000_000.0
    /// Pixels of one side of it.
    static let mostPixelsOfASide = Double(Bitmap.maximumSide)
    /// What covers an edge, in points.
    static let covered = 0.0...1000
    /// A length that may point either way, in points.
    static let length = -4096.0...4096
    /// A place on a screen, in points; whether it is on this one depends on the device and how it is held.
    static let coordinate = 0.0...4096
    /// Speed at which a switch between tabs runs out, relative to the usual one.
    static let speed = 0.01...100
    /// The size at which a page begins to grow, as a part of its full size.
    static let smallestScale = 0.01...1
    /// The amounts of a curve's control points.
    static let curveAmount = -10.0...10
    /// How high or wide a control or a row is, in points.
    static let extent = 1.0...4096
    /// A distance between a picture and words, in points.
    static let gap = 0.0...4096
    /// Font size, in points.
    static let fontSize = 1.0...400
    /// How far a finger pulls, in points.
    static let pull = 1.0...4096
    /// How much of a control a finger pulls into sight; 1 is all of it.
    static let progress = 0.01...10
    /// How far a finger swipes, in widths or heights of the screen.
    static let swipe = 0.01...1
    /// An offset of a list, in points.
    static let offset = -100_000_000.0...100_000_000
    /// Which part of a footer has to show.
    static let triggerPercent = -100.0...100
    /// How often one drag may start a footer; -1 is without limit.
    static let triggerTimes = -1...1_000_000
    /// Rows of a list, and of what comes and goes.
    static let rows = 0...1_000_000
    /// A tab by its number; how many there are, the screen says.
    static let tab = 0...999
    static let finger = 0...9
    /// Things that a script does.
    static let mostEntries = 10_000
    /// A scene, and every time in it.
    static let longest = Duration.seconds(86_400)
}

/// The settings of a scene, or of a phone around an indicator.
extension Field {
    /// Where on a phone an indicator is shown.
    package static let place = Field("as", parameter: "place")
    /// The size in points; on a phone, that of the indicator there.
    package static let size = Field("size", list: "sizes", parameter: "size")
    /// The device whose screen it is.
    package static let device = Field("device")
    /// How the device is held at first.
    package static let orientation = Field("orientation")
    /// The language of the screen.
    package static let language = Field("language")
    /// Whether the device is drawn around its screen.
    package static let bezel = Field("bezel", parameter: "showsBezel")
}

extension Topic {
    /// A scene file to start from.
    package static let scene = Topic.example("scene", in: "the article SceneFiles")
}
