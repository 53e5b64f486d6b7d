import RefreshKit

/// One event on a screen; a story is a list of events, so it can be replayed and shortened.
enum StoryAction: CustomStringConvertible {
    /// A touch begins, moves, and ends or stays down.
    case finger(id: Int, path: [Point], leaves: Bool)
    /// A tap on a tab's button.
    case tapButton(Int)
    case select(Int)
    case begin(ControlPosition)
    case end(ControlPosition, EndKind)
    /// Begins a refresh and ends it after a number of milliseconds.
    case beginAndEnd(ControlPosition, milliseconds: Int)
    /// From now on, the control's action ends the refresh after a number of milliseconds; if negative, before the action returns.
    case endInAction(ControlPosition, milliseconds: Int)
    case hideControl(ControlPosition, Bool)
    case replaceControlRefreshView(ControlPosition, NewRefreshView)
    case inset(list: Int, top: Double)
    case insertRows(list: Int)
    /// Sets the height of the list's header or footer view, creating it if necessary; nil removes it.
    case banner(list: Int, isFooter: Bool, height: Double?)
    case takeOutList(Int)
    case putBackList(Int)
    case stopItem(Int)
    case animatesItem(Int, Bool)
    case replaceRefreshView(Int)
    case hideBar(Bool, animated: Bool)
    case push, pop, popToRoot
    case turn
    case changeAppearance
    case wait(milliseconds: Int, steps: Int)

    /// The position of a control on a screen.
    struct ControlPosition {
        let list: Int
        let control: Int
    }

    /// A replacement for a refresh view.
    enum NewRefreshView: CaseIterable {
        /// An indicator looked up by its id.
        case spinner
        /// Two images: one before the trigger, one after it.
        case imagePair
        case images
        /// A newly created copy of the initial refresh view.
        case first
    }

    /// The ways to end a refresh.
    enum EndKind: CaseIterable {
        case plain, success, failure, noMoreData, reset
    }

    var description: String {
        switch self {
        case .finger(let id, let path, let leaves):
            "finger \(id) \(path.map { "(\(Int($0.x)), \(Int($0.y)))" }.joined(separator: " "))\(leaves ? "" : " stays")"
        case .tapButton(let tab): "tap \(tab)"
        case .select(let tab): "select \(tab)"
        case .begin(let position): "begin \(position.list).\(position.control)"
        case .end(let position, let kind): "end \(position.list).\(position.control) \(kind)"
        case .beginAndEnd(let position, let delay): "begin \(position.list).\(position.control) and end it after \(delay) ms"
        case .endInAction(let position, let delay): "\(position.list).\(position.control) ends in its action after \(delay) ms"
        case .hideControl(let position, let hides): "\(hides ? "hide" : "show") \(position.list).\(position.control)"
        case .replaceControlRefreshView(let position, let view):
            "replace the refresh view of \(position.list).\(position.control) with \(view)"
        case .inset(let list, let top): "inset of \(list) \(top)"
        case .insertRows(let list): "insert a row into \(list)"
        case .banner(let list, let isFooter, let height):
            "\(isFooter ? "footer" : "header") view of \(list) \(height.map { "\($0)" } ?? "removed")"
        case .takeOutList(let list): "remove list \(list)"
        case .putBackList(let list): "add list \(list) again"
        case .stopItem(let tab): "stop item \(tab)"
        case .animatesItem(let tab, let flag): "item \(tab) animates: \(flag)"
        case .replaceRefreshView(let tab): "replace the refresh view of \(tab)"
        case .hideBar(let hides, let animated): "\(hides ? "hide" : "show") the bar\(animated ? "" : " without animation")"
        case .push: "push"
        case .pop: "pop"
        case .popToRoot: "pop to root"
        case .turn: "turn"
        case .changeAppearance: "change the appearance"
        case .wait(let time, let steps): "wait \(time) ms in \(steps) steps"
        }
    }
}
