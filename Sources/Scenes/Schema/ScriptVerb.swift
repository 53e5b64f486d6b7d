internal import RefreshKit

/// What a script can do, as a scene file says it.
enum ScriptVerb: String, CaseIterable, Sendable {
    case pull, swipe, touch, drag, tap, begin, end
    case noMoreData = "no-more-data"
    case reset, insert, remove, text, badge, enable, disable, show, hide
    case refreshView = "refresh-view"
    case page, bar, turn, appearance, scroll, offset, dragging

    /// One sentence.
    var summary: String {
        switch self {
        case .pull: "A finger pulls the list beyond an edge and lets go: how far, in points, or more in keys."
        case .swipe: "A finger swipes left, right, up or down."
        case .touch: "A finger comes down, moves along a path and leaves."
        case .drag: "A finger moves from one point to another."
        case .tap: "A finger taps a tab, a row, a control or a point."
        case .begin: "The application begins a refresh."
        case .end: "The application ends a refresh."
        case .noMoreData: "The application ends a refresh with nothing more to load."
        case .reset: "There may be more to load again."
        case .insert: "Rows come in: how many, or more in keys."
        case .remove: "Rows go: how many, or more in keys."
        case .text: "A title changes, or the texts of a control."
        case .badge: "A tab gets another badge, or none."
        case .enable: "A control takes part."
        case .disable: "A control takes no part."
        case .show: "A control is shown."
        case .hide: "A control is hidden."
        case .refreshView: "Another picture takes the place of a control's, also in the middle of a refresh."
        case .page: "The application selects a tab."
        case .bar: "The bar of tabs is hidden or shown."
        case .turn: "The device is turned."
        case .appearance: "The system changes to light or dark."
        case .scroll: "The application scrolls: top, bottom, an offset in points, or more in keys."
        case .offset: "A scripted list gets an offset, in points."
        case .dragging: "A finger begins or ends to drag a scripted list."
        }
    }

    /// What values it takes.
    var type: SceneType {
        let places = SceneType.choice(ControlReference.Place.allCases.map(\.rawValue))
        let reference = SceneType.either([places, .table("reference")])
        let rows = SceneType.integer(SceneLimits.rows)
        return switch self {
        case .pull: .either([.number(SceneLimits.pull), .table("pull")])
        case .swipe: .either([.choice(Swipe.Direction.allCases.map(\.rawValue)), .table("swipe")])
        case .touch: .table("touch")
        case .drag: .table("drag")
        case .tap: .either([.point, .table("tap")])
        case .begin, .noMoreData, .reset, .enable, .disable, .show, .hide: reference
        case .end: .either([places, .table("end")])
        case .insert: .either([rows, .table("insert")])
        case .remove: .either([rows, .table("remove")])
        case .text: .table("text")
        case .badge: .table("badge")
        case .refreshView: .either([places, .table("refresh-view")])
        case .page: .either([SceneTable.tabType, .table("select")])
        case .bar: .either([.choice(["hidden", "shown"]), .table("hide-bar")])
        case .turn: .either([.choice(Orientation.allCases.map(\.rawValue)), .table("turn")])
        case .appearance: .choice(Appearance.Style.allCases.map(\.rawValue))
        case .scroll: .either([.number(SceneLimits.offset), .choice(["top", "bottom"]), .table("scroll")])
        case .offset: .either([.number(SceneLimits.offset), .table("offset")])
        case .dragging: .either([.toggle, .table("dragging")])
        }
    }
}
