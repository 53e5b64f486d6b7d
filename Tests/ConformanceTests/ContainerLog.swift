import Originals
import RefreshKit

/// A container's events, in order.
final class ContainerLog {
    private(set) var entries: [JSONValue] = []
    private let stage: Stage

    init(_ stage: Stage) {
        self.stage = stage
    }

    func add(_ event: String, _ child: Int? = nil) {
        var entry: [String: JSONValue] = ["t": .number(stage.now.seconds), "event": .text(event)]
        if let child { entry["child"] = .number(Double(child)) }
        entries.append(.object(entry))
    }

    /// Records that a child was added, or removed if `parent` is nil.
    func addMove(_ tense: String, of child: Int, to parent: ViewController?) {
        add(parent == nil ? "\(tense)_move_to_nil" : "\(tense)_move_to_parent", child)
    }
}

/// Records changes to a container's children.
final class LoggedContainer: TabBarController {
    private let log: ContainerLog

    init(_ children: [ViewController], selected: Int, variant: Variant, bar: TabBar, _ log: ContainerLog) {
        self.log = log
        super.init(viewControllers: children, selectedIndex: selected, behavior: variant.behavior, tabBar: bar)
    }

    func index(of child: ViewController) -> Int { viewControllers.firstIndex { $0 === child } ?? -1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in view.subviews { log.add(subview === tabBar ? "view_added_bar" : "view_added_content") }
    }

    override func addChild(_ child: ViewController) {
        log.add("add_child", index(of: child))
        super.addChild(child)
    }

    override func addView(of child: ViewController) {
        super.addView(of: child)
        if child.view.superview === contentView { log.add("view_added", index(of: child)) }
    }

    override func removeView(of child: ViewController) {
        log.add("view_removed", index(of: child))
        super.removeView(of: child)
    }

    override func setNeedsStatusBarUpdate() {
        log.add("status_bar_update")
    }
}

/// Records the selected item.
final class LoggedBar: TabBar {
    private let log: ContainerLog

    init(_ log: ContainerLog) {
        self.log = log
        super.init()
    }

    override func selectedItemDidChange(from old: TabBarItem?) {
        log.add("item_selected", items.firstIndex { $0 === selectedItem })
    }
}

/// A child that records when its parent changes.
final class LoggedChild: ViewController {
    private let index: Int
    private let log: ContainerLog

    init(_ index: Int, _ log: ContainerLog) {
        (self.index, self.log) = (index, log)
        super.init()
    }

    override func willMove(toParent parent: ViewController?) { log.addMove("will", of: index, to: parent) }
    override func didMove(toParent parent: ViewController?) { log.addMove("did", of: index, to: parent) }

    override func removeFromParent() {
        log.add("remove_from_parent", index)
        super.removeFromParent()
    }
}

/// A navigation child that records when its parent changes and when it pops to its root.
final class LoggedNavigation: NavigationController {
    private let index: Int
    private let log: ContainerLog

    init(_ index: Int, _ log: ContainerLog) {
        (self.index, self.log) = (index, log)
        super.init(rootViewController: ViewController())
    }

    override func willMove(toParent parent: ViewController?) { log.addMove("will", of: index, to: parent) }
    override func didMove(toParent parent: ViewController?) { log.addMove("did", of: index, to: parent) }

    override func removeFromParent() {
        log.add("remove_from_parent", index)
        super.removeFromParent()
    }

    @discardableResult
    override func popToRoot(animated: Bool) -> [ViewController] {
        log.add("pop_to_root", index)
        return super.popToRoot(animated: animated)
    }
}
