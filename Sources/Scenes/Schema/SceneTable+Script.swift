internal import Imaging
internal import Motion
internal import RefreshKit

extension SceneTable {
    /// The script and what it does.
    static let ofScripts = [
        entry, pull, swipe, touch, drag, tap, reference, end, insert, remove, text, badge, refreshView, select, hideBar, turn, scroll,
        offset,
        dragging,
    ]

    static let entry = SceneTable(
        "entry", "Each of 'script': 'at' and one of the others",
        [SceneKey("at", .time, "When, from the scene's begin.", isRequired: true)]
            + ScriptVerb.allCases.map { SceneKey($0.rawValue, $0.type, $0.summary) },
        exactlyOneOf: ScriptVerb.allCases.map(\.rawValue))

    static let pull = SceneTable(
        "pull", "'pull'",
        [
            SceneKey(
                "by", .number(SceneLimits.pull),
                "How far beyond the 10 points in which a pan is recognised; past its edge the list follows by half of that and less."),
            SceneKey("progress", .number(SceneLimits.progress), "Until so much of the control is in sight; 1 is all of it."),
            SceneKey("edge", .choice(RefreshBehavior.Edge.allCases.map(\.rawValue)), "Where; top by default, which is pulled down."),
            over(Pull(0).moving), rest(Pull(0).resting),
        ], exactlyOneOf: ["by", "progress"])

    static let swipe = SceneTable(
        "swipe", "'swipe'",
        [
            SceneKey("to", .choice(Swipe.Direction.allCases.map(\.rawValue)), "Where the finger moves.", isRequired: true),
            SceneKey(
                "distance", .number(SceneLimits.swipe), "In widths or heights of the screen; \(Swipe(.left).distance.shortText) by default."
            ),
            over(Swipe(.left).moving), rest(Swipe(.left).resting),
        ])

    static let touch = SceneTable(
        "touch", "'touch'",
        [
            SceneKey(
                "path",
                .list(.tuple("[time, x, y]", [.time, .number(SceneLimits.coordinate), .number(SceneLimits.coordinate)]), atLeast: 1),
                "[time since it came down, x, y] for each bend, the first at 0.", isRequired: true),
            finger,
            SceneKey("cancelled", .toggle, "true has the system take the finger away in the end."),
        ])

    static let drag = SceneTable(
        "drag", "'drag'",
        [
            SceneKey("from", .point, "Where the finger comes down, [x, y].", isRequired: true),
            SceneKey("to", .point, "Where it leaves, [x, y].", isRequired: true),
            over(TouchMovement.dragging), rest(TouchMovement.resting), finger,
        ])

    static let tap = SceneTable(
        "tap", "'tap': one of 'tab', 'row', 'control', 'point'",
        [
            SceneKey("tab", tabType, "The button of a tab, by number or title."),
            SceneKey("row", .integer(SceneLimits.rows), "A row of the shown page, from 0."),
            SceneKey("control", .choice(["header", "footer", "trailer"]), "A control of the shown page."),
            SceneKey("point", .point, "A place on the screen, [x, y]."),
            SceneKey("holding", .time, "How long the finger stays; \(TapTarget.holding.secondsText) by default."),
        ],
        exactlyOneOf: ["tab", "row", "control", "point"])

    static let reference = SceneTable(
        "reference", "A control of another page", [control("Which control."), tabOfControl])

    static let end = SceneTable(
        "end", "'end'",
        [
            control("Which control."), tabOfControl,
            SceneKey("result", .choice(RefreshResult.allCases.map(\.rawValue)), "How it came out; nothing is said by default."),
            SceneKey("no-more-data", .toggle, "true says that there is nothing more to load."),
        ])

    static let tabType = SceneType.either([.integer(SceneLimits.tab), .text])

    static func control(_ summary: String, isRequired: Bool = true) -> SceneKey {
        SceneKey("control", .choice(ControlReference.Place.allCases.map(\.rawValue)), summary, isRequired: isRequired)
    }

    static let tabOfControl = SceneKey("tab", tabType, "The tab of its page, by number or title; the shown one by default.")
    static let animated = SceneKey("animated", .toggle, "false does it at once.")

    private static let finger = SceneKey("finger", .integer(SceneLimits.finger), "Which finger; 0 by default.")

    private static func over(_ standard: Duration) -> SceneKey {
        SceneKey("over", .time, "How long the finger moves; \(standard.secondsText) by default.")
    }

    private static func rest(_ standard: Duration) -> SceneKey {
        SceneKey("rest", .time, "How long it rests before it leaves; \(standard.secondsText) by default.")
    }
}
