import RefreshKit

/// Something that happens to a screen; a story is a list of these, so that it can be told again and made shorter.
enum StoryAction: CustomStringConvertible {
    /// A finger comes down, moves and leaves, or stays down.
    case finger(id: Int, path: [Point], leaves: Bool)
    /// A finger taps the button of a tab.
    case tapButton(Int)
    case select(Int)
    case begin(ControlPlace)
    case end(ControlPlace, EndKind)
    /// Begins, and ends so many milliseconds later.
    case beginAndEnd(ControlPlace, milliseconds: Int)
    /// From now on the control's action ends the refresh by itself, so many milliseconds later; below 0 before it returns.
    case endInAction(ControlPlace, milliseconds: Int)
    case hideControl(ControlPlace, Bool)
    case replacePicture(ControlPlace, NewPicture)
    case inset(list: Int, top: Double)
    case insertRows(list: Int)
    /// The list's header or footer view gets a height, and comes if there is none; nil takes it away.
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

    /// One of a screen's controls.
    struct ControlPlace {
        let list: Int
        let control: Int
    }

    /// The replacement of a picture.
    enum NewPicture: CaseIterable {
        /// An indicator by its name.
        case spinner
        /// One image at rest, and another one once letting go refreshes.
        case imagePair
        /// An image for each state.
        case images
        /// The one that it had at first, made again.
        case first
    }

    /// How a refresh is ended.
    enum EndKind: CaseIterable {
        case plain, success, failure, noMoreData, reset
    }

    var description: String {
        switch self {
        case .finger(let id, let path, let leaves):
            "finger \(id) \(path.map { "(\(Int($0.x)), \(Int($0.y)))" }.joined(separator: " "))\(leaves ? "" : " stays")"
        case .tapButton(let tab): "tap \(tab)"
        case .select(let tab): "select \(tab)"
        case .begin(let place): "begin \(place.list).\(place.control)"
        case .end(let place, let kind): "end \(place.list).\(place.control) \(kind)"
        case .beginAndEnd(let place, let delay): "begin \(place.list).\(place.control) and end it after \(delay) ms"
        case .endInAction(let place, let delay): "\(place.list).\(place.control) ends itself after \(delay) ms"
        case .hideControl(let place, let hides): "\(hides ? "hide" : "show") \(place.list).\(place.control)"
        case .replacePicture(let place, let picture): "replace the picture of \(place.list).\(place.control) by \(picture)"
        case .inset(let list, let top): "inset of \(list) \(top)"
        case .insertRows(let list): "insert a row into \(list)"
        case .banner(let list, let isFooter, let height):
            "\(isFooter ? "footer" : "header") view of \(list) \(height.map { "\($0)" } ?? "goes")"
        case .takeOutList(let list): "take out list \(list)"
        case .putBackList(let list): "put back list \(list)"
        case .stopItem(let tab): "stop item \(tab)"
        case .animatesItem(let tab, let flag): "item \(tab) animates: \(flag)"
        case .replaceRefreshView(let tab): "replace the refresh view of \(tab)"
        case .hideBar(let hides, let animated): "\(hides ? "hide" : "show") the bar\(animated ? "" : " at once")"
        case .push: "push"
        case .pop: "pop"
        case .popToRoot: "pop to root"
        case .turn: "turn"
        case .changeAppearance: "change the appearance"
        case .wait(let time, let steps): "wait \(time) ms in \(steps) steps"
        }
    }
}
