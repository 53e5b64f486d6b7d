/// A key of a batch file: its name, and what it is for.
///
/// The reader takes these and no others, and the help is made of them.
package struct BatchKey: Sendable {
    /// As it is written.
    package let name: String
    /// One sentence.
    package let summary: String

    init(_ name: String, _ summary: String) {
        self.name = name
        self.summary = summary
    }

    /// The groups of keys, from the whole file inwards, each with a title.
    package static let groups: [(title: String, keys: [BatchKey])] = [
        ("The file", file), ("Each of 'exports'", export), ("An indicator or path with settings", subject),
        ("A preset with options", preset), ("Each of 'exclude' and 'include'", combination),
    ]

    static let file = [
        BatchKey("output", "Folder for the files, seen from where the command runs; -o wins."),
        BatchKey("exports", "One or several matrices, written in this order."),
    ]

    static let export = [
        BatchKey("indicators", "Indicators by id, or with settings of their own."),
        BatchKey("paths", "Images, seen from the batch file's folder, or with settings of their own."),
        BatchKey("phases", "pulling, introduction, refreshing, finishing, or all."),
        BatchKey("sizes", "Sizes in points such as 64x64, or natural."),
        BatchKey("scales", "Device pixels a point."),
        BatchKey("appearances", "light, dark."),
        BatchKey("fps", "Rates such as 60, 29.97 or 30000/1001."),
        BatchKey("presets", "Presets by id, or with options; frames by default."),
        BatchKey("set", "Options of every indicator of the entry, by name."),
        BatchKey("pull-frames", "Frames of a pull."),
        BatchKey("release", "Progress at which the finger lets go; 1 by default."),
        BatchKey("frames", "Which frames of each phase: 7, 0-9 or 100-."),
        BatchKey("resample", "true spreads the frames evenly when the loop is no whole number of them."),
        BatchKey("reduce-motion", "true draws as for a person who asked for less motion."),
        BatchKey("pattern", "File names, for presets that leave them open, as for --pattern."),
        BatchKey("sheet", "true writes a contact sheet into each folder, too."),
        BatchKey(
            "folder",
            "Where each combination goes, with {name}, {preset}, {size}, {fps}; {name}/{preset} by default, then the size and the rate if these have several."
        ),
        BatchKey("exclude", "Combinations that are left out: those that have all that is given."),
        BatchKey("include", "Further combinations; what they do not give they take from the entry, and nothing excludes them."),
    ]

    static let subject = [
        BatchKey("indicator", "The indicator's id."),
        BatchKey("path", "The images, seen from the batch file's folder."),
        BatchKey("set", "Options of this one, by name; they win over the entry's."),
        BatchKey("name", "What its files are called after."),
    ]

    static let preset = [
        BatchKey("preset", "The preset's id."),
        BatchKey("options", "Options of the preset, by name."),
    ]

    static let combination = [
        BatchKey("indicator", "Indicators by id."),
        BatchKey("path", "Images by their path."),
        BatchKey("name", "What files are called after."),
        BatchKey("phase", "Phases."),
        BatchKey("size", "Sizes."),
        BatchKey("scale", "Scales."),
        BatchKey("appearance", "Appearances."),
        BatchKey("fps", "Rates."),
        BatchKey("preset", "Presets; one of 'include' may have options."),
    ]
}
