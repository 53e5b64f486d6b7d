internal import RefreshKit

extension SceneTable {
    /// Controls and what they load.
    static let ofControls = [control, texts, load]

    static let control = SceneTable(
        "control", "A 'header', 'footer' or 'trailer'",
        [
            SceneKey(
                "behavior", .choice(ControlBehavior.allCases.map(\.rawValue)),
                "When it starts and what it holds open; header, back-footer or trailer by default."),
            SceneKey(
                "extent", .number(SceneLimits.extent),
                "How high it is, a trailer how wide, in points; by default at least as high as its picture."),
            SceneKey("maximum-pull", .number(SceneLimits.extent), "The pull at which ring-header and ring-footer start, in points."),
            SceneKey("origin", .choice(["insets", "content"]), "What a pull at the end is measured from; insets by default."),
            SceneKey("look", .choice(ControlLook.allCases.map(\.rawValue)), "What it looks like; what fits the behaviour by default."),
            SceneKey("indicator", .indicator, "The picture: an indicator's id, a plugin that holds one (.so), or images by their path."),
            SceneKey("set", .settings, "Options of the indicator, by name."),
            SceneKey("size", .size, "Width and height of the indicator, in points, such as 60x60; its own by default."),
            SceneKey("words", .toggle, "false shows the picture alone."),
            SceneKey("time", .toggle, "true says in a second line when the list was last updated; headers only."),
            SceneKey("last-updated", .date, "When that was before the scene, such as 2026-01-08 21:15; headers only."),
            SceneKey("texts", .table("texts"), "What it says instead of the language's words."),
            SceneKey("automatic-alpha", .toggle, "true makes it visible by and by as it is pulled."),
            SceneKey("ignored-inset", .number(SceneLimits.length), "How far it is moved away from the content, in points."),
            SceneKey("automatic", .toggle, "false waits for a tap; auto-footer only."),
            SceneKey(
                "trigger-percent", .number(SceneLimits.triggerPercent), "Which part of it has to show; 1 by default; auto-footer only."),
            SceneKey(
                "trigger-times", .integer(SceneLimits.triggerTimes),
                "How often one drag may start it, -1 for without limit; 1 by default; auto-footer only."),
            SceneKey("grace-time", .time, "How long a refresh that begins by call runs before it is shown."),
            SceneKey("minimum-time", .time, "How long a refresh is shown at least."),
            SceneKey("result-time", .time, "How long a result is shown."),
            SceneKey("opening-duration", .time, "How long opening takes."),
            SceneKey("closing-duration", .time, "How long closing takes."),
            SceneKey("enabled", .toggle, "false leaves it out at first."),
            SceneKey("hidden", .toggle, "true hides it at first."),
            SceneKey(
                "loads", .oneOrList(.either([.time, .table("load")])),
                "What it loads: the first time the first, the last again and again; without it, until the script says 'end'."),
        ])

    static let texts = SceneTable("texts", "A control's 'texts'", textKeys)

    static let textKeys = [
        SceneKey("idle", .text, "At rest."),
        SceneKey("pulling", .text, "When letting go refreshes."),
        SceneKey("refreshing", .text, "While it refreshes."),
        SceneKey("no-more-data", .text, "When there is nothing more to load."),
        SceneKey("success", .text, "When it went well."),
        SceneKey("failure", .text, "When it did not."),
    ]

    static let load = SceneTable(
        "load", "Each of 'loads'",
        [
            SceneKey("after", .time, "How long it takes.", isRequired: true),
            SceneKey("result", .choice(RefreshResult.allCases.map(\.rawValue)), "How it came out; nothing is said by default."),
            SceneKey("rows", .integer(SceneLimits.rows), "How many rows come; 0 by default."),
            SceneKey("at", .either([.integer(SceneLimits.rows), .choice(["top", "end"])]), "Where they go; top, for a footer end."),
            SceneKey("no-more-data", .toggle, "true says that there is nothing more; footers and trailers only."),
            SceneKey("badge", .either([.label, .nothing]), "The tab's badge afterwards; '' takes it away."),
        ])
}
