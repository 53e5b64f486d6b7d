package import Documents
internal import RefreshKit

/// The keys of a batch file.
package enum BatchKey {
    /// The groups of keys, from the whole file inwards, each with a title.
    package static let groups: [(title: String, keys: [DocumentKey])] = [
        ("The file", file), ("Each of 'exports'", export), ("An indicator or path with settings", subject), ("A scene with changes", scene),
        ("A preset with options", preset), ("Each of 'exclude' and 'include'", combination),
    ]

    /// Those that name what is exported.
    package static let ofExports = ["indicators", "paths", "scenes"]

    static let file = [
        DocumentKey("output", "Folder for the files, seen from where the command runs; -o wins."),
        DocumentKey("exports", "One or several matrices, written in this order."),
    ]

    static let export = [
        DocumentKey(
            "indicators",
            "Indicators by id, or plugins by their file (.so), seen from the batch file's folder, or with settings of their own."),
        DocumentKey("paths", "Images, seen from the batch file's folder, or with settings of their own."),
        DocumentKey("scenes", "Scene files, seen from the batch file's folder, or with changes of their own."),
        DocumentKey("as", "Shows each indicator and path on a phone: header, footer, tab."),
        DocumentKey("device", "Of scenes and phones: the device by its id."),
        DocumentKey("orientation", "Of scenes and phones: how the device is held at first."),
        DocumentKey("language", "Of scenes and phones: the language of the screen."),
        DocumentKey("bezel", "Of scenes and phones: true shows the device around the screen."),
        DocumentKey("phases", "\(Phase.exportedNames), or all."),
        DocumentKey("sizes", "Sizes in points such as 64x64, or natural; in a header or footer those of the picture there."),
        DocumentKey("scales", "Device pixels a point."),
        DocumentKey("appearances", "light, dark."),
        DocumentKey("fps", "Rates such as 60, 29.97 or 30000/1001."),
        DocumentKey("presets", "Presets by id, or with options; frames by default."),
        DocumentKey("set", "Options of every indicator of the entry, by name."),
        DocumentKey("pull-frames", "Frames of a pull."),
        DocumentKey("release", "Progress at which the finger lets go; 1 by default."),
        DocumentKey("frames", "Which frames of each phase, or of a scene: 7, 0-9 or 100-."),
        DocumentKey("resample", "true spreads the frames evenly when the loop is no whole number of them."),
        DocumentKey("reduce-motion", "true draws as for a person who asked for less motion."),
        DocumentKey("optimize", "true makes PNG frames as small as possible, which takes longer."),
        DocumentKey("pattern", "File names, for presets that leave them open, such as {phase}_%04d.png."),
        DocumentKey("contact-sheet", "true writes a contact sheet into each folder, too."),
        DocumentKey(
            "folder",
            "Where each combination goes, with {name}, {preset}, {size}, {fps}; {name}/{preset} by default, then the size and the rate if these have several."
        ),
        DocumentKey("exclude", "Combinations that are left out: those that have all that is given."),
        DocumentKey("include", "Further combinations; what they do not give they take from the entry, and nothing excludes them."),
    ]

    static let subject = [
        DocumentKey("indicator", "The indicator's id, or a plugin that holds one (.so)."),
        DocumentKey("path", "The images, seen from the batch file's folder."),
        DocumentKey("set", "Options of this one, by name; they win over the entry's."),
        DocumentKey("name", "What its files are called after."),
    ]

    static let scene = [
        DocumentKey("scene", "The scene file, seen from the batch file's folder."),
        DocumentKey("device", "The device by its id; this and the next three win over the entry's."),
        DocumentKey("orientation", "How the device is held at first."),
        DocumentKey("language", "The language of the screen."),
        DocumentKey("bezel", "true shows the device around the screen."),
        DocumentKey("name", "What its files are called after."),
    ]

    static let preset = [
        DocumentKey("preset", "The preset's id."),
        DocumentKey("options", "Options of the preset, by name."),
    ]

    static let combination = [
        DocumentKey("indicator", "Indicators by id."),
        DocumentKey("path", "Images by their path."),
        DocumentKey("scene", "Scenes by their path."),
        DocumentKey("as", "Places on a phone."),
        DocumentKey("name", "What files are called after."),
        DocumentKey("phase", "Phases."),
        DocumentKey("size", "Sizes."),
        DocumentKey("scale", "Scales."),
        DocumentKey("appearance", "Appearances."),
        DocumentKey("fps", "Rates."),
        DocumentKey("preset", "Presets; one of 'include' may have options."),
    ]
}
