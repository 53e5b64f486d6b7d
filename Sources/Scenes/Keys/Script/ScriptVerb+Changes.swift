internal import Documents
internal import RefreshKit

// Verbs for changes that the application or the system makes to tabs, the bar, the orientation, the appearance, and offsets.
extension ScriptVerb {
    static let changes = [
        ScriptVerb(
            "page", .table(SceneKeys.select, from: Select(), short: "tab"), "Selects a tab in code.",
            { .select($0.tab, animated: $0.animated) }
        ) { if case .select(let tab, let animated) = $0 { Select(tab: tab, animated: animated) } else { nil } },
        ScriptVerb("bar", .bar, "Hides or shows the tab bar.", { .setBarHidden($0.isHidden, animated: $0.animated) }) {
            if case .setBarHidden(let isHidden, let animated) = $0 { HideBar(isHidden: isHidden, animated: animated) } else { nil }
        },
        ScriptVerb(
            "turn", .table(SceneKeys.turn, from: Turn(), short: "to"), "Rotates the device.",
            { .turn($0.orientation, animated: $0.animated) }
        ) { if case .turn(let orientation, let animated) = $0 { Turn(orientation: orientation, animated: animated) } else { nil } },
        ScriptVerb("appearance", .word, "Changes the appearance of the system.", ScriptAction.setAppearance) {
            if case .setAppearance(let appearance) = $0 { appearance } else { nil }
        },
        ScriptVerb(
            "scroll", .table(SceneKeys.scroll, from: Scroll(), short: "to"),
            "Scrolls to the top, the bottom, an offset in points, or a row, in code.",
            { .scroll($0.target, animated: $0.animated) }
        ) { if case .scroll(let target, let animated) = $0 { Scroll(target: target, animated: animated) } else { nil } },
        ScriptVerb(
            "offset", .table(SceneKeys.offset, from: Offset(), short: "y").ofScriptedLists,
            "Sets the offset of a scripted list, in points.",
            { .setOffset($0.point, isDragging: $0.isDragging) }
        ) { if case .setOffset(let point, let isDragging) = $0 { Offset(point: point, isDragging: isDragging) } else { nil } },
        ScriptVerb(
            "dragging", .table(SceneKeys.dragging, from: Dragging(), short: "is").ofScriptedLists,
            "A finger starts or stops dragging a scripted list.",
            { .setDragging($0.isDragging, decelerates: $0.decelerates) }
        ) {
            if case .setDragging(let isDragging, let decelerates) = $0 {
                Dragging(isDragging: isDragging, decelerates: decelerates)
            } else {
                nil
            }
        },
    ]
}

private struct Select {
    var tab = 0
    var animated: Bool?
}

private struct HideBar {
    var isHidden = false
    var animated = true
}

private struct Turn {
    var orientation = Orientation.portrait
    var animated = true
}

private struct Scroll {
    var target = ScrollTarget.top
    var animated = true
}

private struct Offset {
    var point = Point.zero
    var isDragging: Bool?
}

private struct Dragging {
    var isDragging = false
    var decelerates = false
}

extension SceneKeys {
    fileprivate static let select = SceneTable<Select>(
        "select", "'page'", expected: "a tab, or {tab: 1, …}",
        [
            Key("tab", .tab, "The tab, by number or title.", isRequired: true, \.tab),
            Key(
                "animated", .toggle,
                "Whether the page appears with a transition; false by default in classic and release1_3, otherwise true.", \.animated),
        ])

    fileprivate static let hideBar = SceneTable<HideBar>(
        "hide-bar", "'bar' in a script", expected: "hidden, shown, or {hidden: true, …}",
        [Key("hidden", .toggle, "Whether the bar is hidden.", isRequired: true, \.isHidden), animated(\.animated)])

    fileprivate static let turn = SceneTable<Turn>(
        "turn", "'turn'", expected: "an orientation, or {to: landscape-left, …}",
        [Key("to", .word, "The new orientation.", isRequired: true, \.orientation), animated(\.animated)])

    fileprivate static let scroll = SceneTable<Scroll>(
        "scroll", "'scroll': 'to' or 'row'", expected: "top, bottom, an offset, or {to: top, …}", exactlyOneOf: ["to", "row"],
        [
            Key(
                "to", .scrollTarget, "top, bottom, or an offset in points.",
                get: { if case .row = $0.target { nil } else { $0.target } }, set: { $0.target = $1 }),
            Key(
                "row", .rows, "Index of the row to scroll to, from 0.",
                get: { if case .row(let row) = $0.target { row } else { nil } }, set: { $0.target = .row($1) }),
            animated(\.animated),
        ])

    fileprivate static let offset = SceneTable<Offset>(
        "offset", "'offset'", expected: "an offset, or {y: -60, …}",
        [
            Key("y", .number(in: SceneLimits.offset), "Vertical offset, in points; 0 by default.", \.point.y),
            Key("x", .number(in: SceneLimits.offset), "Horizontal offset, in points; 0 by default.", \.point.x),
            Key("dragging", .toggle, "Whether a finger is dragging; unchanged by default.", \.isDragging),
        ])

    fileprivate static let dragging = SceneTable<Dragging>(
        "dragging", "'dragging'", expected: "true, false, or {is: false, …}",
        [
            Key("is", .toggle, "Whether a finger is dragging.", isRequired: true, \.isDragging),
            Key("decelerates", .toggle, "true if the list keeps moving after the finger lifts.", \.decelerates),
        ])
}

extension Notation where Value == HideBar, Context == SceneReader {
    fileprivate static var bar: Self {
        let word = Self.converting(
            .choice([("hidden", true), ("shown", false)]), back: { $0.animated ? $0.isHidden : nil }
        ) { isHidden, _, _ in HideBar(isHidden: isHidden) }
        return .either(word, .table(SceneKeys.hideBar, from: HideBar())).checkedFirst { value, reader throws(DocumentError) in
            if reader.state.screen.bar == nil { throw value.refused("requires 'tabs', but the screen has one page") }
        }
    }
}

extension Notation where Value == ScrollTarget, Context == SceneReader {
    fileprivate static var scrollTarget: Self {
        let offset = Notation<Double, SceneReader>.number(in: SceneLimits.offset)
        let ends = Notation<ScrollTarget, SceneReader>.choice([("top", .top), ("bottom", .bottom)])
        let write: Writer = { if case .offset(let y) = $0 { offset.written(y) } else { ends.written($0) } }
        return Self(.either([offset.info, ends.info]), write: write) { value, reader throws(DocumentError) in
            guard case .text(let text) = value.node.content, Double(text) == nil else { return .offset(try offset.read(value, &reader)) }
            guard ends.info.words.contains(text) else { throw value.unexpected("top, bottom, or an offset in points") }
            return try ends.read(value, &reader)
        }
    }
}

extension Notation where Context == SceneReader {
    /// The same notation; reading fails unless the list is scripted.
    fileprivate var ofScriptedLists: Self {
        checkedFirst { value, reader throws(DocumentError) in
            guard !reader.state.tabs(nil).contains(where: { $0.page.list.isScripted }) else { return }
            throw value.refused("requires a list with 'scripted: true'; use 'scroll', 'pull', or 'touch'")
        }
    }
}
